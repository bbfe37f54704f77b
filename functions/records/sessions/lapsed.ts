import type { Person } from '#shared/domain/person.ts';

/** An account whose address nobody confirmed vanishes after 7 days. */
export const UNCONFIRMED_MS = 7 * 86_400_000;

/** Whether an account with a password was never confirmed in time. People of other providers have proven who they are. */
export const hasLapsed = ({ signupType, emailVerified, createdAt }: Person, now: Date): boolean =>
  signupType === 'local' &&
  !emailVerified &&
  now.getTime() - new Date(createdAt).getTime() > UNCONFIRMED_MS;
