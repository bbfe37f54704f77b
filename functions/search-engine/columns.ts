type Numbers = Int32Array | Uint16Array | Uint8Array | Float64Array;

/** Grows a column; unset numbers are zero. */
export const ensureCapacity = <Column extends Numbers>(column: Column, length: number): Column => {
  if (column.length >= length) return column;
  const size = Math.max(length, Math.ceil(column.length * 1.5), 1024);
  // The constructor of a column creates a column of the same kind.
  const larger = new (column.constructor as new (size: number) => Column)(size);
  larger.set(column);
  return larger;
};
