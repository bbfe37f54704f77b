/**
 * DOIs by the number of a work in OpenAlex, about 45 bytes each, in memory that threads share: the references of a work name
 * works of the same file by number.
 */
export type DoisByNumber = {
  /** Open addressing: the number in a slot, 0 in an empty one. */
  readonly numbers: Float64Array;
  /** Where the DOI of a slot begins in `letters`; its length is in `lengths`. */
  readonly starts: Float64Array;
  readonly lengths: Uint16Array;
  readonly letters: Uint8Array;
};

const MAX_LENGTH = 500;

const slotOf = (number: number, slots: number): number =>
  // Multiplying by an odd constant spreads neighboring numbers, which files hold one after the other.
  Math.imul(number % 4_294_967_291, 0x9e3779b1) >>> (32 - Math.log2(slots));

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(Math.max(8, bytes));

/** Collects numbers and DOIs; `build` returns the table. Further works than `most` are left out. */
export const collectDois = (most: number) => {
  const numbers: number[] = [];
  const lengths: number[] = [];
  let blocks: Buffer[] = [];
  let block = Buffer.allocUnsafe(1 << 20);
  let used = 0;
  let total = 0;
  return {
    add: (number: number, doi: string): void => {
      const length = Buffer.byteLength(doi);
      if (numbers.length >= most || length > MAX_LENGTH) return;
      if (used + length > block.length) {
        blocks.push(block.subarray(0, used));
        block = Buffer.allocUnsafe(1 << 20);
        used = 0;
      }
      block.write(doi, used);
      used += length;
      total += length;
      numbers.push(number);
      lengths.push(length);
    },
    build: (): DoisByNumber => {
      const slots = 2 ** Math.ceil(Math.log2(Math.max(2, numbers.length * 2)));
      const letters = new Uint8Array(shared(total));
      let at = 0;
      for (const part of [...blocks, block.subarray(0, used)]) {
        letters.set(part, at);
        at += part.length;
      }
      blocks = [];
      const table: DoisByNumber = {
        numbers: new Float64Array(shared(slots * 8)),
        starts: new Float64Array(shared(slots * 8)),
        lengths: new Uint16Array(shared(slots * 2)),
        letters,
      };
      let start = 0;
      for (const [index, number] of numbers.entries()) {
        const length = lengths[index] ?? 0;
        let slot = slotOf(number, slots);
        while (table.numbers[slot] !== 0 && table.numbers[slot] !== number)
          slot = (slot + 1) % slots;
        table.numbers[slot] = number;
        table.starts[slot] = start;
        table.lengths[slot] = length;
        start += length;
      }
      return table;
    },
  };
};

/** Returns the DOI of a number; undefined if it was not collected. */
export const doiOfNumber = (table: DoisByNumber, number: number): string | undefined => {
  const slots = table.numbers.length;
  for (let slot = slotOf(number, slots); ; slot = (slot + 1) % slots) {
    const stored = table.numbers[slot];
    if (stored === 0) return undefined;
    if (stored !== number) continue;
    const start = table.starts[slot] ?? 0;
    const { letters } = table;
    return Buffer.from(letters.buffer, letters.byteOffset, letters.byteLength).toString(
      'utf8',
      start,
      start + (table.lengths[slot] ?? 0),
    );
  }
};
