import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { usersCalls } from '#shared/contracts/users.ts';

import { activateTrial } from './activate-trial.ts';
import { changeUser } from './change-user.ts';
import { readChurnKey } from './churn-key.ts';
import { deleteMe } from './delete-me.ts';
import { type DeletionPorts, unfinishedDeletions, resumeDeletions } from './delete-person.ts';
import { doNotSell, readDoNotSell } from './do-not-sell.ts';
import { finishOnboardingStep, readOnboarding } from './onboarding.ts';
import type { UsersPorts } from './ports.ts';
import { readMe } from './read-me.ts';
import { readMyData } from './read-my-data.ts';
import { referPeople } from './refer-people.ts';
import { readExpiredUnconfirmed } from './expired-unconfirmed.ts';

type SweepWorld = { readonly queueNamed: QueueNamed };

const DELETIONS = 'deletions';

export const feature: Feature<UsersPorts & SweepWorld> = {
  name: 'users',
  api: api({
    endpoints: usersCalls,
    useCases: (ports: UsersPorts) => ({
      readMe: readMe(ports),
      changeUser: changeUser(ports),
      deleteMe: deleteMe(ports),
      readMyData: readMyData(ports),
      readOnboarding: readOnboarding(),
      finishOnboardingStep: finishOnboardingStep(ports),
      referPeople: referPeople(ports),
      activateTrial: activateTrial(ports),
      readDoNotSell: readDoNotSell(),
      doNotSell: doNotSell(ports),
      readChurnKey: readChurnKey(ports),
    }),
    memoryMib: 512,
    touches: {
      table: 'read-and-write',
      mail: 'send',
      identity: 'remove-accounts',
      churnKey: true,
      benefitsSecret: true,
    },
    powers: ['personalData', 'moveDigests'],
  }),
  workers: [
    worker({
      queue: DELETIONS,
      does: 'Deleting an account',
      work: (world: DeletionPorts) => ({ kind: 'each', work: resumeDeletions(world) }),
      memoryMib: 512,
      touches: { table: 'read-and-write', identity: 'remove-accounts', benefitsSecret: true },
      powers: ['personalData'],
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Some data of people who deleted their account still exist.',
        late: 'Interrupted deletions are completed more than a day late.',
        lateAfterMinutes: 1440,
      },
    }),
  ],
  sweep: {
    touches: { sends: [DELETIONS] },
    work: async (world) => {
      const ids = [
        ...(await unfinishedDeletions(world.table)),
        ...(await readExpiredUnconfirmed(world)),
      ];
      if (ids.length === 0) return undefined;
      const personIds = [...new Set(ids)];
      // One message each, so that a failing one does not block others.
      await world
        .queueNamed(DELETIONS)
        .send(personIds.map((personId) => JSON.stringify({ personId })));
      return `Accounts to be deleted: ${String(personIds.length)}.`;
    },
  },
};
