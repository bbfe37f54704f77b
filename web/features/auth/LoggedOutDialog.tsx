import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { AccountDialog } from '#web/records/session/AccountDialog.tsx';

const words = signInText.loggedOut;

/** What a person reads whom a later sign-in has put out. */
const LoggedOutDialog = () => {
  const { close, goOnTo } = useModal('loggedOut');
  return (
    <AccountDialog name="loggedOut" heading={words.heading}>
      <p>{words.words}</p>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => goOnTo('login', 'login')}
        >
          {words.again}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.stay}
        </button>
      </div>
    </AccountDialog>
  );
};

export default LoggedOutDialog;
