import type { Person } from '#shared/domain/person.ts';

/** An unconfirmed account is deleted after 7 days. */
export const MAX_UNCONFIRMED_MS = 7 * 86_400_000;

/**
 * Tests whether an account with a password was not confirmed in time. People from other providers are already proved.
 */
export const hasLapsed = ({ signupType, emailVerified, createdAt }: Person, now: Date): boolean =>
  signupType === 'local' &&
  !emailVerified &&
  now.getTime() - new Date(createdAt).getTime() > MAX_UNCONFIRMED_MS;
