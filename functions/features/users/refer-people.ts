import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import { requireConfirmed } from '#functions/records/people/require-confirmed.ts';
import { invitationEmail } from '#functions/records/people/invitation-email.ts';
import { addReferral, removeReferral } from '#functions/records/people/referrals.ts';
import type { referPeople as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

const DAY_SECONDS = 86_400;
const INVITATIONS_BY_PERSON: Limit = {
  name: 'invitations-person',
  most: 60,
  perSeconds: DAY_SECONDS,
};
/** Limits emails to one address, however many people invite it. */
const INVITATIONS_TO_ADDRESS: Limit = {
  name: 'invitations-address',
  most: 3,
  perSeconds: DAY_SECONDS,
};
/** A person's invitations are stored in their record. */
const MAX_REFERRALS = 500;

/** Invites colleagues. No address gets a second email from the same person, even after retries. */
export const referPeople =
  (ports: UsersPorts): UseCase<typeof contract> =>
  async (caller, { body: { referrals } }) => {
    const calling = requirePerson(caller);
    const { person } = calling;
    requireConfirmed(person);
    const alreadyReferred = new Set(person.referred);
    const newReferrals = [...new Set(referrals)].filter(
      (email) => email !== person.email && !alreadyReferred.has(email),
    );
    if (alreadyReferred.size + newReferrals.length > MAX_REFERRALS)
      throw new Problem(409, 'You have reached the maximum number of invitations.');

    for (const email of newReferrals) await invite(ports, calling, email);
    return changeMe(ports)(calling, (previous) => ({
      ...previous,
      referred: [...new Set([...previous.referred, ...newReferrals])],
    }));
  };

/**
 * The invitation is stored before its email is sent, so that concurrent calls send one. A crash in between sends none,
 * which is better than two.
 */
const invite = async (
  { table, mailer, rateLimits, origin, now }: UsersPorts,
  { person }: PersonCalling,
  email: string,
): Promise<void> => {
  if (!(await addReferral(table)(person.id, email, now()))) return;
  try {
    await within(rateLimits, [INVITATIONS_BY_PERSON, person.id]);
    const calm = await rateLimits.take(INVITATIONS_TO_ADDRESS, email);
    if (calm.kind === 'refused') return;
    await mailer.send({
      key: `invitation-${person.id}-${email}`,
      to: { email },
      ...invitationEmail(person, origin()),
    });
  } catch (error) {
    await removeReferral(table)(person.id, email);
    throw error;
  }
};
