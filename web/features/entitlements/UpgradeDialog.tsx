import { signInText } from '#web/text/sign-in.ts';

import { AccountDialog } from '#web/records/session/AccountDialog.tsx';
import { WayToPaidPlan } from './WayToPaidPlan.tsx';

const words = signInText.upgrade;

/** What a paid plan gives, and the way there. */
const UpgradeDialog = () => (
  <AccountDialog name="upgrade" heading={words.heading}>
    <p>{words.intro}</p>
    <ul className="dialog-list">
      {words.gives.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <p className="muted">{words.free}</p>
    <WayToPaidPlan from="upgrade" />
  </AccountDialog>
);

export default UpgradeDialog;
