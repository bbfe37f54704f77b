import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { noteActivity as contract } from '#shared/contracts/yearly-digests.ts';

import { countActivity, keepsActivity } from './activity.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { asksForPrivacy } from './privacy.ts';

/** Counts an opened report or a search for the yearly digest. */
export const noteActivity =
  (ports: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { person, from } = personCalling(caller);
    const kept = await keepsActivity(ports.table)(person.id, asksForPrivacy(from));
    return { noted: kept && (await countActivity(ports)(person.id, body)) };
  };
