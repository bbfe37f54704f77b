import { useState } from 'react';

import { Sheet } from '#web/ui/Sheet.tsx';
import { text } from '#web/text/text.ts';

import { shortcutsAreOn, switchShortcuts } from './shortcuts.ts';

export const KeyboardHelp = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const [on, setOn] = useState(shortcutsAreOn);
  const change = (next: boolean) => {
    switchShortcuts(next);
    setOn(next);
  };
  return (
    <Sheet
      look="dialog"
      open={open}
      heading={text.keyboard.heading}
      closeLabel={text.keyboard.close}
      onClose={onClose}
    >
      <p>{text.keyboard.intro}</p>
      <dl className="keys">
        {text.keyboard.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={on} onChange={({ target }) => change(target.checked)} />
        {text.keyboard.off}
      </label>
    </Sheet>
  );
};
