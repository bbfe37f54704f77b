import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { inviting, receivingBenefits } from './tasks.ts';

const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

export const InvitePart = ({ person }: { readonly person: Person }) => {
  const { subscription, saved } = useText(usersText);
  const words = subscription.invite;
  const { start: invite, ...progress } = useDoing(inviting);
  const { start: receive, ...receiving } = useDoing(receivingBenefits);
  const invited = person.referred?.length ?? 0;
  if (person.emailVerified !== true) return null;
  // The server reports the index in the list; the person sees one field.
  const error =
    progress.kind === 'failed' ? fieldErrorsOf(progress.problem)[0]?.message : undefined;
  return (
    <Part heading={words.heading}>
      <p>{words.sentence}</p>
      <form onSubmit={sent((data) => invite(addressesIn(textIn(data, 'referrals'))))}>
        <Field label={words.label} name="referrals" type="text" required error={error} />
        <TaskButton progress={progress} label={words.action} done={() => words.sent} />
      </form>
      {invited > 0 && (
        <>
          <p>{words.invited(invited)}</p>
          <TaskButton
            progress={receiving}
            label={words.receive}
            done={() => saved}
            onPress={() => receive(undefined)}
          />
        </>
      )}
    </Part>
  );
};
