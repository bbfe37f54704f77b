import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { AccountDialog } from '#web/records/session/AccountDialog.tsx';
import { WayToPaidPlan } from './WayToPaidPlan.tsx';

/** Near the end of a trial and after it; the dialog's context is the number of days that are left, if any. */
const TrialOverDialog = () => {
  const { context, close } = useModal('trialOver');
  const days = Number(context ?? 0);
  const words = days > 0 ? signInText.trialEnding : signInText.trialOver;
  return (
    <AccountDialog
      name="trialOver"
      heading={days > 0 ? signInText.trialEnding.heading(days) : signInText.trialOver.heading}
    >
      <p>{words.words}</p>
      <WayToPaidPlan from="trialOver" />
      <button type="button" className="button" onClick={close}>
        {words.stay}
      </button>
    </AccountDialog>
  );
};

export default TrialOverDialog;
