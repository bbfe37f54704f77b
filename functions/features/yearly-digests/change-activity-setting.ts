import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { changeActivitySetting as contract } from '#shared/contracts/yearly-digests.ts';

import { eraseActivity } from './activity.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { activitySettingKey } from './yearly-keys.ts';

/** Stores the person's choice; opting out erases what was counted. */
export const changeActivitySetting =
  ({ table, now }: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller, { body: { kept: isActivityCounted } }) => {
    const { id } = requirePerson(caller).person;
    await table.write({
      kind: 'put',
      item: { ...activitySettingKey(id), kept: isActivityCounted, at: now().toISOString() },
    });
    if (!isActivityCounted) await eraseActivity(table)(id);
    return { keepsActivity: isActivityCounted };
  };
