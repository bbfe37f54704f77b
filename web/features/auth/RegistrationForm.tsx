import { useAppDispatch } from '#web/platform/store.ts';
import { signInText } from '#web/text/sign-in.ts';
import { Field } from '#web/ui/Field.tsx';

import { registrationSent } from '#web/records/session/account-form-slice.ts';
import { faultsOfRegistration } from '#web/records/session/form-faults.ts';
import { FormEnd } from '#web/records/session/FormEnd.tsx';
import { PasswordField } from '#web/records/session/PasswordField.tsx';
import { useAccountForm } from '#web/records/session/use-account-form.ts';
import { useFirstFocus } from '#web/records/session/use-first-focus.ts';

const words = signInText.register;

export const RegistrationForm = () => {
  const dispatch = useAppDispatch();
  const { form, faults, sending, sentence, submit } = useAccountForm(
    faultsOfRegistration,
    (given) => dispatch(registrationSent(given)),
  );
  useFirstFocus(form);
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <Field
        name="name"
        label={signInText.field.name}
        type="text"
        autoComplete="name"
        error={faults.name}
      />
      <Field
        name="email"
        label={signInText.field.email}
        type="email"
        autoComplete="email"
        error={faults.email}
      />
      <PasswordField kind="new" error={faults.password} />
      <FormEnd sending={sending} sentence={sentence} submit={words.submit} busy={words.busy} />
      <p className="small muted">{words.free}</p>
    </form>
  );
};
