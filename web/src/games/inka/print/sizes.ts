/** How long a cell's side is, in millimetres. */
export const SIDE = 36;
/** How broad the rim of the board is, in cells. */
export const RIM = 0.32;
