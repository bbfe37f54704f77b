import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { changeEmail } from './tasks.ts';

/** A new address takes effect once its verification email is confirmed; users with a password must enter it. */
export const EmailPart = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText).settings.email;
  const { start, ...progress } = useMutation(changeEmail);
  // Fields reset after their values are saved.
  const cleared = progress.kind === 'done' ? 'taken' : 'open';
  const hasPassword = person.signupType === 'local';
  return (
    <TitledSection heading={text.heading}>
      <p>{person.email === undefined ? text.none : `${text.now}: ${person.email}`}</p>
      <form
        onSubmit={onFormSubmit((data) => {
          const email = formText(data, 'email');
          start(hasPassword ? { email, password: formText(data, 'password') } : { email });
        })}
      >
        <Field
          key={`first ${cleared}`}
          label={text.new}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fieldError(progress, 'email')}
        />
        {hasPassword && (
          <Field
            key={`second ${cleared}`}
            label={text.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={fieldError(progress, 'password')}
          />
        )}
        <MutationButton progress={progress} label={text.ask} done={text.sent} />
      </form>
    </TitledSection>
  );
};
