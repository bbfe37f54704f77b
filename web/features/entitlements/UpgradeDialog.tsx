import { useOffers } from '#web/records/entitlements/access-options.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import styles from './UpgradeDialog.module.css';
import { UpgradeSteps } from './UpgradeSteps.tsx';

/** The benefits of a paid plan, and the link to it. */
const UpgradeDialog = () => {
  const text = useText(authText).upgrade;
  const offered = useOffers();
  return (
    <Dialog narrow name="upgrade" heading={text.heading}>
      <p>{text.intro}</p>
      <ul className={styles.list}>
        {text.includes(offered).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">{text.free}</p>
      <UpgradeSteps from="upgrade" />
    </Dialog>
  );
};

export default UpgradeDialog;
