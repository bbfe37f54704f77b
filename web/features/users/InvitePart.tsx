import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';

import { benefitsWanted, invitationsSent } from './account-slice.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { TaskButton } from './TaskButton.tsx';
import { useTask } from './use-account.ts';

const words = accountText.account.subscription.invite;

const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

export const InvitePart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const stands = useTask('invitation');
  const invited = person.referred?.length ?? 0;
  if (person.emailVerified !== true) return null;
  // The server names the place in the list; the person sees one field.
  const error =
    stands.kind === 'failed' && stands.problem.kind === 'refused'
      ? stands.problem.errors?.[0]?.message
      : undefined;
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>{words.sentence}</p>
      <form
        onSubmit={sent((data) => {
          dispatch(invitationsSent(addressesIn(textIn(data, 'referrals'))));
        })}
      >
        <Field label={words.label} name="referrals" type="text" required error={error} />
        <TaskButton task="invitation" label={words.action} />
      </form>
      {invited > 0 && (
        <>
          <p>{words.invited(invited)}</p>
          <TaskButton
            task="benefits"
            label={words.receive}
            onPress={() => dispatch(benefitsWanted())}
          />
        </>
      )}
    </section>
  );
};
