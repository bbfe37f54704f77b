import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { changeActivitySetting as contract } from '#shared/contracts/yearly-digests.ts';

import { forgetActivity } from './activity.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { activitySettingKey } from './yearly-keys.ts';

/** Stores the person's choice; opting out erases what was counted. */
export const changeActivitySetting =
  ({ table, now }: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller, { body: { kept } }) => {
    const { id } = personCalling(caller).person;
    await table.write({
      kind: 'put',
      item: { ...activitySettingKey(id), kept, at: now().toISOString() },
    });
    if (!kept) await forgetActivity(table)(id);
    return { keepsActivity: kept };
  };
