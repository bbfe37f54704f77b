import { useState } from 'react';

import { keyboardText } from '#web/text/keyboard.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './KeyboardHelp.module.css';
import { shortcutsAreOn, switchShortcuts } from '#web/platform/single-keys.ts';

const KeyboardHelp = () => {
  const words = useText(keyboardText);
  const [on, setOn] = useState(shortcutsAreOn);
  const change = (next: boolean) => {
    switchShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog name="keyboardHelp" heading={words.heading}>
      <p>{words.intro}</p>
      <dl className={styles.keys}>
        {words.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={on} onChange={change}>
        {words.off}
      </Switch>
    </Dialog>
  );
};

export default KeyboardHelp;
