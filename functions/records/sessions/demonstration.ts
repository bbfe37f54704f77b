import type { Person } from '#shared/domain/person.ts';

/** Demonstration people have a public password. */
const DEMONSTRATION_DOMAIN = '@demo.veracite.test';

export type DemonstrationPerson = { readonly email: string; readonly is: string };

export const isDemonstrationAddress = (email: string): boolean =>
  email.endsWith(DEMONSTRATION_DOMAIN);

/** Decides who may sign in: a run that others can reach refuses demonstration people, even existing ones. */
export const isAdmitted = ({ email }: Pick<Person, 'email'>, isDemonstration: boolean): boolean =>
  isDemonstration || email === undefined || !isDemonstrationAddress(email);
