import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { usageCalls } from '#shared/contracts/usage.ts';

import {
  makeUsageKey,
  readUsageKeys,
  revokeUsageKey,
  type UsageKeysPorts,
} from './change-usage-keys.ts';
import { countDay, type CountDayPorts, DAYS_QUEUE } from './count-day.ts';
import { findDueDays } from './find-due-days.ts';
import {
  harvestUsageReport,
  type HarvestPorts,
  listUsageMembers,
  listUsageReports,
  readUsageStatus,
} from './harvest.ts';
import { logUses, type NoteUsesPorts } from './log-uses.ts';

import { downloadUsageReport, readUsage, type ReadUsagePorts } from './read-usage.ts';

type ApiWorld = HarvestPorts & ReadUsagePorts & UsageKeysPorts;
type SweepWorld = Omit<Parameters<typeof findDueDays>[0], 'queue'> & {
  readonly queueNamed: QueueNamed;
};

export const feature: Feature<ApiWorld & NoteUsesPorts & CountDayPorts & SweepWorld> = {
  name: 'usage',
  api: api({
    endpoints: usageCalls,
    useCases: (world: ApiWorld) => ({
      readUsageStatus: readUsageStatus(),
      listUsageMembers: listUsageMembers(world),
      listUsageReports: listUsageReports(world),
      harvestUsageReport: harvestUsageReport(world),
      readUsage: readUsage(world),
      downloadUsageReport: downloadUsageReport(world),
      readUsageKeys: readUsageKeys(world),
      makeUsageKey: makeUsageKey(world),
      revokeUsageKey: revokeUsageKey(world),
    }),
    // A year of a large organization is held in memory.
    memoryMib: 1024,
    touches: { table: 'read-and-write' },
  }),
  workers: [
    worker({
      queue: USAGE_QUEUE,
      does: 'Logging uses by organizations',
      work: (world: NoteUsesPorts) => ({ kind: 'together', work: logUses(world) }),
      memoryMib: 512,
      touches: { table: 'read-and-write' },
      messages: 50,
      runs: 4,
      alarms: {
        lost: 'Some uses are missing from the usage reports of organizations.',
        late: 'Usage reports of organizations are more than a day behind.',
        lateAfterMinutes: 60,
      },
    }),
    worker({
      queue: DAYS_QUEUE,
      does: 'Counting a day of an organization',
      work: (world: CountDayPorts) => ({ kind: 'each', work: countDay(world) }),
      memoryMib: 512,
      touches: { table: 'read-and-write' },
      messages: 5,
      runs: 2,
      alarms: {
        lost: 'The usage report of an organization lacks the usage of a day.',
        late: 'Usage reports of organizations are more than a day behind.',
        lateAfterMinutes: 240,
      },
    }),
  ],
  sweep: {
    touches: { sends: [DAYS_QUEUE] },
    work: ({ table, now, queueNamed }) =>
      findDueDays({ table, now, queue: queueNamed(DAYS_QUEUE) })(),
  },
};
