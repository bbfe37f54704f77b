import { ADDRESS } from '#shared/domain/email-address.ts';

/** The limit of one call (shared/contracts/licenses.ts). */
export const MAX_EMAILS = 500;
export const MAX_BYTES = 500_000;

/** Extracts the distinct email addresses from text or a table, in order; ignores any separators. */
export const parseEmails = (text: string): readonly string[] => [
  ...new Set(
    text
      .slice(0, MAX_BYTES)
      .split(/[\s,;<>"'()[\]|:]+/)
      .map((segment) => segment.replace(/\.+$/, '').toLowerCase())
      .filter((segment) => segment.length <= 254 && ADDRESS.test(segment)),
  ),
];
