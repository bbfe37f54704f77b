import type { Person } from '#shared/domain/person.ts';

/** People of the demonstration have a password that everybody can read. */
const DEMONSTRATION_DOMAIN = '@demo.veracite.test';

export type DemonstrationPerson = { readonly email: string; readonly is: string };

export const isDemonstrationAddress = (email: string): boolean =>
  email.endsWith(DEMONSTRATION_DOMAIN);

/** Who may be signed in here: in a run that others can reach, nobody of the demonstration, even where they were made before. */
export const admitted = ({ email }: Pick<Person, 'email'>, isDemonstration: boolean): boolean =>
  isDemonstration || email === undefined || !isDemonstrationAddress(email);
