import { type RefObject, useEffect } from 'react';

import { classes } from '#web/ui/classes.ts';

import type { HeaderMenu } from './header-menus.ts';
import styles from './HeaderPanel.module.css';
import { MenuEntries } from './MenuEntries.tsx';

export type PanelProps = {
  readonly name: HeaderMenu;
  /** The element around the title and the panel. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
};

/**
 * Escape closes the panel and returns the focus to its title. A click elsewhere, or moving the focus elsewhere, closes
 * it without moving the focus.
 */
const useClosing = ({ container, onClose }: PanelProps) => {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && container.current?.contains(target) !== true) onClose();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      container.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', elsewhere);
    addEventListener('focusin', elsewhere);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('focusin', elsewhere);
      removeEventListener('keydown', escape);
    };
  });
};

/** The panel below a title of the bar, with its entries under their headings. Choosing an entry closes it. */
const HeaderPanel = (props: PanelProps) => {
  const { name, onClose } = props;
  useClosing(props);
  return (
    <div className={classes(styles.panel, styles[name])}>
      <MenuEntries name={name} onChosen={onClose} />
    </div>
  );
};

export default HeaderPanel;
