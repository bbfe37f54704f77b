import { Problem } from '#functions/platform/http/problem.ts';
import type { Person } from '#shared/domain/person.ts';

/**
 * Refuses people who have not confirmed their e-mail address, so that one-time benefits are not given to arbitrary
 * addresses.
 */
export const requireConfirmed = ({ emailVerified }: Person): void => {
  if (!emailVerified)
    throw new Problem(409, 'Please confirm your e-mail address first.', {
      detail: 'We sent you an e-mail with a link. You can request another one in your settings.',
    });
};
