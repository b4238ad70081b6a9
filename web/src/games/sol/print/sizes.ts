/** Millimetres for a unit of the drawn island: a hex is √3 · 70 units wide. */
export const MM = 34 / (Math.sqrt(3) * 70);
/** How much sea lies around it, in units. */
export const SEA = 10;
