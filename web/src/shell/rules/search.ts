/** Searching a text as people type: without regard to accents and capitals, and yet marked in the text as it is written. */

export interface Stretch {
  text: string;
  hit: boolean;
}

/** A letter without accents and capitals: none, one or several. */
const plain = (letter: string): string => letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ]/gu, "'").replace(/[\u202f\u00a0]/gu, ' ');

/** A text as stretches that are sought, and those between them. */
export function stretches(text: string, wanted: string): Stretch[] {
  const sought = plain(wanted.trim());
  if (sought.length < 2) return [{ text, hit: false }];
  const letters = [...text];
  let folded = '';
  /** To which letter each of the folded ones belongs. */
  const from: number[] = [];
  letters.forEach((letter, at) => {
    const bare = plain(letter);
    folded += bare;
    for (let k = 0; k < bare.length; k += 1) from.push(at);
  });
  const found: Stretch[] = [];
  let done = 0;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length)) {
    const [first, last] = [from[at]!, from[at + sought.length - 1]! + 1];
    if (first > done) found.push({ text: letters.slice(done, first).join(''), hit: false });
    found.push({ text: letters.slice(first, last).join(''), hit: true });
    done = last;
  }
  if (done < letters.length) found.push({ text: letters.slice(done).join(''), hit: false });
  return found;
}
