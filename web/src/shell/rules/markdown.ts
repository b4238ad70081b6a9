/** The little Markdown that rules use, as pieces to show: nothing of it ever becomes HTML by itself. */

export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}

export type Block =
  | { kind: 'line'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] };

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|_[^_\s][^_]*_|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

export function inline(text: string): Piece[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .map((part): Piece => {
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4) return { kind: 'strong', text: part.slice(2, -2) };
      if (/^(\*[^*]+\*|_[^_]+_)$/.test(part)) return { kind: 'em', text: part.slice(1, -1) };
      if (/^`[^`]+`$/.test(part)) return { kind: 'code', text: part.slice(1, -1) };
      const link = /^\[([^\]]+)\]\([^)]+\)$/.exec(part);
      return { kind: 'text', text: link?.[1] ?? part };
    });
}

const cells = (line: string) => line.replace(/^\s*\||\|\s*$/g, '').split('|').map((cell) => inline(cell.trim()));

/** Lines, lists and tables, in order. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split('\n')) {
    const last = found.at(-1);
    if (!line.trim() || /^\s*\|[\s:|-]+\|\s*$/.test(line)) continue;
    if (/^\s*\|/.test(line)) {
      if (last?.kind === 'table') last.rows.push(cells(line));
      else found.push({ kind: 'table', head: cells(line), rows: [] });
    } else if (/^\s*[-*] /.test(line)) {
      const item = inline(line.replace(/^\s*[-*] /, ''));
      if (last?.kind === 'list') last.items.push(item);
      else found.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'line') last.pieces.push({ kind: 'text', text: ' ' }, ...inline(line.trim()));
    else found.push({ kind: 'line', pieces: inline(line.trim()) });
  }
  return found;
}
