/** SHA-256 and HMAC (FIPS 180-4, RFC 2104): browsers keep theirs from pages without https, such as a table in one's own network. */

/** The first 32 bits behind the point of the cube roots of the first 64 primes. */
const ROUND = fractions(64, 1 / 3);
/** The same of the square roots of the first eight. */
const BEGIN = fractions(8, 1 / 2);

function fractions(count: number, power: number): Int32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) prime &&= number % divisor !== 0;
    if (prime) found.push((number ** power % 1) * 2 ** 32);
  }
  return Int32Array.from(found, (value) => value | 0);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = BEGIN.slice();
  for (let at = 0; at < padded.length; at += 64) mix(hash, words, at);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setInt32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

function mix(hash: Int32Array, words: DataView, at: number): void {
  const w = new Int32Array(64);
  for (let t = 0; t < 64; t++) w[t] = t < 16 ? words.getInt32(at + t * 4) : scheduled(w, t);
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[t]! + w[t]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place]! + word) | 0));
}

function scheduled(w: Int32Array, t: number): number {
  const [early, late] = [w[t - 15]!, w[t - 2]!];
  const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return (w[t - 16]! + low + w[t - 7]! + high) | 0;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const pad = (mask: number) => block.map((byte) => byte ^ mask);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (data: Uint8Array): string => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
