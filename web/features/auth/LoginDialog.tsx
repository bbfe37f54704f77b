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
import { validateLogin, validateRegistration } from './form-validation.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordField } from './PasswordField.tsx';
import { registerUser, signIn } from './sign-in.ts';
import { useAccountForm } from './use-account-form.ts';

/** Sign-in and sign-up; the dialog context selects which. */
const LoginDialog = () => {
  const { context, goOnTo } = useModal('login');
  const texts = useText(authText);
  const error = signInErrors.find((signInError) => context === `back ${signInError}`);
  const mode = context?.startsWith('register') === true ? 'register' : 'login';
  const followUp = followUpIn(context);
  const other = mode === 'login' ? 'register' : 'login';
  const text = texts[mode];
  return (
    <Dialog narrow name="login" heading={text.heading}>
      {error && (
        <p className={styles.refusal} role="alert">
          {texts.back[error]}
        </p>
      )}
      {mode === 'login' ? <LoginForm key="login" /> : <RegistrationForm key="register" />}
      <p>
        {text.other}{' '}
        <Button
          look="quiet"
          className={styles.step}
          onClick={() => goOnTo('login', signInContext(other, followUp))}
        >
          {text.toOther}
        </Button>
      </p>
      <OtherWays followUp={followUp} />
    </Dialog>
  );
};

export default LoginDialog;

const LoginForm = () => {
  const text = useText(authText);
  const { goOnTo } = useModal('login');
  const form = useAccountForm(signIn, validateLogin, ({ email, password }) => ({
    email,
    password,
  }));
  return (
    <AccountForm of={form} text={text.login}>
      <Field
        name="email"
        label={text.field.email}
        type="email"
        autoComplete="username"
        error={form.faults.email}
      />
      <PasswordField kind="current" error={form.faults.password} />
      <Button look="quiet" className={styles.step} onClick={() => goOnTo('resetPassword')}>
        {text.forgotten}
      </Button>
    </AccountForm>
  );
};

const RegistrationForm = () => {
  const messages = useText(authText);
  const form = useAccountForm(registerUser, validateRegistration, (typed) => typed);
  return (
    <>
      <AccountForm of={form} text={messages.register}>
        <Field
          name="name"
          label={messages.field.name}
          type="text"
          autoComplete="name"
          error={form.faults.name}
        />
        <Field
          name="email"
          label={messages.field.email}
          type="email"
          autoComplete="email"
          error={form.faults.email}
        />
        <PasswordField kind="new" error={form.faults.password} />
      </AccountForm>
      <p className="small muted">{messages.register.free}</p>
    </>
  );
};
