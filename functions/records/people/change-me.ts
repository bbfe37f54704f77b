import { type PersonCalling, refusalOf } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import type { UserView } from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';

import { changePerson } from './person-repository.ts';
import type { ViewOf } from './view-of-caller.ts';

/** Changes the calling person and returns their own view afterwards. */
export const changeMe =
  ({ table, viewOf }: { readonly table: Table; readonly viewOf: ViewOf }) =>
  async (
    caller: PersonCalling,
    change: (person: Person) => Person,
    more: readonly Write[] = [],
  ): Promise<UserView> => {
    const person = await changePerson(table)(caller.person.id, change, more);
    // Deleted since the request was authenticated.
    if (!person) throw refusalOf('deleted');
    return viewOf({ ...caller, person });
  };

const SELF = 'me';

/** Tests whether a path names the calling person. */
export const isOwnSlug = ({ person }: PersonCalling, slug: string): boolean =>
  slug === SELF || slug === person.slug;

/** Responds to other people's slugs as if they did not exist. */
export const requireOwnSlug = (caller: PersonCalling, slug: string): void => {
  if (!isOwnSlug(caller, slug)) throw userNotFound();
};

export const userNotFound = () => notFound('User not found.');
