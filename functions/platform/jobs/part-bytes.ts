/**
 * Collects the bytes of parts in reused memory: new buffers for each part would live until a full garbage collection,
 * so memory would grow with the rows.
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
    /** Returns the bytes added since the last call; the view is valid until more is added. */
    take: (): Uint8Array => {
      const taken = memory.subarray(0, length);
      length = 0;
      return taken;
    },
  };
};
