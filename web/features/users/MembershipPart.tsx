import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MutationOutcome, ActionRow, MutationButton } from '#web/ui/MutationButton.tsx';

import { leaveLicense, returnToLicense } from './tasks.ts';

/** The license somebody is a member of, and the way out of it: what is lost is said before, and it can be taken back. */
export const MembershipPart = ({
  person: { memberOf, administersLicense, organizationLicense },
}: {
  readonly person: Person;
}) => {
  const text = useText(usersText).membership;
  const { start: leave, ...leaving } = useMutation(leaveLicense);
  const { start: comeBack, ...returning } = useMutation(returnToLicense);
  useClearedMutation(leaveLicense);
  useClearedMutation(returnToLicense);
  if (memberOf === undefined)
    return leaving.kind === 'done' ? (
      <TitledSection heading={text.heading}>
        <p role="status">{text.left}</p>
        <MutationButton
          progress={returning}
          label={text.undo}
          onPress={() => comeBack(leaving.result.license)}
        />
      </TitledSection>
    ) : null;
  const name = organizationLicense?.slug === memberOf ? organizationLicense.name : memberOf;
  return (
    <TitledSection heading={text.heading}>
      <p>{text.member(name)}</p>
      {administersLicense === true && <p className="muted">{text.librarian}</p>}
      <ActionRow>
        <ConfirmButton
          label={text.leave}
          named={text.leaveNamed(name)}
          sure={text.sure}
          yes={text.yes}
          busy={leaving.kind === 'running'}
          onSure={() => leave({ license: memberOf })}
        />
      </ActionRow>
      <MutationOutcome progress={leaving} />
    </TitledSection>
  );
};
