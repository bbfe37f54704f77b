import { ADDRESS } from '#shared/domain/email-address.ts';

/** The limit of one call (shared/contracts/licenses.ts). */
export const MOST_EMAILS = 500;
export const MOST_BYTES = 500_000;

/** Extracts the distinct email addresses from text or a table, in order; ignores any separators. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .slice(0, MOST_BYTES)
      .split(/[\s,;<>"'()[\]|:]+/)
      .map((piece) => piece.replace(/\.+$/, '').toLowerCase())
      .filter((piece) => piece.length <= 254 && ADDRESS.test(piece)),
  ),
];
