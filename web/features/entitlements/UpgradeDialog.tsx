import { useOffered } from '#web/records/entitlements/ways-forward.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import styles from './UpgradeDialog.module.css';
import { WayToPaidPlan } from './WayToPaidPlan.tsx';

/** The benefits of a paid plan, and the link to it. */
const UpgradeDialog = () => {
  const words = useText(authText).upgrade;
  const offered = useOffered();
  return (
    <Dialog narrow name="upgrade" heading={words.heading}>
      <p>{words.intro}</p>
      <ul className={styles.list}>
        {words.includes(offered).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">{words.free}</p>
      <WayToPaidPlan from="upgrade" />
    </Dialog>
  );
};

export default UpgradeDialog;
