import { type RefObject, useEffect } from 'react';

import { classes } from '#web/ui/classes.ts';

import type { HeaderMenu } from './header-menus.ts';
import styles from './HeaderPanel.module.css';
import { MenuEntries } from './MenuEntries.tsx';

export type PanelProps = {
  readonly name: HeaderMenu;
  /** Around its title and itself. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
};

/** Escape closes it and gives the focus back to its title; a click elsewhere, or the focus when it goes there, without. */
const useClosing = ({ place, onClose }: PanelProps) => {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) !== true) onClose();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      place.current?.querySelector('button')?.focus();
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

/** What opens under a title of the bar: its entries under their headings. Choosing one closes it. */
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
