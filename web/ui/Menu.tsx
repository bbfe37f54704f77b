import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';
import { usePanel } from './use-panel.ts';

export type MenuEntry = {
  readonly label: string;
  readonly onChoose: () => void;
  /** Irreversible actions are separate and have the warning color. */
  readonly danger?: boolean;
};

/** A menu of secondary actions under one button, with arrow keys, Home and End. */
export const Menu = ({
  label,
  entries,
}: {
  readonly label: ReactNode;
  readonly entries: readonly MenuEntry[];
}) => {
  const { place, button, isOpen, toggle, close, keys } = usePanel('menu');
  return (
    // Keys pressed anywhere inside go through the menu; its entries are what one operates.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.place} ref={place} onKeyDown={keys}>
      <Button ref={button} aria-haspopup="menu" aria-expanded={isOpen} onClick={toggle}>
        {label}
      </Button>
      {isOpen && (
        <div role="menu" tabIndex={-1} className={styles.menu}>
          {entries.map(({ label: name, onChoose, danger = false }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes(danger && styles.danger)}
              onClick={() => {
                // A dialog returns the focus to the element that had it, so the button, which remains, is focused
                // first.
                button.current?.focus();
                close();
                onChoose();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
