import { personCalling } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import { onlyConfirmed } from '#functions/records/people/confirmed.ts';
import type { activateTrial as contract } from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';
import { planInForce, TRIAL_DAYS } from '#shared/domain/subscription.ts';

import type { UsersPorts } from './ports.ts';

const DAY_MS = 86_400_000;

/** Begins the trial: once, and only where there is no subscription that it would put aside. */
export const activateTrial =
  (ports: Pick<UsersPorts, 'table' | 'viewOf' | 'now'>): UseCase<typeof contract> =>
  async (caller) =>
    changeMe(ports)(personCalling(caller), onTrial(ports.now));

const onTrial =
  (now: Clock) =>
  (person: Person): Person => {
    onlyConfirmed(person);
    if (person.activatedTrial) throw new Problem(409, 'You have had your trial already.');
    const { subscription } = person;
    const isOver =
      subscription.status === 'inactive' && planInForce(subscription, now()) === 'free';
    if (subscription.plan !== 'free' && !isOver)
      throw new Problem(409, 'You have a subscription already.');
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
