import { useEffect, useRef, useState } from 'react';

import { useText } from '#web/text/language.ts';
import { confirmText } from '#web/text/confirm.ts';

import { Button } from './Button.tsx';
import styles from './ConfirmButton.module.css';

/** A button for irreversible actions: it explains the consequence and asks for confirmation in place. */
export const ConfirmButton = ({
  label,
  named,
  sure,
  yes,
  busy,
  onSure,
}: {
  readonly label: string;
  /** The object of the action, for screen readers. */
  readonly named: string;
  readonly sure: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onSure: () => void;
}) => {
  const { keep } = useText(confirmText);
  const [stage, setStage] = useState<'resting' | 'asking' | 'kept'>('resting');
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (stage !== 'resting') focused.current?.focus();
  }, [stage]);
  return stage === 'asking' ? (
    <span className={styles.sure} role="group" aria-label={named}>
      <span>{sure}</span>
      <Button
        look="danger"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onSure();
        }}
      >
        {yes}
      </Button>
      <Button ref={focused} onClick={() => setStage('kept')}>
        {keep}
      </Button>
    </span>
  ) : (
    <Button ref={focused} aria-label={named} onClick={() => setStage('asking')}>
      {label}
    </Button>
  );
};
