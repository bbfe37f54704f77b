import { type PersonCalling, refusalOf } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import type { UserView } from '#shared/contracts/users.ts';
import type { Person } from '#shared/domain/person.ts';

import { changePerson } from './person-repository.ts';
import type { ViewOf } from './view-of-caller.ts';

/** Changes the person who is asking, and answers how they see themselves then. */
export const changeMe =
  ({ table, viewOf }: { readonly table: Table; readonly viewOf: ViewOf }) =>
  async (
    caller: PersonCalling,
    change: (person: Person) => Person,
    more: readonly Write[] = [],
  ): Promise<UserView> => {
    const person = await changePerson(table)(caller.person.id, change, more);
    // Deleted since they were recognised a moment ago.
    if (!person) throw refusalOf('deleted');
    return viewOf({ ...caller, person });
  };

const SELF = 'me';

/** Whether an address names the person who is asking. */
export const isOwn = ({ person }: PersonCalling, slug: string): boolean =>
  slug === SELF || slug === person.slug;

/** Refuses the slugs of others as if they were nobody's. */
export const onlyOwn = (caller: PersonCalling, slug: string): void => {
  if (!isOwn(caller, slug)) throw nobody();
};

export const nobody = () => notFound('There is nobody of this name.');
