import { completeDue } from '#functions/platform/due/due-work.ts';
import { renderEmail } from '#functions/platform/mail/email.ts';
import { unsubscribeHeaders } from '#functions/platform/mail/unsubscribe-headers.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import {
  mailPreferencesOf,
  unsubscribeToken,
} from '#functions/records/mail-preferences/mail-preference-repository.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { Person } from '#shared/domain/person.ts';
import { isQuietYear } from '#shared/domain/yearly-digest.ts';
import { DueMessage } from '#shared/messages/due.ts';

import { readFiguresOfYear } from './figures-of-year.ts';
import { yearlyEmail } from './yearly-email.ts';
import { readStoredDigest, newDigestWrites, type YearlyDigest } from './yearly-repository.ts';

export type MakeYearlyPorts = {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

const SLUG_LENGTH = 16;

/** Creates the digest of a person's year and emails it, each once even after retries. An empty year sends nothing. */
export const makeYearlyDigest =
  (ports: MakeYearlyPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const { due } = DueMessage.parse(JSON.parse(body));
    const [personId = '', yearText = ''] = due.id.split('/');
    const person = await personById(ports.table)(personId);
    const digest = person && (await madeOnce(ports, person, Number(yearText)));
    if (person && digest) await mailed(ports, person, digest);
    await completeDue(ports.table)(due);
  };

const madeOnce = async (
  { table, now, newSecret }: MakeYearlyPorts,
  { id }: Person,
  year: number,
): Promise<YearlyDigest | undefined> => {
  const existing = await readStoredDigest(table)(id, year);
  if (existing) return existing;
  const figures = await readFiguresOfYear(table)(id, year);
  if (isQuietYear(figures)) return undefined;
  const slug = `${String(year)}-${newSecret()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, SLUG_LENGTH)}`;
  const digest = { year, slug, isPublic: false, madeAt: now().toISOString(), figures };
  try {
    await table.transact(newDigestWrites(id, digest));
    return digest;
  } catch (error) {
    // Another process created it concurrently.
    if (error instanceof WriteConflict) return readStoredDigest(table)(id, year);
    throw error;
  }
};

const mailed = async (
  { table, mailer, origin, newSecret }: MakeYearlyPorts,
  person: Person,
  { year, slug }: YearlyDigest,
): Promise<void> => {
  const { email, emailVerified, name, id } = person;
  if (email === undefined || !emailVerified) return;
  const { alertMails } = await mailPreferencesOf(table)(id);
  if (alertMails === 'off') return;
  const token = await unsubscribeToken(table, newSecret)(id, email);
  await mailer.send({
    // An outbox stores one email per key; a service that cannot be queried may get two if the process is killed at this
    // point.
    key: `yearly-digest/${id}/${String(year)}`,
    to: { email, name },
    ...renderEmail(
      yearlyEmail({ name, year, url: `${origin()}${toPath`/veracite-digest/${slug}`}` }),
    ),
    headers: unsubscribeHeaders(origin(), token),
  });
};

/** The due work is removed before the message is dead-lettered; otherwise one year would produce many dead letters. */
export const deadLetterYear =
  (table: Pick<Table, 'write'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = DueMessage.safeParse(JSON.parse(body)).data;
    if (message) await completeDue(table)(message.due);
  };
