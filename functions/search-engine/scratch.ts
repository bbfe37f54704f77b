type Places = Int32Array | readonly number[];

/** If more than this share of a column was written, all of it is cleared. */
const SMALL_PART = 32;

/**
 * A pool of zeroed arrays with one element per paper: allocating them for each search costs more than counting in them.
 * The borrower returns an array with the indices it wrote; one that is never returned is garbage-collected.
 */
export const scratchColumns = () => {
  const free = new Map<string, Int32Array>();
  return {
    take: (name: string, length: number): Int32Array => {
      const freeColumn = free.get(name);
      free.delete(name);
      if (freeColumn && freeColumn.length >= length) return freeColumn;
      // Slightly larger than requested, because papers are added all the time.
      return new Int32Array(Math.ceil(length * 1.1));
    },
    /** `places` were written, each with this many numbers. */
    giveBack: (name: string, column: Int32Array, places: Places, width = 1): void => {
      // Clearing all of it sequentially is faster than many random accesses.
      if (places.length * width * SMALL_PART > column.length) column.fill(0);
      else
        for (const place of places)
          for (let index = place * width; index < (place + 1) * width; index += 1)
            column[index] = 0;
      free.set(name, column);
    },
  };
};
