import { ADDRESS } from '#shared/domain/email-address.ts';

/** As many as one call takes (shared/contracts/licenses.ts). */
export const MOST_EMAILS = 500;
export const MOST_BYTES = 500_000;

/** The addresses of a text or of a table, each once, in their order: whatever stands between them is passed over. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .slice(0, MOST_BYTES)
      .split(/[\s,;<>"'()[\]|:]+/)
      .map((piece) => piece.replace(/\.+$/, '').toLowerCase())
      .filter((piece) => piece.length <= 254 && ADDRESS.test(piece)),
  ),
];
