import { refusalOf } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readMe as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/** Who is asking: a person, or a visitor whom an organization makes known. */
export const readMe =
  ({ viewOf }: Pick<UsersPorts, 'viewOf'>): UseCase<typeof contract> =>
  async (caller) => {
    // The page forgets a token when it hears that its person is no more, and keeps it through every other refusal.
    if (caller.kind === 'refused')
      throw caller.reason === 'deleted'
        ? notFound('This account was deleted.')
        : refusalOf(caller.reason);
    if (caller.kind === 'visitor' && !caller.covering)
      throw new Problem(401, 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } });
    return viewOf(caller);
  };
