import { storedPreference } from '#shared/domain/cookie-preference.ts';
import { useModal } from '#web/platform/modals.ts';
import { useLoadableScripts } from '#web/records/third-party/loadable-scripts.ts';
import { useCookiePreference } from '#web/records/third-party/preference.ts';
import { purposeOf } from '#web/records/third-party/purposes.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import styles from './cookies.module.css';
import { DoNotSell } from './DoNotSell.tsx';
import { Settings } from './Settings.tsx';

/** The cookie settings; its other variant is the objection to the sale of personal data. */
const CookieDialog = () => {
  const { settings: text, doNotSell } = useText(cookiesText);
  const { context, close } = useModal('cookie');
  const preference = useCookiePreference();
  const objects = context === 'do_not_sell';
  const choices = useLoadableScripts()?.filter((script) => purposeOf(script) !== undefined);
  return (
    <Dialog name="cookie" heading={objects ? doNotSell.heading : text.heading}>
      <div className={styles.settings}>
        {objects && (
          <DoNotSell
            shares={choices?.some((choice) => purposeOf(choice) === 'targeting') === true}
          />
        )}
        <div>
          <h3>{text.needed}</h3>
          <p>{text.neededWords}</p>
        </div>
        {choices?.length === 0 && <p>{text.nothing}</p>}
        {choices && choices.length > 0 && (
          // An objection changes the choices; the switches show that but do not revert it.
          <Settings
            key={storedPreference(preference)}
            scripts={choices}
            isAside={objects}
            onSaved={close}
          />
        )}
      </div>
    </Dialog>
  );
};

export default CookieDialog;
