/** A growing buffer of variable-length integers: seven bits per byte, the high bit set if more bytes follow. */
export type ByteWriter = {
  readonly number: (value: number) => void;
  readonly copy: (from: Uint8Array, start: number, end: number) => void;
  readonly length: () => number;
  readonly bytes: () => Uint8Array;
};

export const byteWriter = (expected: number): ByteWriter => {
  let bytes = new Uint8Array(Math.max(expected, 64));
  let length = 0;

  const makeRoom = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
    larger.set(bytes);
    bytes = larger;
  };

  return {
    number: (value) => {
      makeRoom(5);
      let rest = value;
      while (rest > 127) {
        bytes[length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      bytes[length++] = rest;
    },
    copy: (from, start, end) => {
      makeRoom(end - start);
      // A view costs more than copying a few bytes.
      if (end - start > 32) {
        bytes.set(from.subarray(start, end), length);
        length += end - start;
      } else for (let index = start; index < end; index += 1) bytes[length++] = from[index] ?? 0;
    },
    length: () => length,
    bytes: () => bytes.subarray(0, length),
  };
};
