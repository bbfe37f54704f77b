import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { yearlyDigestsCalls } from '#shared/contracts/yearly-digests.ts';

import { changeActivitySetting } from './change-activity-setting.ts';
import { changeYearlyDigest } from './change-yearly-digest.ts';
import { deadLetterYear, type MakeYearlyPorts, makeYearlyDigest } from './make-yearly-digest.ts';
import { recordActivity } from './record-activity.ts';
import { yearlyDigestsPersonalData } from './personal-data.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { readYearlyDigest } from './read-yearly-digest.ts';
import { readYearlyDigests } from './read-yearly-digests.ts';

const QUEUE = 'yearly-digests';

export const feature: Feature<MakeYearlyPorts> = {
  name: 'yearly-digests',
  api: api({
    endpoints: yearlyDigestsCalls,
    useCases: (ports: YearlyDigestsPorts) => ({
      readYearlyDigests: readYearlyDigests(ports),
      readYearlyDigest: readYearlyDigest(ports),
      changeYearlyDigest: changeYearlyDigest(ports),
      noteActivity: recordActivity(ports),
      changeActivitySetting: changeActivitySetting(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write' },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Creating a yearly digest',
      work: (world: MakeYearlyPorts) => ({
        kind: 'each',
        work: makeYearlyDigest(world),
        giveUp: deadLetterYear(world.table),
      }),
      memoryMib: 512,
      touches: { table: 'read-and-write', mail: 'send' },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Some people did not receive their yearly digest.',
        late: 'Yearly digests are created more than a day late.',
        lateAfterMinutes: 1440,
      },
    }),
  ],
  due: { 'yearly-digest': QUEUE },
  personalData: ({ table, now }) => yearlyDigestsPersonalData(table, now),
};
