import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Part } from '#web/ui/Part.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { Said, Task, TaskButton } from '#web/ui/Task.tsx';

import { leavingLicense, returningToLicense } from './tasks.ts';

/** The license somebody is a member of, and the way out of it: what is lost is said before, and it can be taken back. */
export const MembershipPart = ({
  person: { memberOf, administersLicense, organizationLicense },
}: {
  readonly person: Person;
}) => {
  const words = useText(usersText).membership;
  const { start: leave, ...leaving } = useDoing(leavingLicense);
  const { start: comeBack, ...returning } = useDoing(returningToLicense);
  useFresh(leavingLicense);
  useFresh(returningToLicense);
  if (memberOf === undefined)
    return leaving.kind === 'done' ? (
      <Part heading={words.heading}>
        <p role="status">{words.left}</p>
        <TaskButton
          progress={returning}
          label={words.undo}
          onPress={() => comeBack(leaving.result.license)}
        />
      </Part>
    ) : null;
  const name = organizationLicense?.slug === memberOf ? organizationLicense.name : memberOf;
  return (
    <Part heading={words.heading}>
      <p>{words.member(name)}</p>
      {administersLicense === true && <p className="muted">{words.librarian}</p>}
      <Task>
        <SureButton
          label={words.leave}
          named={words.leaveNamed(name)}
          sure={words.sure}
          yes={words.yes}
          busy={leaving.kind === 'running'}
          onSure={() => leave({ license: memberOf })}
        />
      </Task>
      <Said progress={leaving} />
    </Part>
  );
};
