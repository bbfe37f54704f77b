import type { OpenText } from '#functions/records/statements/text-reader.ts';

/** A collection without any statement that everybody may read. */
export const nothingOpen: OpenText = async () => ({
  isOpen: () => false,
  opensReport: () => false,
});
