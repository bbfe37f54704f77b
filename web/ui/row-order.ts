/** The column and direction in which a table is sorted. */
export type RowOrder = { readonly column: string; readonly direction: 'ascending' | 'descending' };

export type CellValue = string | number | undefined;

/** Returns the rows in that order. The sort is stable, and rows without a value are last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  cellValue: (row: Row) => CellValue,
  direction: RowOrder['direction'],
  /** Compares two words in the order of the language. */
  wordsInOrder: (left: string, right: string) => number,
): readonly Row[] => {
  const compared = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : wordsInOrder(String(a), String(b));
  return [...rows].sort((left, right) => {
    const [a, b] = [cellValue(left), cellValue(right)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return direction === 'ascending' ? compared(a, b) : compared(b, a);
  });
};

/** Pressing a heading reverses its column; a new column starts with the highest number or the first letter. */
export const nextOrder = (
  { column, direction }: RowOrder,
  pressed: { readonly name: string; readonly kind: 'words' | 'number' },
): RowOrder => {
  const initialDirection = pressed.kind === 'number' ? 'descending' : 'ascending';
  if (pressed.name !== column) return { column: pressed.name, direction: initialDirection };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
};
