import { useState } from 'react';

import { keyboardText } from '#web/text/keyboard.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './KeyboardHelp.module.css';
import { areShortcutsEnabled, setShortcutsEnabled } from '#web/platform/single-keys.ts';

const KeyboardHelp = () => {
  const text = useText(keyboardText);
  const [isEnabled, setOn] = useState(areShortcutsEnabled);
  const change = (next: boolean) => {
    setShortcutsEnabled(next);
    setOn(next);
  };
  return (
    <Dialog name="keyboardHelp" heading={text.heading}>
      <p>{text.intro}</p>
      <dl className={styles.keys}>
        {text.keys.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={isEnabled} onChange={change}>
        {text.off}
      </Switch>
    </Dialog>
  );
};

export default KeyboardHelp;
