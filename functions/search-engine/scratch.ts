type Places = Int32Array | readonly number[];

/** Where more than this part of a column was written, all of it is cleared. */
const SMALL_PART = 32;

/**
 * Numbers as long as all papers, which are all zero: to make such columns for each search costs more than to count in them.
 * Whoever takes one gives it back and says where it wrote; one that was never given back is let go.
 */
export const scratchColumns = () => {
  const free = new Map<string, Int32Array>();
  return {
    take: (name: string, length: number): Int32Array => {
      const known = free.get(name);
      free.delete(name);
      if (known && known.length >= length) return known;
      // Some more than is asked for: papers come in all the time.
      return new Int32Array(Math.ceil(length * 1.1));
    },
    /** `places` were written, each so many numbers long. */
    giveBack: (name: string, column: Int32Array, places: Places, width = 1): void => {
      // To run through all of it is quicker than to jump to many places.
      if (places.length * width * SMALL_PART > column.length) column.fill(0);
      else
        for (const place of places)
          for (let at = place * width; at < (place + 1) * width; at += 1) column[at] = 0;
      free.set(name, column);
    },
  };
};
