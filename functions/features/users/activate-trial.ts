import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import { claimBenefit } from '#functions/records/people/used-benefits.ts';
import { requireConfirmed } from '#functions/records/people/require-confirmed.ts';
import type { activateTrial as contract } from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';
import { planInForce, TRIAL_DAYS } from '#shared/domain/subscription.ts';

import type { UsersPorts } from './ports.ts';

const DAY_MS = 86_400_000;

/** Begins the trial: once for an address, whatever account it has, and only where there is no subscription that it would put aside. */
export const activateTrial =
  (
    ports: Pick<UsersPorts, 'table' | 'viewOf' | 'now' | 'benefitsSecret'>,
  ): UseCase<typeof contract> =>
  async (caller) => {
    const calling = requirePerson(caller);
    const { email } = onTrial(ports.now)(calling.person);
    // An address that is confirmed is there.
    const claim = await claimBenefit(ports)(email ?? '', 'trial');
    if (!claim) throw trialUsed();
    try {
      return await changeMe(ports)(calling, onTrial(ports.now), [claim]);
    } catch (error) {
      // Another account with the same address came first.
      if (error instanceof WriteConflict) throw trialUsed();
      throw error;
    }
  };

const trialUsed = () => new Problem(409, 'You have already used your trial.');

const onTrial =
  (now: Clock) =>
  (person: Person): Person => {
    requireConfirmed(person);
    if (person.activatedTrial) throw trialUsed();
    const { subscription } = person;
    const isOver =
      subscription.status === 'inactive' && planInForce(subscription, now()) === 'free';
    if (subscription.plan !== 'free' && !isOver)
      throw new Problem(409, 'You already have a subscription.');
    return {
      ...person,
      activatedTrial: true,
      subscription: {
        plan: 'premium',
        status: 'trialing',
        renewDate: new Date(now().getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
      },
    };
  };
