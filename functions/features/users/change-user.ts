import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { adminView } from '#functions/records/people/admin-view.ts';
import { changeMe, isOwnSlug, userNotFound } from '#functions/records/people/change-me.ts';
import { changePerson, personBySlug } from '#functions/records/people/person-repository.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeUser as contract } from '#shared/contracts/users.ts';
import { knownColumns } from '#shared/domain/paper-columns.ts';
import type { Person } from '#shared/domain/person.ts';

import type { UsersPorts } from './ports.ts';

type Changes = RequestTo<typeof contract>['body'];

const applyChanges = (
  person: Person,
  { name, userSpecifiedPersona, avatar, mailTime, doNotSell, paperColumns, language }: Changes,
): Person => ({
  ...person,
  ...(name !== undefined && { name }),
  ...(userSpecifiedPersona !== undefined && { userSpecifiedPersona }),
  ...(avatar !== undefined && { avatar }),
  ...(mailTime !== undefined && { mailTime }),
  ...(doNotSell !== undefined && { doNotSell }),
  ...(paperColumns !== undefined && { paperColumns: knownColumns(paperColumns) }),
  ...(language !== undefined && { language }),
});

/** Changes the caller's profile or, as an administrator, anyone's, which is recorded in the audit log. */
export const changeUser =
  (ports: UsersPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body }) => {
    const calling = requirePerson(caller);
    if (isOwnSlug(calling, slug)) {
      const view = await changeMe(ports)(calling, (person) => applyChanges(person, body));
      if (body.mailTime)
        await ports.moveDigests(calling.person, applyChanges(calling.person, body));
      return view;
    }
    if (!calling.person.admin) throw userNotFound();

    const { table } = ports;
    const person = await personBySlug(table)(slug);
    const next =
      person &&
      (await changePerson(table)(person.id, (previous) => applyChanges(previous, body), [
        auditWrite(ports)({
          actor: calling.person,
          action: 'person-changed',
          subject: `person/${slug}`,
          // Logs the changed fields without their values, because log entries outlive the person's account.
          after: { fields: Object.keys(body) },
        }),
      ]));
    if (!next) throw userNotFound();
    return adminView(ports)(next);
  };
