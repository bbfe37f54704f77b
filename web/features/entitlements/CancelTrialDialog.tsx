import { useModal } from '#web/platform/modals.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

/** For a person who left the checkout of a trial before completing it. */
const CancelTrialDialog = () => {
  const words = useText(authText).cancelled;
  const { close, goOnTo } = useModal('cancelTrialCheckout');
  return (
    <Dialog narrow name="cancelTrialCheckout" heading={words.heading}>
      <p>{words.words}</p>
      <Actions>
        <Button look="primary" onClick={() => goOnTo('activateTrial')}>
          {words.again}
        </Button>
        <Button onClick={close}>{words.stay}</Button>
      </Actions>
    </Dialog>
  );
};

export default CancelTrialDialog;
