/** By which column a table stands, and which way round. */
export type RowOrder = { readonly column: string; readonly direction: 'ascending' | 'descending' };

export type CellValue = string | number | undefined;

/** The rows in that order; equal ones stay as they came, and those without a value stand last either way. */
export const orderedRows = <Row>(
  rows: readonly Row[],
  cellValue: (row: Row) => CellValue,
  direction: RowOrder['direction'],
  /** Of two words, as the language orders them. */
  wordsInOrder: (one: string, other: string) => number,
): readonly Row[] => {
  const compared = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : wordsInOrder(String(a), String(b));
  return [...rows].sort((one, other) => {
    const [a, b] = [cellValue(one), cellValue(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return direction === 'ascending' ? compared(a, b) : compared(b, a);
  });
};

/** Pressing a heading turns its column round; a new column starts with the most, or with the letter a. */
export const pressedOrder = (
  { column, direction }: RowOrder,
  pressed: { readonly name: string; readonly kind: 'words' | 'number' },
): RowOrder => {
  const first = pressed.kind === 'number' ? 'descending' : 'ascending';
  if (pressed.name !== column) return { column: pressed.name, direction: first };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
};
