import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { changingEmail } from './tasks.ts';

/** A new address takes effect once its verification email is confirmed; users with a password must enter it. */
export const EmailPart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText).settings.email;
  const { start, ...progress } = useDoing(changingEmail);
  // Fields reset after their values are saved.
  const cleared = progress.kind === 'done' ? 'taken' : 'open';
  const hasPassword = person.signupType === 'local';
  return (
    <Part heading={words.heading}>
      <p>{person.email === undefined ? words.none : `${words.now}: ${person.email}`}</p>
      <form
        onSubmit={sent((data) => {
          const email = textIn(data, 'email');
          start(hasPassword ? { email, password: textIn(data, 'password') } : { email });
        })}
      >
        <Field
          key={`first ${cleared}`}
          label={words.new}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fieldError(progress, 'email')}
        />
        {hasPassword && (
          <Field
            key={`second ${cleared}`}
            label={words.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={fieldError(progress, 'password')}
          />
        )}
        <TaskButton progress={progress} label={words.ask} done={words.sent} />
      </form>
    </Part>
  );
};
