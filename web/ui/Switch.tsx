import { type ReactNode, useState } from 'react';

import { useLanguage } from '#web/text/language.ts';

import { classes } from './classes.ts';
import styles from './Switch.module.css';

type BoxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** One of several that exclude each other, which share a name. */
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

/** Something that is on or off, with its words. */
export const Switch = ({ title, className, children, ...box }: SwitchProps) => (
  <label className={classes(styles.switch, className)} title={title}>
    <Box {...box} />
    {children}
  </label>
);

type CheckProps = Omit<SwitchProps, 'radio' | 'title'> & { readonly count?: number };

/**
 * A line of a list of filters, with how many there are of it. Its truth lies in the address and arrives a moment later: it
 * shows at once what was chosen, and then whatever the truth says.
 */
export const Check = ({ checked, onChange, className, count, children }: CheckProps) => {
  const { number } = useLanguage();
  const [shown, setShown] = useState(checked);
  const [known, setKnown] = useState(checked);
  if (known !== checked) {
    setKnown(checked);
    setShown(checked);
  }
  return (
    <label className={classes(styles.check, className)}>
      <Box
        checked={shown}
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

/** A box by which an entry of a list is chosen; what it belongs to is said to those who do not see where it stands. */
export const Selector = ({
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
