import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';

import { emailWanted } from './account-slice.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { TaskButton } from './TaskButton.tsx';
import { fieldError, useTask } from './use-account.ts';

const words = accountText.account.settings.email;

/** Another address holds once the mail to it was answered; whoever has a password says it. */
export const EmailPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const stands = useTask('email');
  // Fields begin anew when what they held was taken.
  const cleared = stands.kind === 'done' ? 'taken' : 'open';
  const hasPassword = person.signupType === 'local';
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>{person.email === undefined ? words.none : `${words.now}: ${person.email}`}</p>
      <form
        onSubmit={sent((data) => {
          const email = textIn(data, 'email');
          dispatch(
            emailWanted(hasPassword ? { email, password: textIn(data, 'password') } : { email }),
          );
        })}
      >
        <Field
          key={`first ${cleared}`}
          label={words.new}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fieldError(stands, 'email')}
        />
        {hasPassword && (
          <Field
            key={`second ${cleared}`}
            label={words.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={fieldError(stands, 'password')}
          />
        )}
        <TaskButton task="email" label={words.ask} />
      </form>
    </section>
  );
};
