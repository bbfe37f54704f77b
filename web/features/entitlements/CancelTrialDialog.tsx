import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

/** For a person who left the checkout of a trial before completing it. */
const CancelTrialDialog = () => {
  const text = useText(authText).cancelled;
  const { close, goOnTo } = useModal('cancelTrialCheckout');
  return (
    <Dialog narrow name="cancelTrialCheckout" heading={text.heading}>
      <p>{text.words}</p>
      <DialogActions>
        <Button look="primary" onClick={() => goOnTo('activateTrial')}>
          {text.again}
        </Button>
        <Button onClick={close}>{text.stay}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default CancelTrialDialog;
