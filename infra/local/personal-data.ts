import { dashboardsOf } from '#functions/features/dashboards/personal-data.ts';
import { exportFilesOf } from '#functions/features/exports/personal-data.ts';
import { unsubscribingOf } from '#functions/features/mail-preferences/personal-data.ts';
import { followedBy } from '#functions/features/notifications/personal-data.ts';
import { unwatching } from '#functions/features/notifications/watching.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { savedSearchesOf } from '#functions/features/saved-searches/personal-data.ts';
import type { PersonalData } from '#functions/records/people/personal-data.ts';
import { webhooksOfPerson } from '#functions/features/webhooks/personal-data.ts';
import { yearlyDigestsOf } from '#functions/features/yearly-digests/personal-data.ts';

import type { LocalWorld } from './world.ts';

type World = {
  readonly table: Table;
  readonly files: Pick<LocalWorld['files'], 'list' | 'remove' | 'get'>;
  readonly now: Clock;
};

/** All places beside a person's own where something about them is kept. */
export const localPersonalData = ({ table, files, now }: World): readonly PersonalData[] => [
  dashboardsOf(table),
  exportFilesOf(files),
  yearlyDigestsOf(table, now),
  savedSearchesOf(table, files),
  followedBy({ table, ...unwatching({ table, now }) }),
  webhooksOfPerson(table),
  unsubscribingOf(table),
];
