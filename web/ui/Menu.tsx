import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Button } from './Button.tsx';
import styles from './Menu.module.css';
import { usePanel } from './use-panel.ts';

export type MenuEntry = {
  readonly label: string;
  readonly onChoose: () => void;
  /** What cannot be undone stands apart from the rest, in the colour of a warning. */
  readonly danger?: boolean;
};

/** Actions that are wanted less often, under one button; chosen by arrows, Home and End too. */
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
                // A dialog that opens gives the focus back to what had it: that is the button, which stays.
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
