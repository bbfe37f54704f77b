import * as z from 'zod';

/** Incremented with each change that earlier programs cannot read. */
export const FORMAT_VERSION = 1;

/** Names of the archive's own entries, first and last; the data are between them. */
export const HEADER_NAME = 'veracite-backup.json';
export const ENDING_NAME = 'veracite-backup-end.json';
/** Maximum size of both, so that a hostile archive cannot exhaust memory. */
export const MAX_METADATA_BYTES = 64 * 1024;

export const DATABASES = ['table.sqlite', 'queues.sqlite', 'outbox.sqlite'] as const;
export const SECRETS = ['secret', 'token-keys.json'] as const;
/** Prefix of the key of each file. */
export const FILES_PREFIX = 'files/';

const count = z.int().min(0);

/** The first entry, so that a restore knows the contents before they arrive. */
export const Header = z.object({
  format: z.literal(FORMAT_VERSION),
  /** Version of the program that created it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Shape of the data, as in `infra/composition/stored-shapes`. */
  shape: count,
  entries: count,
  bytes: count,
  counts: z.object({ items: count, messages: count, deadLetters: count, mails: count }),
});
export type Header = z.infer<typeof Header>;

/** The last entry; an archive without it is incomplete. */
export const Ending = z.object({ entries: count, sha256: z.string().regex(/^[\da-f]{64}$/) });
export type Ending = z.infer<typeof Ending>;

/** The part of an entry, before its bytes, that the final checksum covers. */
export const checksumLine = (name: string, bytes: number): string => `${name}\n${String(bytes)}\n`;
