import { useState } from 'react';

import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';

import { AccountForm } from './AccountForm.tsx';
import styles from './auth.module.css';
import { validateReset } from './form-validation.ts';
import { requestPasswordReset } from './sign-in.ts';
import { useAccountForm } from './use-account-form.ts';

const ResetForm = () => {
  const text = useText(authText);
  const [address, setAddress] = useState('');
  const form = useAccountForm(requestPasswordReset, validateReset, ({ email }) => {
    setAddress(email);
    return { email };
  });
  return (
    <>
      <p>{text.reset.intro}</p>
      <AccountForm of={form} text={text.reset}>
        <Field
          name="email"
          label={text.field.email}
          type="email"
          autoComplete="username"
          error={form.faults.email}
        />
      </AccountForm>
      <p role="status">{form.done && text.reset.sent(address)}</p>
    </>
  );
};

/** Requests a password-reset email. It never reveals whether an account exists. */
const ResetPasswordDialog = () => {
  const text = useText(authText).reset;
  const { goOnTo } = useModal('resetPassword');
  return (
    <Dialog narrow name="resetPassword" heading={text.heading}>
      <ResetForm />
      <Button look="quiet" className={styles.step} onClick={() => goOnTo('login', 'login')}>
        {text.back}
      </Button>
    </Dialog>
  );
};

export default ResetPasswordDialog;
