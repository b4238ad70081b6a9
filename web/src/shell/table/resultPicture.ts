/** A finished game as a picture to share: what is drawn where, and the drawing of it. Made in the browser; nothing is sent anywhere. */

export interface PictureSide {
  name: string;
  /** Its marks: colours and glyph of each of its seats. */
  marks: readonly { colour: string; on: string; glyph: string }[];
  /** Points; empty in a game that is won, not counted. */
  score: string;
  /** Its place in words: “First”, “Victory”. */
  place: string;
  won: boolean;
}

export interface ResultPicture {
  title: string;
  outcome: string;
  date: string;
  sides: readonly PictureSide[];
}

export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'disc'; x: number; y: number; radius: number; colour: string }
  | { kind: 'path'; x: number; y: number; scale: number; d: string; colour: string; line?: boolean }
  | { kind: 'text'; x: number; y: number; size: number; text: string; colour: string; face: 'serif' | 'sans'; weight: number; right?: boolean; width: number };

export const WIDTH = 1200;
export const HEIGHT = 630;
const GROUND = '#efe4ce';
const RAISED = '#fffdf6';
const INK = '#2a2118';
const SOFT = '#685843';
const GOLD = '#c88a12';
const LEFT = 64;
const RIGHT = WIDTH - LEFT;
/** The Eldorado sign and the winner's cup, as paths in boxes of 48 and 24. */
const SUN = 'M18 2h12v8h8v8h8v12h-8v8h-8v8H18v-8h-8v-8H2V18h8v-8h8zM24 16a8 8 0 1 0 0 16 8 8 0 0 0 0-16z';
const CUP = 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v4M8 20h8';

/** Everything on the picture, from back to front. */
export function shapesOf(picture: ResultPicture): Shape[] {
  const high = Math.min(120, 340 / Math.max(1, picture.sides.length));
  return [
    { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, colour: GROUND },
    { kind: 'box', x: 0, y: 0, width: WIDTH, height: 12, colour: GOLD },
    { kind: 'path', x: LEFT, y: 44, scale: 1, d: SUN, colour: GOLD },
    { kind: 'text', x: LEFT + 64, y: 80, size: 34, text: picture.title, colour: SOFT, face: 'serif', weight: 600, width: 780 },
    { kind: 'text', x: RIGHT, y: 80, size: 26, text: picture.date, colour: SOFT, face: 'sans', weight: 400, right: true, width: 260 },
    { kind: 'text', x: LEFT, y: 158, size: 46, text: picture.outcome, colour: INK, face: 'serif', weight: 600, width: RIGHT - LEFT },
    ...picture.sides.flatMap((side, row) => sideShapes(side, 196 + row * (high + 8), high)),
    { kind: 'text', x: RIGHT, y: HEIGHT - 26, size: 22, text: 'Eldorado', colour: SOFT, face: 'serif', weight: 600, right: true, width: 200 },
  ];
}

/** One side's row: marks, name, place, score; the winner has a cup and a frame of gold. */
function sideShapes(side: PictureSide, top: number, high: number): Shape[] {
  const middle = top + high / 2;
  const marked = LEFT + 24 + side.marks.length * 58;
  const words = marked + (side.won ? 64 : 8);
  return [
    ...(side.won ? [{ kind: 'box', x: LEFT - 4, y: top - 4, width: RIGHT - LEFT + 8, height: high + 8, colour: GOLD } as const] : []),
    { kind: 'box', x: LEFT, y: top, width: RIGHT - LEFT, height: high, colour: RAISED },
    ...side.marks.flatMap(({ colour, on, glyph }, number): Shape[] => {
      const x = LEFT + 48 + number * 58;
      return [
        { kind: 'disc', x, y: middle, radius: 26, colour },
        { kind: 'path', x: x - 13, y: middle - 13, scale: 0.54, d: glyph, colour: on },
      ];
    }),
    ...(side.won ? [{ kind: 'path', x: marked + 6, y: middle - 24, scale: 2, d: CUP, colour: INK, line: true } as const] : []),
    { kind: 'text', x: words, y: middle + 12, size: 34, text: side.name, colour: INK, face: 'sans', weight: side.won ? 700 : 400, width: 840 - words },
    { kind: 'text', x: RIGHT - (side.score ? 130 : 24), y: middle + 10, size: 26, text: side.place, colour: SOFT, face: 'sans', weight: 400, right: true, width: 200 },
    { kind: 'text', x: RIGHT - 24, y: middle + 16, size: 46, text: side.score, colour: INK, face: 'serif', weight: 600, right: true, width: 100 },
  ];
}

const FACES = { serif: "'Fraunces Variable', Georgia, serif", sans: "'Source Sans 3 Variable', system-ui, sans-serif" };

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.fillStyle = shape.colour;
  if (shape.kind === 'box') context.fillRect(shape.x, shape.y, shape.width, shape.height);
  else if (shape.kind === 'disc') {
    context.beginPath();
    context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    context.fill();
  } else if (shape.kind === 'text') {
    context.textAlign = shape.right ? 'right' : 'left';
    const setFont = (size: number) => (context.font = `${shape.weight} ${size}px ${FACES[shape.face]}`);
    setFont(shape.size);
    const wide = context.measureText(shape.text).width;
    if (wide > shape.width) setFont(Math.max(18, Math.floor((shape.size * shape.width) / wide)));
    context.fillText(shape.text, shape.x, shape.y, shape.width);
  } else {
    context.save();
    context.translate(shape.x, shape.y);
    context.scale(shape.scale, shape.scale);
    context.strokeStyle = shape.colour;
    context.lineWidth = 2;
    const path = new Path2D(shape.d);
    if (shape.line) context.stroke(path);
    else context.fill(path, 'evenodd');
    context.restore();
  }
}

/** The picture as a PNG. */
export async function drawResult(picture: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  for (const shape of shapesOf(picture)) paint(context, shape);
  return new Promise((give, fail) => canvas.toBlob((blob) => (blob ? give(blob) : fail(new Error('no picture'))), 'image/png'));
}
