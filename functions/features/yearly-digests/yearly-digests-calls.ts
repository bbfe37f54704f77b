import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/yearly-digests.ts';

import { changeActivitySetting } from './change-activity-setting.ts';
import { changeYearlyDigest } from './change-yearly-digest.ts';
import { noteActivity } from './note-activity.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { readYearlyDigest } from './read-yearly-digest.ts';
import { readYearlyDigests } from './read-yearly-digests.ts';

export const yearlyDigestsCalls = (ports: YearlyDigestsPorts) =>
  calls(
    {
      readYearlyDigests: contracts.readYearlyDigests,
      readYearlyDigest: contracts.readYearlyDigest,
      changeYearlyDigest: contracts.changeYearlyDigest,
      noteActivity: contracts.noteActivity,
      changeActivitySetting: contracts.changeActivitySetting,
    },
    {
      readYearlyDigests: readYearlyDigests(ports),
      readYearlyDigest: readYearlyDigest(ports),
      changeYearlyDigest: changeYearlyDigest(ports),
      noteActivity: noteActivity(ports),
      changeActivitySetting: changeActivitySetting(ports),
    },
  );
