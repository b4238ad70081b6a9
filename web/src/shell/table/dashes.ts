/** How the lines of a chart are told apart without colour, a side each. */
export const DASHES = ['', '9 4', '3 4', '12 4 3 4', '2 3'];
