import { useModal } from '#web/platform/modals.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import styles from './cookies.module.css';
import { DoNotSell } from './DoNotSell.tsx';
import { installedScripts } from './installed-scripts.ts';
import { Settings } from './Settings.tsx';

/** The settings of cookies, and in its other variant the objection to the sale of personal data. */
const CookieDialog = () => {
  const { settings: words, doNotSell } = useText(cookiesText);
  const { context, close } = useModal('cookie');
  const objects = context === 'do_not_sell';
  const loadsSomething = installedScripts().length > 0;
  return (
    <Dialog name="cookie" heading={objects ? doNotSell.heading : words.heading}>
      <div className={styles.settings}>
        {objects && <DoNotSell />}
        <div>
          <h3>{words.needed}</h3>
          <p>{words.neededWords}</p>
        </div>
        {loadsSomething ? <Settings onSaved={close} /> : <p>{words.nothing}</p>}
      </div>
    </Dialog>
  );
};

export default CookieDialog;
