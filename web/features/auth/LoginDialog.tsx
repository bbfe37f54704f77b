import { signInErrors } from '#shared/domain/startup-parameters.ts';
import { useModal } from '#web/platform/modals.ts';
import { followUpIn, signInContext } from '#web/records/session/sign-in-first.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';

import { AccountForm } from './AccountForm.tsx';
import styles from './auth.module.css';
import { faultsOfLogin, faultsOfRegistration } from './form-faults.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordField } from './PasswordField.tsx';
import { registering, signingIn } from './signing-in.ts';
import { useAccountForm } from './use-account-form.ts';

/** Sign-in and sign-up; the dialog context selects which. */
const LoginDialog = () => {
  const { context, goOnTo } = useModal('login');
  const texts = useText(authText);
  const error = signInErrors.find((one) => context === `back ${one}`);
  const mode = context?.startsWith('register') === true ? 'register' : 'login';
  const followUp = followUpIn(context);
  const other = mode === 'login' ? 'register' : 'login';
  const words = texts[mode];
  return (
    <Dialog narrow name="login" heading={words.heading}>
      {error && (
        <p className={styles.refusal} role="alert">
          {texts.back[error]}
        </p>
      )}
      {mode === 'login' ? <LoginForm key="login" /> : <RegistrationForm key="register" />}
      <p>
        {words.other}{' '}
        <Button
          look="quiet"
          className={styles.step}
          onClick={() => goOnTo('login', signInContext(other, followUp))}
        >
          {words.toOther}
        </Button>
      </p>
      <OtherWays followUp={followUp} />
    </Dialog>
  );
};

export default LoginDialog;

const LoginForm = () => {
  const words = useText(authText);
  const { goOnTo } = useModal('login');
  const form = useAccountForm(signingIn, faultsOfLogin, ({ email, password }) => ({
    email,
    password,
  }));
  return (
    <AccountForm of={form} words={words.login}>
      <Field
        name="email"
        label={words.field.email}
        type="email"
        autoComplete="username"
        error={form.faults.email}
      />
      <PasswordField kind="current" error={form.faults.password} />
      <Button look="quiet" className={styles.step} onClick={() => goOnTo('resetPassword')}>
        {words.forgotten}
      </Button>
    </AccountForm>
  );
};

const RegistrationForm = () => {
  const words = useText(authText);
  const form = useAccountForm(registering, faultsOfRegistration, (typed) => typed);
  return (
    <>
      <AccountForm of={form} words={words.register}>
        <Field
          name="name"
          label={words.field.name}
          type="text"
          autoComplete="name"
          error={form.faults.name}
        />
        <Field
          name="email"
          label={words.field.email}
          type="email"
          autoComplete="email"
          error={form.faults.email}
        />
        <PasswordField kind="new" error={form.faults.password} />
      </AccountForm>
      <p className="small muted">{words.register.free}</p>
    </>
  );
};
