import { useModal } from '#web/platform/modals.ts';
import { useOffers } from '#web/records/entitlements/access-options.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { UpgradeSteps } from './UpgradeSteps.tsx';

/** Shown near the end of a trial and after it; the dialog context is the number of days left, if any. */
const TrialOverDialog = () => {
  const { trialEnding, trialOver } = useText(authText);
  const offered = useOffers();
  const { context, close } = useModal('trialOver');
  const days = Number(context ?? 0);
  return (
    <Dialog
      narrow
      name="trialOver"
      heading={days > 0 ? trialEnding.heading(days) : trialOver.heading}
    >
      <p>{days > 0 ? trialEnding.words : trialOver.words(offered)}</p>
      <UpgradeSteps from="trialOver" />
      <DialogActions>
        <Button onClick={close}>{days > 0 ? trialEnding.stay : trialOver.stay}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default TrialOverDialog;
