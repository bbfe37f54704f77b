import './session.css';

import { useEffect } from 'react';

import { signInErrors } from '#shared/domain/startup-parameters.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

import { LoginForm } from './LoginForm.tsx';
import { methodsWanted } from './methods-slice.ts';
import { OtherWays } from './OtherWays.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Signing in and signing up: the dialog's context says which. */
const LoginDialog = () => {
  const { open, context, close, goOnTo } = useModal('login');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (open) dispatch(methodsWanted());
  }, [open, dispatch]);

  const error = signInErrors.find((one) => context === `back ${one}`);
  const mode = context === 'register' ? 'register' : 'login';
  const other = mode === 'login' ? 'register' : 'login';
  const words = signInText[mode];
  return (
    <Sheet
      look="dialog"
      open={open}
      heading={words.heading}
      closeLabel={signInText.close}
      onClose={close}
    >
      <div className="account-dialog">
        {error && (
          <p className="form-refusal" role="alert">
            {signInText.back[error]}
          </p>
        )}
        {mode === 'login' ? <LoginForm key="login" /> : <RegistrationForm key="register" />}
        <p>
          {words.other}{' '}
          <button type="button" className="quiet" onClick={() => goOnTo('login', other)}>
            {words.toOther}
          </button>
        </p>
        <OtherWays />
      </div>
    </Sheet>
  );
};

export default LoginDialog;
