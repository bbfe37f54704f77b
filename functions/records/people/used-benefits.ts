import { createHmac } from 'node:crypto';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import {
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { mailboxOf } from '#shared/domain/mailbox.ts';
import type { Person } from '#shared/domain/person.ts';

import { personPartition } from './person-keys.ts';
import { hasEarned } from './referrals.ts';

/** What an address gets once: the trial, a code, the reward for its inviter, the discount for staying. */
export type Benefit = 'trial' | 'arrival' | 'discount' | `code#${string}`;

/** How long a used benefit is remembered, in months (policy.md and the deletion dialog name the number). */
export const REMEMBERED_MONTHS = 24;

export type BenefitPorts = {
  readonly table: Table;
  /** A secret of the installation: without it nobody can tell whose address a digest is of. */
  readonly benefitsSecret: string;
  readonly now: Clock;
};

type Ports<Method extends keyof Table> = Omit<BenefitPorts, 'table'> & {
  readonly table: Pick<Table, Method>;
};

/** The digest covers the benefit too, so that what is stored neither names it nor links what one address used. */
const benefitKey = (secret: string, email: string, benefit: Benefit): Key => ({
  pk: `used-benefit#${createHmac('sha256', secret)
    .update(JSON.stringify([benefit, mailboxOf(email)]))
    .digest('base64url')}`,
  sk: 'used',
});

const untilIn = (item: { readonly [name: string]: unknown } | undefined): number =>
  Number(item?.['until'] ?? 0);

/** Whether an address has used a benefit within the last 24 months, with whatever account. */
export const hasUsed =
  ({ table, benefitsSecret, now }: Ports<'get'>) =>
  async (email: string, benefit: Benefit): Promise<boolean> =>
    untilIn(await table.get(benefitKey(benefitsSecret, email, benefit))) > now().getTime();

const monthsFrom = (now: Date, months: number): number => {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.getTime();
};

/** The write that remembers a benefit as used, whatever was remembered before. */
export const usedWrite = (
  { benefitsSecret, now }: Pick<BenefitPorts, 'benefitsSecret' | 'now'>,
  email: string,
  benefit: Benefit,
  months = REMEMBERED_MONTHS,
): Extract<Write, { readonly kind: 'put' }> => {
  const until = monthsFrom(now(), months);
  return {
    kind: 'put',
    item: {
      ...benefitKey(benefitsSecret, email, benefit),
      until,
      expiresAt: Math.ceil(until / 1000),
    },
  };
};

/**
 * The write that uses a benefit up; undefined where it was used. Of two accounts that claim the same at once one write fails
 * with WriteConflict.
 */
export const claimBenefit =
  (ports: Ports<'get'>) =>
  async (email: string, benefit: Benefit): Promise<Write | undefined> => {
    const item = await ports.table.get(benefitKey(ports.benefitsSecret, email, benefit));
    const until = untilIn(item);
    if (until > ports.now().getTime()) return undefined;
    return {
      ...usedWrite(ports, email, benefit),
      when: item ? { kind: 'equals', attribute: 'until', value: until } : { kind: 'absent' },
    };
  };

/** The write after which a benefit counts as not used: what it was claimed for did not come about. */
export const unusedWrite = (
  { benefitsSecret }: Pick<BenefitPorts, 'benefitsSecret'>,
  email: string,
  benefit: Benefit,
): Write => ({ kind: 'delete', key: benefitKey(benefitsSecret, email, benefit) });

const CODES = 'redeemed-code#';

const benefitsOf = async (
  table: Pick<Table, 'get' | 'query'>,
  { id, activatedTrial }: Person,
): Promise<readonly Benefit[]> => {
  const codes = await everyItem(table, { pk: personPartition(id), prefix: CODES });
  return [
    ...(activatedTrial ? (['trial'] as const) : []),
    ...((await hasEarned(table)(id)) ? (['arrival'] as const) : []),
    ...codes.map(({ sk }): Benefit => `code#${sk.slice(CODES.length)}`),
  ];
};

/**
 * Remembers what a person has used, before their account is deleted: also what they used before this was remembered at once,
 * or under an address that they have changed since. May be repeated.
 */
export const rememberBenefits =
  (ports: BenefitPorts) =>
  async (person: Person): Promise<void> => {
    const { email, emailVerified } = person;
    if (email === undefined || !emailVerified) return;
    for (const benefit of await benefitsOf(ports.table, person)) {
      const write = await claimBenefit(ports)(email, benefit);
      try {
        if (write) await ports.table.write(write);
      } catch (error) {
        // Somebody else has remembered it meanwhile.
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  };
