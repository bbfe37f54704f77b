/**
 * The bytes of one part after the other, in memory that is used again: buffers made anew for each part would outlive it
 * until the collector looks for old ones, and so grow with the rows.
 */
export const partBytes = (usualBytes: number) => {
  let memory = Buffer.allocUnsafeSlow(usualBytes);
  let length = 0;

  return {
    add: (piece: Uint8Array): void => {
      if (length + piece.length > memory.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(length + piece.length, memory.length * 2));
        memory.copy(larger, 0, 0, length);
        memory = larger;
      }
      memory.set(piece, length);
      length += piece.length;
    },
    length: (): number => length,
    /** What was added since the last time; it holds until something is added again. */
    take: (): Uint8Array => {
      const taken = memory.subarray(0, length);
      length = 0;
      return taken;
    },
  };
};
