import * as z from 'zod';

/** Grows with each change that a program before could not read. */
export const FORMAT = 1;

/** Names of the archive's own, first and last; what lies between is the data. */
export const HEADER_NAME = 'veracite-backup.json';
export const ENDING_NAME = 'veracite-backup-end.json';
/** Neither of them is longer, whatever somebody hands in. */
export const MOST_NOTE_BYTES = 64 * 1024;

export const DATABASES = ['table.sqlite', 'queues.sqlite', 'outbox.sqlite'] as const;
export const SECRETS = ['secret', 'token-keys.json'] as const;
/** Before the key of each file. */
export const FILES_PREFIX = 'files/';

const count = z.int().min(0);

/** What stands first, so that whoever restores knows what will come before it comes. */
export const Header = z.object({
  format: z.literal(FORMAT),
  /** Of the program that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Of the data, as in `infra/composition/stored-shapes`. */
  shape: count,
  entries: count,
  bytes: count,
  counts: z.object({ items: count, messages: count, deadLetters: count, mails: count }),
});
export type Header = z.infer<typeof Header>;

/** What stands last; without it an archive is a piece of one. */
export const Ending = z.object({ entries: count, sha256: z.string().regex(/^[\da-f]{64}$/) });
export type Ending = z.infer<typeof Ending>;

/** What of an entry, before its bytes, counts for the checksum at the end. */
export const entryLine = (name: string, bytes: number): string => `${name}\n${String(bytes)}\n`;
