/** Names as in speech: commas, and a word before the last. */
export function joined(parts: readonly string[], and: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${and} ${last}` : last;
}
