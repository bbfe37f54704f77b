import type { ReactNode } from 'react';

import { bannerText } from '#web/text/banner.ts';
import { useText } from '#web/text/language.ts';

import styles from './NoticeBar.module.css';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** A line at the lower edge of the page, so that it causes no layout shift. */
export const NoticeBar = ({
  look = 'calm',
  words,
  mark,
  action,
  onClose,
}: {
  readonly look?: 'calm' | 'warning' | 'danger';
  readonly words: ReactNode;
  /** A decorative image before the text. */
  readonly mark?: ReactNode;
  readonly action?: ReactNode;
  readonly onClose: () => void;
}) => {
  const { label, close } = useText(bannerText);
  return (
    <aside className={classes(styles.bar, look !== 'calm' && styles[look])} aria-label={label}>
      <p className={classes('page', styles.line)}>
        {mark}
        <span>{words}</span>
        {action}
        <Button look="icon" className={styles.close} aria-label={close} onClick={onClose}>
          <Icon name="close" size={14} />
        </Button>
      </p>
    </aside>
  );
};
