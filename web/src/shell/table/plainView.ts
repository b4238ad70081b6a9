/** Laying out any game's view as labelled panels: which values are short, which are tables, which are seats. */

export type Plain =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: string[]; rows: { head: string | null; seat: number | null; cells: string[] }[] }
  | { kind: 'group'; parts: { label: string; value: Plain }[] }
  | { kind: 'nothing' };

export interface PlainWords {
  terms: Readonly<Record<string, string>>;
  names: readonly string[];
  yes: string;
  no: string;
  nothing: string;
}

/** Fields that hold seats, by the words of the games. */
const SEATS = /^(seat|seats|torch|order|asked|waiting|actors|by|first|turn|leader|owner|holder)$/;

export function label(field: string, speech: PlainWords): string {
  return speech.terms[field] ?? spaced(field);
}

function spaced(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that fits in a line; null if it does not. */
export function short(field: string, value: unknown, speech: PlainWords): string | null {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? speech.yes : speech.no;
  if (typeof value === 'number') {
    if (SEATS.test(field) && speech.names[value] !== undefined) return speech.names[value];
    return value < 0 ? `−${Math.abs(value)}` : String(value);
  }
  if (typeof value === 'string') return speech.terms[value] ?? value;
  if (Array.isArray(value)) {
    if (!value.length) return '–';
    const parts = value.map((each) => short(field, each, speech));
    return parts.every((part) => part !== null) ? parts.join(', ') : null;
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, each]) => {
      const said = short(name, each, speech);
      if (said === null) return null;
      if (each === true) return label(name, speech);
      return name === 'type' ? spaced(said) : each === false ? '' : `${label(name, speech)} ${said}`;
    });
    const figures = Object.entries(value).filter(([, each]) => typeof each !== 'boolean');
    if (figures.length === 1 && figures[0]) {
      // A thing with one figure is that figure, with what is true of it.
      const [name, figure] = figures[0];
      const truths = Object.entries(value).flatMap(([each, is]) => (is === true ? [label(each, speech).toLowerCase()] : []));
      const text = short(name, figure, speech);
      return text === null ? null : truths.length ? `${text} (${truths.join(', ')})` : text;
    }
    const said = parts.filter((part): part is string => !!part);
    return parts.includes(null) || said.length > 3 ? null : said.join(' · ');
  }
  return String(value);
}

/** Any value as something to lay out. */
export function plainly(field: string, value: unknown, speech: PlainWords): Plain {
  if (Array.isArray(value) && value.length && value.every(isObject)) return tabled(value, speech);
  const said = short(field, value, speech);
  if (Array.isArray(value)) {
    if (!value.length) return { kind: 'nothing' };
    return { kind: 'list', items: value.map((each) => short(field, each, speech) ?? JSON.stringify(each)) };
  }
  if (said !== null) return { kind: 'text', text: said };
  if (isObject(value)) {
    return { kind: 'group', parts: Object.entries(value).map(([name, each]) => ({ label: label(name, speech), value: plainly(name, each, speech) })) };
  }
  return { kind: 'text', text: String(value) };
}

/** Things of one kind: a row each; a seat's row is headed by its name. */
function tabled(values: Record<string, unknown>[], speech: PlainWords): Plain {
  const fields = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const head = fields.find((field) => field === 'seat') ?? fields.find((field) => values.every((value) => typeof value[field] === 'string'));
  const rest = fields.filter((field) => field !== head && field !== 'type');
  return {
    kind: 'table',
    columns: rest.map((field) => label(field, speech)),
    rows: values.map((value) => ({
      head: head ? short(head, value[head], speech) : null,
      seat: head === 'seat' && typeof value.seat === 'number' ? value.seat : null,
      cells: rest.map((field) => said(field, value[field], speech)),
    })),
  };
}

function said(field: string, value: unknown, speech: PlainWords): string {
  const text = short(field, value, speech);
  if (text !== null) return text;
  if (Array.isArray(value)) return value.map((each) => said(field, each, speech)).join(', ');
  if (isObject(value)) return Object.entries(value).map(([name, each]) => `${label(name, speech)} ${said(name, each, speech)}`).join(' · ');
  return String(value);
}
