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
      const known = free.get(name);
      free.delete(name);
      if (known && known.length >= length) return known;
      // Slightly larger than requested, because papers are added all the time.
      return new Int32Array(Math.ceil(length * 1.1));
    },
    /** `places` were written, each with this many numbers. */
    giveBack: (name: string, column: Int32Array, places: Places, width = 1): void => {
      // Clearing all of it sequentially is faster than many random accesses.
      if (places.length * width * SMALL_PART > column.length) column.fill(0);
      else
        for (const place of places)
          for (let at = place * width; at < (place + 1) * width; at += 1) column[at] = 0;
      free.set(name, column);
    },
  };
};
