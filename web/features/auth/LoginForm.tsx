import { useAppDispatch } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';
import { Field } from '#web/ui/Field.tsx';

import { loginSent } from '#web/records/session/account-form-slice.ts';
import { faultsOfLogin } from '#web/records/session/form-faults.ts';
import { FormEnd } from '#web/records/session/FormEnd.tsx';
import { PasswordField } from '#web/records/session/PasswordField.tsx';
import { useAccountForm } from '#web/records/session/use-account-form.ts';
import { useFirstFocus } from '#web/records/session/use-first-focus.ts';

const words = signInText.login;

export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const { goOnTo } = useModal('login');
  const { form, faults, sending, sentence, submit } = useAccountForm(
    faultsOfLogin,
    ({ email, password }) => dispatch(loginSent({ email, password })),
  );
  useFirstFocus(form);
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <Field
        name="email"
        label={signInText.field.email}
        type="email"
        autoComplete="username"
        error={faults.email}
      />
      <PasswordField kind="current" error={faults.password} />
      <button type="button" className="quiet" onClick={() => goOnTo('resetPassword')}>
        {signInText.forgotten}
      </button>
      <FormEnd sending={sending} sentence={sentence} submit={words.submit} busy={words.busy} />
    </form>
  );
};
