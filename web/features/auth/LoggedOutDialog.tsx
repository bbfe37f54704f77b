import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { SESSION_REPLACED } from './session-replaced.ts';

/** Tells a person that they are signed out: the page requires sign-in, or a later sign-in ended the session. */
const LoggedOutDialog = () => {
  const { loggedOut, signInNeeded } = useText(authText);
  const { context, close, goOnTo } = useModal('loggedOut');
  const isReplaced = context === SESSION_REPLACED;
  const text = isReplaced ? loggedOut : signInNeeded;
  return (
    <Dialog narrow name="loggedOut" heading={text.heading}>
      <p>{text.words}</p>
      <DialogActions>
        <Button colour="primary" onClick={() => goOnTo('login', 'login')}>
          {text.again}
        </Button>
        {!isReplaced && (
          <Button colour="secondary" onClick={() => goOnTo('login', 'register')}>
            {signInNeeded.signUp}
          </Button>
        )}
        <Button colour={isReplaced ? 'secondary' : 'transparent'} onClick={close}>
          {text.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LoggedOutDialog;
