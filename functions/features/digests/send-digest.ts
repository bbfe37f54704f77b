import {
  type Due,
  dueWrite,
  completeDue,
  type TakenDue,
} from '#functions/platform/due/due-work.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { unsubscribeToken } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import { isPeriod } from '#shared/domain/digest-period.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

import { type DigestId, parseDigestId, textOfDigestId } from './digest-id.ts';
import { digestKey } from './digest-keys.ts';
import { digestEmail } from './digest-email.ts';
import { type DigestRecord, digestRecord, digestWrite } from './digest-record.ts';
import { deletePendingItems, gatherItems, hasPendingItems } from './gather-items.ts';
import { nextDigest } from './next-digest.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import { sectionsOf } from './sections.ts';

export type DigestPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly mailer: Mailer;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  readonly openText: OpenText;
  readonly newSecret: NewSecret;
  readonly origin: () => string;
  readonly now: Clock;
  /** How long other workers leave a digest alone once one has started sending; 0 with a single worker. */
  readonly holdMs: number;
};

/**
 * Sends a due digest, once per person and period. Idempotent: the content was fixed before, and a sent digest was
 * recorded or has the same idempotency key.
 */
export const sendDigest =
  (ports: DigestPorts) =>
  async (due: TakenDue): Promise<void> => {
    const { table } = ports;
    const id = parseDigestId(due.id);
    const recipient = await recipientOf(ports)(id.personId);
    if (!recipient) {
      await deletePendingItems(table)(id);
      await completeDue(table)(due);
      return;
    }
    if (await isOfOtherWishes(ports, id, recipient.person, due)) {
      await planNext(ports, id, recipient.person, due);
      return;
    }
    const gathered = await gatherItems(ports)(id);
    // The worker that is sending it finishes it; if it dies, the digest is due again.
    if (gathered.kind === 'held') return;
    if (gathered.kind === 'ready') await send(ports, id, recipient, gathered.record);
    if (await hasPendingItems(table)(id)) await planNext(ports, id, recipient.person, due);
    else await completeDue(table)(due);
  };

/** The hour or time zone changed after scheduling; a started digest is sent anyway. */
const isOfOtherWishes = async (
  { table }: DigestPorts,
  { personId, schedule, period }: DigestId,
  { mailTime }: Person,
  { at }: Due,
): Promise<boolean> =>
  !isPeriod(schedule, mailTime, { name: period, due: new Date(at) }) &&
  !(await digestRecord(table)(digestKey(personId, schedule, period)));

/** The next period by the person's current settings. */
const planNext = async (
  { table, now }: DigestPorts,
  id: DigestId,
  person: Person,
  due: TakenDue,
): Promise<void> => {
  // A schedule fired by hand may be ahead of time.
  const moment = new Date(Math.max(now().getTime(), Date.parse(due.at)));
  const next = await nextDigest(table)(person, id.schedule, moment);
  if (next.id === due.id) {
    await completeDue(table)(due, next.at);
    return;
  }
  await table.write(dueWrite(next));
  await completeDue(table)(due);
};

const send = async (
  ports: DigestPorts,
  id: DigestId,
  recipient: Recipient,
  record: DigestRecord,
): Promise<void> => {
  const { table, mailer, now, newSecret, origin } = ports;
  const { person, email } = recipient;
  const finish = (state: 'sent' | 'suppressed' | 'unsent') =>
    table.write({
      ...digestWrite(
        digestKey(person.id, id.schedule, id.period),
        record,
        { ...record, state },
        now(),
      ),
    });
  const sections = await sectionsOf(ports)(recipient, record.items);
  if (sections.length === 0) {
    await finish('unsent');
    return;
  }
  const token = await unsubscribeToken(table, newSecret)(person.id, email);
  const letter = digestEmail({ person, schedule: id.schedule, sections, origin: origin(), token });
  const { kind } = await mailer.send({
    key: `digest/${textOfDigestId(id)}`,
    to: { email, name: person.name },
    ...letter,
  });
  await finish(kind === 'accepted' ? 'sent' : 'suppressed');
};
