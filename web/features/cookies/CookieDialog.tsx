import './cookies.css';

import { useModal } from '#web/platform/use-modal.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

import { DoNotSell } from './DoNotSell.tsx';
import { installedScripts } from './installed-scripts.ts';
import { Settings } from './Settings.tsx';

const words = cookiesText.settings;

/** The settings of cookies, and in its other variant the objection to the sale of personal data. */
const CookieDialog = () => {
  const { open, context, close } = useModal('cookie');
  const objects = context === 'do_not_sell';
  const loadsSomething = installedScripts().length > 0;
  return (
    <Sheet
      look="dialog"
      open={open}
      heading={objects ? cookiesText.doNotSell.heading : words.heading}
      closeLabel={words.close}
      onClose={close}
    >
      <div className="cookie-settings">
        {objects && <DoNotSell />}
        <div>
          <h3>{words.needed}</h3>
          <p>{words.neededWords}</p>
        </div>
        {loadsSomething ? <Settings onSaved={close} /> : <p>{words.nothing}</p>}
      </div>
    </Sheet>
  );
};

export default CookieDialog;
