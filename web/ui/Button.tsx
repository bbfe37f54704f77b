import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { classes } from './classes.ts';
import styles from './Button.module.css';

type Look = {
  /** Quiet reads as text that can be pressed, bare has no edge, an icon is a drawing alone. */
  readonly look?: 'plain' | 'primary' | 'danger' | 'bare' | 'quiet' | 'icon' | undefined;
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
};

const classOf = ({ look = 'plain', small = false, className }: Look) =>
  classes(
    look !== 'quiet' && look !== 'icon' && styles.button,
    look !== 'plain' && styles[look],
    small && styles.small,
    className,
  );

/** Something that is done when it is pressed. */
export const Button = ({
  look,
  small,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) => (
  <button {...rest} type={type} className={classOf({ look, small, className })} />
);

type Way =
  | (LinkProps & { readonly href?: never })
  | (AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to?: never });

/** A way to another page that looks like a button: `to` within the app, `href` beyond it. */
export const ButtonLink = ({ look, small, className, children, ...way }: Look & Way) =>
  way.to === undefined ? (
    <a {...way} className={classOf({ look, small, className })}>
      {children}
    </a>
  ) : (
    <Link {...way} className={classOf({ look, small, className })}>
      {children}
    </Link>
  );
