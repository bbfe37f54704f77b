import { Problem } from '#functions/platform/http/problem.ts';
import type { Person } from '#shared/domain/person.ts';

/** Refuses whoever has not shown that they read the mail of an address: what is given once is not given to addresses of chance. */
export const onlyConfirmed = ({ emailVerified }: Person): void => {
  if (!emailVerified)
    throw new Problem(409, 'Please confirm your e-mail address first.', {
      detail: 'We have sent you a mail with a link; you can have it sent again in your settings.',
    });
};
