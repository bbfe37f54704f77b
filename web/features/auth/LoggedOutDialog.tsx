import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { REPLACED } from './replaced.ts';

/** Tells a person that they are signed out: the page requires sign-in, or a later sign-in ended the session. */
const LoggedOutDialog = () => {
  const { loggedOut, signInNeeded } = useText(authText);
  const { context, close, goOnTo } = useModal('loggedOut');
  const isReplaced = context === REPLACED;
  const words = isReplaced ? loggedOut : signInNeeded;
  return (
    <Dialog narrow name="loggedOut" heading={words.heading}>
      <p>{words.words}</p>
      <Actions>
        <Button colour="primary" onClick={() => goOnTo('login', 'login')}>
          {words.again}
        </Button>
        {!isReplaced && (
          <Button colour="secondary" onClick={() => goOnTo('login', 'register')}>
            {signInNeeded.signUp}
          </Button>
        )}
        <Button colour={isReplaced ? 'secondary' : 'transparent'} onClick={close}>
          {words.stay}
        </Button>
      </Actions>
    </Dialog>
  );
};

export default LoggedOutDialog;
