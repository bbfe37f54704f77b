import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { noteActivity as contract } from '#shared/contracts/yearly-digests.ts';

import { countActivity, isActivityCounted } from './activity.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { hasPrivacySignal } from './privacy.ts';

/** Counts an opened report or a search for the yearly digest. */
export const recordActivity =
  (ports: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { person, from } = requirePerson(caller);
    const isCounted = await isActivityCounted(ports.table)(person.id, hasPrivacySignal(from));
    return { noted: isCounted && (await countActivity(ports)(person.id, body)) };
  };
