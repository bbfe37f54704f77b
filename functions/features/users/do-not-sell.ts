import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import type { doNotSell as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/** Remembers of a person that they object. Of visitors nothing is kept, so there is nothing to remember. */
export const doNotSell =
  (ports: Pick<UsersPorts, 'table' | 'viewOf'>): UseCase<typeof contract> =>
  async (caller) => {
    if (caller.kind === 'person')
      await changeMe(ports)(caller, (person) =>
        person.doNotSell ? person : { ...person, doNotSell: true },
      );
    return { doNotSell: true };
  };
