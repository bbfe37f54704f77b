import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { changingPassword } from './tasks.ts';

export const PasswordPart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText).settings.password;
  const { start, ...progress } = useDoing(changingPassword);
  // Fields reset after their values are saved.
  const cleared = progress.kind === 'done' ? 'taken' : 'open';
  if (person.signupType !== 'local')
    return (
      <Part heading={words.heading}>
        <p>{words.elsewhere}</p>
      </Part>
    );
  return (
    <Part heading={words.heading}>
      <form
        onSubmit={sent((data) =>
          start({
            currentPassword: textIn(data, 'currentPassword'),
            password: textIn(data, 'password'),
          }),
        )}
      >
        <Field
          key={`first ${cleared}`}
          label={words.current}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError(progress, 'currentPassword')}
        />
        <Field
          key={`second ${cleared}`}
          label={words.new}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={words.rule}
          required
          error={fieldError(progress, 'password')}
        />
        <TaskButton progress={progress} label={words.change} done={() => words.changed} />
      </form>
    </Part>
  );
};
