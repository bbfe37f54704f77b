import { createHmac } from 'node:crypto';

import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readChurnKey as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/**
 * Returns the HMAC-SHA-256 of the person's id in hexadecimal, which proves to a cancellation service that we vouch for
 * the person.
 */
export const readChurnKey =
  ({ churnKeySecret }: Pick<UsersPorts, 'churnKeySecret'>): UseCase<typeof contract> =>
  async (caller) => {
    const { person } = requirePerson(caller);
    return { hash: createHmac('sha256', churnKeySecret).update(person.id).digest('hex') };
  };
