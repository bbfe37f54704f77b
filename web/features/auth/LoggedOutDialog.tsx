import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

/** What a person reads whom a later sign-in has put out. */
const LoggedOutDialog = () => {
  const words = useText(authText).loggedOut;
  const { close, goOnTo } = useModal('loggedOut');
  return (
    <Dialog narrow name="loggedOut" heading={words.heading}>
      <p>{words.words}</p>
      <Actions>
        <Button look="primary" onClick={() => goOnTo('login', 'login')}>
          {words.again}
        </Button>
        <Button onClick={close}>{words.stay}</Button>
      </Actions>
    </Dialog>
  );
};

export default LoggedOutDialog;
