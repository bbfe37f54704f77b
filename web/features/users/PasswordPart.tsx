import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';

import { passwordWanted } from './account-slice.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { TaskButton } from './TaskButton.tsx';
import { fieldError, useTask } from './use-account.ts';

const words = accountText.account.settings.password;

export const PasswordPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const stands = useTask('password');
  // Fields begin anew when what they held was taken.
  const cleared = stands.kind === 'done' ? 'taken' : 'open';
  if (person.signupType !== 'local')
    return (
      <section className="account-part">
        <h2>{words.heading}</h2>
        <p>{words.elsewhere}</p>
      </section>
    );
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <form
        onSubmit={sent((data) => {
          dispatch(
            passwordWanted({
              currentPassword: textIn(data, 'currentPassword'),
              password: textIn(data, 'password'),
            }),
          );
        })}
      >
        <Field
          key={`first ${cleared}`}
          label={words.current}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError(stands, 'currentPassword')}
        />
        <Field
          key={`second ${cleared}`}
          label={words.new}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={words.rule}
          required
          error={fieldError(stands, 'password')}
        />
        <TaskButton task="password" label={words.change} />
      </form>
    </section>
  );
};
