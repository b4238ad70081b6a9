/** Words in parts that may be broken over two lines, and names of places (“f14-f13”) that may not: every second part is such a name. */
export const unbroken = (text: string): string[] => text.split(/(\S*\d-\S*\d\S*)/);
