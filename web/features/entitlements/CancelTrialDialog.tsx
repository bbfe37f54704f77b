import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { AccountDialog } from '#web/records/session/AccountDialog.tsx';

const words = signInText.cancelled;

/** For who left the checkout of a trial before its end. */
const CancelTrialDialog = () => {
  const { close, goOnTo } = useModal('cancelTrialCheckout');
  return (
    <AccountDialog name="cancelTrialCheckout" heading={words.heading}>
      <p>{words.words}</p>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => goOnTo('activateTrial')}
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

export default CancelTrialDialog;
