import { nothingOpen } from '#tests/support/nothing-open.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openOutbox } from '#functions/adapters/embedded/mailer.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { parseDigestId } from '#functions/features/digests/digest-id.ts';
import { digestKey } from '#functions/features/digests/digest-keys.ts';
import { digestRecord } from '#functions/features/digests/digest-record.ts';
import { planDigest } from '#functions/features/digests/plan-digest.ts';
import type { DigestPorts } from '#functions/features/digests/send-digest.ts';
import { processDigests } from '#functions/features/digests/process-digests.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import { skipSuppressed } from '#functions/platform/mail/suppressed-addresses.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { NotificationEvent } from '#functions/records/notifications/notification-event.ts';
import { feedKey } from '#functions/records/notifications/notification-keys.ts';
import { parseFeedItem } from '#functions/records/notifications/notification-record.ts';
import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { createPerson } from '#functions/records/people/person-repository.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';
import { personOf } from '#tests/support/people.ts';

export const ORIGIN = 'https://veracite.example';
export const FOLLOWED = '10.5555/followed';

/** A new publication that cites the work followed, each another. */
export const published = (mark: number | string): NotificationEvent => ({
  kind: 'newPublications',
  publication: `10.5555/new.${String(mark)}`,
  cites: [FOLLOWED],
});

type Options = {
  readonly start?: string;
  /** Where it is kept; in memory where there is none. */
  readonly folder?: string;
  readonly mailer?: Mailer;
  readonly statements?: readonly StatementDocument[];
  readonly holdMs?: number;
};

/** People who follow something, a clock that is set by hand, and all that lies between an event and a mail. */
export const digestWorld = ({
  start = '2026-11-22T12:00:00.000Z',
  folder,
  mailer,
  statements = [],
  holdMs = 0,
}: Options = {}) => {
  const clock = { now: new Date(start) };
  const now = () => clock.now;
  const table = openEmbeddedTable(folder ? join(folder, 'table.sqlite') : ':memory:');
  const outbox = openOutbox(folder ? join(folder, 'outbox.sqlite') : ':memory:', now);
  const messages: string[] = [];
  const queue = { send: async (bodies: readonly string[]) => void messages.push(...bodies) };
  const byId = new Map(statements.map((one) => [one.id, one]));

  const ports: DigestPorts = {
    table,
    index: { statement: async (id) => byId.get(id) },
    mailer: skipSuppressed(table, mailer ?? outbox),
    openText: nothingOpen,
    entitlementOf: async ({ admin, subscription }) =>
      entitlementOf({ admin, subscription }, 'plans', now()),
    newSecret: () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43),
    origin: () => ORIGIN,
    now,
    holdMs,
  };
  const work = processDigests(ports);
  const handOut = handOutDue({
    table,
    now,
    queueOfKind: () => queue,
  });

  const make = async (changes: Partial<Person> & { readonly id: string }): Promise<Person> => {
    const person = personOf('premium', now(), {
      slug: changes.id,
      email: `${changes.id}@people.example.test`,
      subscription: { plan: 'premium', status: 'active', renewDate: '2040-01-01T00:00:00.000Z' },
      ...changes,
    });
    await createPerson(table)(person, { method: 'local', subject: `subject-${person.id}` });
    return person;
  };

  const follow = async (
    person: Pick<Person, 'id'>,
    changes: Partial<Notification> = {},
  ): Promise<Notification> => {
    const notification: Notification = {
      id: `n-${randomUUID().slice(0, 8)}`,
      source: { type: 'paper', id: FOLLOWED },
      category: 'newPublications',
      schedule: 'daily',
      name: 'Frost in spring',
      createdAt: '2026-01-01T00:00:00.000Z',
      ...changes,
    };
    await table.transact(notificationWrites(person.id, { notification, followed: FOLLOWED }));
    return notification;
  };

  return {
    table,
    outbox,
    ports,
    messages,
    make,
    follow,
    work,
    now,
    setTime: (time: string | Date) => {
      clock.now = new Date(time);
    },
    tell: (
      person: Pick<Person, 'id'>,
      notification: Notification,
      ...happenings: readonly NotificationEvent[]
    ) =>
      notify({
        table,
        now,
        entitlementOf: async () => entitlementOf({ admin: true }, 'plans', now()),
        plans: [planDigest({ table, now })],
      })(happenings.map((happening) => ({ personId: person.id, notification, happening }))),
    handOut,
    /** Hands out what is due by now and works it all; answers how many mails were due. */
    fire: async () => {
      await handOut();
      const due = messages.splice(0);
      for (const body of due) await work({ body });
      return due.length;
    },
    mailsTo: (person: Pick<Person, 'email'>) => outbox.mails({ to: person.email }).toReversed(),
    close: () => {
      outbox.close();
      table.close();
    },
  };
};
export type DigestWorld = ReturnType<typeof digestWorld>;

/** The marks of the publications a mail tells of, as `published` made them; what is told in one breath has no order. */
export const marksIn = ({ text }: { readonly text: string }): readonly string[] =>
  [
    ...new Set([...text.matchAll(/^\* 10\.5555\/new\.(\S+)$/gm)].map(([, mark]) => mark ?? '')),
  ].toSorted();

/** The marks of everything a mail is about, by its key, also of what it only counts. */
export const marksOfMail = async (
  { table }: Pick<DigestWorld, 'table'>,
  key: string,
): Promise<readonly string[]> => {
  const { personId, schedule, period } = parseDigestId(key.replace('digest/', ''));
  const record = await digestRecord(table)(digestKey(personId, schedule, period));
  const items = await table.getMany((record?.items ?? []).map((id) => feedKey(personId, id)));
  return items
    .map(parseFeedItem)
    .map(({ happening }) =>
      happening.kind === 'newPublications' ? happening.publication.replace('10.5555/new.', '') : '',
    );
};
