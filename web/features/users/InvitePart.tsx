import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { inviteUsers, receiveBenefits } from './tasks.ts';

const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

export const InvitePart = ({ person }: { readonly person: Person }) => {
  const { subscription, saved } = useText(usersText);
  const messages = subscription.invite;
  const { start: invite, ...progress } = useMutation(inviteUsers);
  const { start: receive, ...receiving } = useMutation(receiveBenefits);
  const invited = person.referred?.length ?? 0;
  if (person.emailVerified !== true) return null;
  // The server reports the index in the list; the person sees one field.
  const error =
    progress.kind === 'failed' ? fieldErrorsOf(progress.problem)[0]?.message : undefined;
  return (
    <TitledSection heading={messages.heading}>
      <p>{messages.sentence}</p>
      <form onSubmit={onFormSubmit((data) => invite(addressesIn(formText(data, 'referrals'))))}>
        <Field label={messages.label} name="referrals" type="text" required error={error} />
        <MutationButton progress={progress} label={messages.action} done={() => messages.sent} />
      </form>
      {invited > 0 && (
        <>
          <p>{messages.invited(invited)}</p>
          <MutationButton
            progress={receiving}
            label={messages.receive}
            done={() => saved}
            onPress={() => receive(undefined)}
          />
        </>
      )}
    </TitledSection>
  );
};
