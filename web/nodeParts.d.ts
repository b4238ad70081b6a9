/** The few parts of Node that the build uses, so that all of its types need not be installed. */
declare module 'node:crypto' {
  interface Hash {
    update(part: string | Uint8Array): Hash;
    digest(form: 'hex'): string;
  }
  export function createHash(kind: 'sha256'): Hash;
}
declare module 'node:fs' {
  interface Entry {
    name: string;
    parentPath: string;
    isFile(): boolean;
  }
  export function readdirSync(folder: string, how: { recursive: true; withFileTypes: true }): Entry[];
  export function readFileSync(path: string): Uint8Array;
}
declare module 'node:path' {
  export function join(...parts: string[]): string;
  export function relative(from: string, to: string): string;
}
