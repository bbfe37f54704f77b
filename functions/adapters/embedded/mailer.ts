import * as z from 'zod';

import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { openDurableDatabase } from './durable-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mails (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mails_by_recipient ON mails (recipient, number);
`;
const KEEP = `
  INSERT INTO mails (key, recipient, at, body) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
`;

const Body = z.object({
  name: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** An email as the outbox shows it. */
export type OutboxMail = {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly name?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Outbox = Mailer & {
  /** Newest first; `to` filters by address, `limit` is the maximum number. */
  readonly mails: (filter?: {
    readonly to?: string | undefined;
    readonly limit?: number;
  }) => readonly OutboxMail[];
  readonly mail: (id: string) => OutboxMail | undefined;
  readonly close: () => void;
};

const mailIn = (row: Record<string, unknown>): OutboxMail => {
  const { name, ...body } = Body.parse(JSON.parse(String(row['body'])));
  return {
    id: String(row['number']),
    at: new Date(Number(row['at'])).toISOString(),
    to: String(row['recipient']),
    ...(name !== undefined && { name }),
    ...body,
  };
};

/** A Mailer that sends nothing: outgoing emails are stored in a SQLite file and can be read. */
export const openOutbox = (file: string, now: Clock): Outbox => {
  const { statement, commit, close } = openDurableDatabase(file, SCHEMA);
  const keep = statement(KEEP);
  return {
    send: async ({ key, to, subject, html, text, headers = {} }) => {
      const body: z.input<typeof Body> = { name: to.name, subject, html, text, headers };
      await commit(() => {
        keep.run(key, to.email.toLowerCase(), now().getTime(), JSON.stringify(body));
      });
      return { kind: 'accepted' };
    },
    mails: ({ to, limit = -1 } = {}) =>
      (to === undefined
        ? statement('SELECT * FROM mails ORDER BY number DESC LIMIT ?').all(limit)
        : statement('SELECT * FROM mails WHERE recipient = ? ORDER BY number DESC LIMIT ?').all(
            to.toLowerCase(),
            limit,
          )
      ).map(mailIn),
    mail: (id) => {
      const row = statement('SELECT * FROM mails WHERE number = ?').get(Number(id));
      return row && mailIn(row);
    },
    close,
  };
};
