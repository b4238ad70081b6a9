/** Gives the reader a file. */
export function downloadFile(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'application/json' }));
}

/** Gives the reader a file of any kind. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
