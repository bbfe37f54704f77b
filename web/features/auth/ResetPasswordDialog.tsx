import { useState } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';
import { Field } from '#web/ui/Field.tsx';

import { resetSent } from '#web/records/session/account-form-slice.ts';
import { AccountDialog } from '#web/records/session/AccountDialog.tsx';
import { faultsOfReset } from '#web/records/session/form-faults.ts';
import { FormEnd } from '#web/records/session/FormEnd.tsx';
import { useAccountForm } from '#web/records/session/use-account-form.ts';
import { useFirstFocus } from '#web/records/session/use-first-focus.ts';

const words = signInText.reset;

const ResetForm = () => {
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState('');
  const { form, faults, sending, done, sentence, submit } = useAccountForm(
    faultsOfReset,
    ({ email }) => {
      setSentTo(email);
      dispatch(resetSent({ email }));
    },
  );
  useFirstFocus(form);
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit}>
      <p>{words.intro}</p>
      <Field
        name="email"
        label={signInText.field.email}
        type="email"
        autoComplete="username"
        error={faults.email}
      />
      <FormEnd sending={sending} sentence={sentence} submit={words.submit} busy={words.busy} />
      <p role="status">{done && words.sent(sentTo)}</p>
    </form>
  );
};

/** Asking for a mail by which the password can be set anew. It never says whether an account exists. */
const ResetPasswordDialog = () => {
  const { goOnTo } = useModal('resetPassword');
  return (
    <AccountDialog name="resetPassword" heading={words.heading}>
      <ResetForm />
      <button type="button" className="quiet" onClick={() => goOnTo('login', 'login')}>
        {words.back}
      </button>
    </AccountDialog>
  );
};

export default ResetPasswordDialog;
