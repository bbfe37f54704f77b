import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import { objectsByBrowser } from '#functions/records/people/view-of-caller.ts';
import type {
  doNotSell as contract,
  readDoNotSell as readContract,
} from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/** Returns whether the person objected, or the browser does so at each request. */
export const readDoNotSell = (): UseCase<typeof readContract> => async (caller) => ({
  doNotSell:
    (caller.kind === 'person' && caller.person.doNotSell) || objectsByBrowser(caller.from.headers),
});

/** Stores a person's objection. Nothing is stored about visitors, so their objection needs no record. */
export const doNotSell =
  (ports: Pick<UsersPorts, 'table' | 'viewOf'>): UseCase<typeof contract> =>
  async (caller) => {
    if (caller.kind === 'person')
      await changeMe(ports)(caller, (person) =>
        person.doNotSell ? person : { ...person, doNotSell: true },
      );
    return { doNotSell: true };
  };
