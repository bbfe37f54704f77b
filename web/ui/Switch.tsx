import { type ReactNode, useState } from 'react';

import { useLanguage } from '#web/text/language.ts';

import { classes } from './classes.ts';
import styles from './Switch.module.css';

type BoxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The group name of radio buttons. */
  readonly radio?: string | undefined;
  readonly disabled?: boolean;
};

const Box = ({ checked, onChange, radio, disabled }: BoxProps) => (
  <input
    type={radio === undefined ? 'checkbox' : 'radio'}
    {...(radio !== undefined && { name: radio })}
    className={styles.box}
    checked={checked}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked)}
  />
);

type SwitchProps = BoxProps & {
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A switch with a title. */
export const Switch = ({ title, className, children, ...box }: SwitchProps) => (
  <label className={classes(styles.switch, className)} title={title}>
    <Box {...box} />
    {children}
  </label>
);

type CheckProps = Omit<SwitchProps, 'radio' | 'title'> & { readonly count?: number };

/**
 * A line of a filter list with its count. The address holds its state and is updated a moment later, so it shows the
 * choice at once and then follows the address.
 */
export const FilterCheckbox = ({ checked, onChange, className, count, children }: CheckProps) => {
  const { number } = useLanguage();
  const [shownChecked, setShown] = useState(checked);
  const [lastChecked, setKnown] = useState(checked);
  if (lastChecked !== checked) {
    setKnown(checked);
    setShown(checked);
  }
  return (
    <label className={classes(styles.check, className)}>
      <Box
        checked={shownChecked}
        onChange={(next) => {
          setShown(next);
          onChange(next);
        }}
      />
      <span className="wrap-anywhere">{children}</span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </label>
  );
};

/** A checkbox that selects a list entry; its label names the entry for screen readers. */
export const EntryCheckbox = ({
  label,
  className,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}) => (
  <label className={classes(styles.switch, className)}>
    <span className="hidden-text">{label}</span>
    <Box checked={checked} onChange={onChange} />
  </label>
);
