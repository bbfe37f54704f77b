import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { changePassword } from './tasks.ts';

export const PasswordPart = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText).settings.password;
  const { start, ...progress } = useMutation(changePassword);
  // Fields reset after their values are saved.
  const cleared = progress.kind === 'done' ? 'taken' : 'open';
  if (person.signupType !== 'local')
    return (
      <TitledSection heading={text.heading}>
        <p>{text.elsewhere}</p>
      </TitledSection>
    );
  return (
    <TitledSection heading={text.heading}>
      <form
        onSubmit={onFormSubmit((data) =>
          start({
            currentPassword: formText(data, 'currentPassword'),
            password: formText(data, 'password'),
          }),
        )}
      >
        <Field
          key={`first ${cleared}`}
          label={text.current}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError(progress, 'currentPassword')}
        />
        <Field
          key={`second ${cleared}`}
          label={text.new}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={text.rule}
          required
          error={fieldError(progress, 'password')}
        />
        <MutationButton progress={progress} label={text.change} done={() => text.changed} />
      </form>
    </TitledSection>
  );
};
