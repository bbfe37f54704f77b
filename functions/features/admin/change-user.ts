import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Json } from '#functions/platform/ports/table.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { adminView } from '#functions/records/people/admin-view.ts';
import { changePerson, personBySlug } from '#functions/records/people/person-repository.ts';
import type { changeUserAsAdmin as contract } from '#shared/contracts/admin.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { Person } from '#shared/domain/person.ts';

import type { AdminPorts } from './ports.ts';

type Changes = RequestTo<typeof contract>['body'];

/** What an administrator may change about a person; only this reaches the audit log. */
const decided = ({
  admin,
  expert,
  featureFlags,
  subscription,
  organizationLicense,
}: Person): Readonly<Record<string, Json>> => ({
  admin,
  expert,
  featureFlags: [...featureFlags],
  subscription: { ...subscription },
  organizationLicense: organizationLicense ?? null,
});

const differs = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(one) !== JSON.stringify(other);

/** Returns the parts of a decision that differ from the other one. */
const partsOf = (
  one: Readonly<Record<string, Json>>,
  other: Readonly<Record<string, Json>>,
): Json =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => differs(value, other[name])));

const licensed = (person: Person, slug: string | null | undefined): Person => {
  if (slug === undefined || slug === (person.organizationLicense ?? null)) return person;
  const { organizationLicense: _, ...rest } = person;
  // Administering one license gives no rights over another.
  const moved = { ...rest, administersLicense: false };
  return slug === null ? moved : { ...moved, organizationLicense: slug };
};

/** Returns the same person if nothing changes. */
const changed = (person: Person, { subscription, featureFlags, ...changes }: Changes): Person => {
  const after: Person = {
    ...licensed(person, changes.organizationLicense),
    ...(changes.admin !== undefined && { admin: changes.admin }),
    ...(changes.expert !== undefined && { expert: changes.expert }),
    ...(featureFlags && { featureFlags: [...new Set(featureFlags)] }),
    ...(subscription && {
      subscription: {
        plan: subscription.plan,
        status: subscription.status,
        ...(subscription.renewDate !== undefined && { renewDate: subscription.renewDate }),
      },
    }),
  };
  return differs(decided(after), decided(person)) ? after : person;
};

/** Changes what administrators decide about a person and logs it in the same transaction. */
export const changeUserAsAdmin =
  (ports: AdminPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const { table } = ports;
    const { person: actor } = requirePerson(caller);
    const person = await personBySlug(table)(slug);
    if (!person) throw notFound('User not found.');
    if (person.id === actor.id && body.admin === false)
      throw new Problem(409, 'You cannot remove your own administrator role.');
    await refuseUnknownLicense(ports, body);

    const after = await changePerson(table)(
      person.id,
      (now) => changed(now, body),
      (before, later) => [
        auditWrite(ports)({
          actor,
          action: 'person-changed',
          subject: `person/${before.slug}`,
          before: partsOf(decided(before), decided(later)),
          after: partsOf(decided(later), decided(before)),
        }),
      ],
    );
    if (!after) throw notFound('This user no longer exists.');
    return adminView(ports)(after);
  };

const refuseUnknownLicense = async (
  { table }: AdminPorts,
  { organizationLicense }: Changes,
): Promise<void> => {
  if (typeof organizationLicense !== 'string') return;
  if (await licenseBySlug(table)(organizationLicense)) return;
  throw badRequest('The body of the request is not valid.', [
    { path: 'organizationLicense', message: 'is not the slug of a license' },
  ]);
};
