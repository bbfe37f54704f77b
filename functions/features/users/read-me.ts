import { refusalOf } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readMe as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/** Returns the caller: a person, or a visitor identified by an organization. */
export const readMe =
  ({ viewOf }: Pick<UsersPorts, 'viewOf'>): UseCase<typeof contract> =>
  async (caller) => {
    // The page drops a token only when it learns that its person no longer exists; other refusals do not affect it.
    if (caller.kind === 'refused')
      throw caller.reason === 'deleted'
        ? notFound('This account was deleted.')
        : refusalOf(caller.reason);
    if (caller.kind === 'visitor' && !caller.covering)
      throw new Problem(401, 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } });
    return viewOf(caller);
  };
