import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { classes } from './classes.ts';
import styles from './Button.module.css';

/** What colour a button may be asked for, and as what our look draws it: its accent is the blue, its notices are the red. */
const lookOf = {
  primary: 'primary',
  secondary: 'plain',
  text: 'quiet',
  blank: 'icon',
  red: 'danger',
  blue: 'primary',
  white: 'plain',
  transparent: 'bare',
} as const;
export type ButtonColour = keyof typeof lookOf;
/** 32, 36, 44 and 52 px high; under a finger none is lower than 44. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'extraLarge';

type Look = {
  /** Quiet reads as text that can be pressed, bare has no edge, an icon is a drawing alone. */
  readonly look?: 'plain' | 'primary' | 'danger' | 'bare' | 'quiet' | 'icon' | undefined;
  readonly small?: boolean | undefined;
  /** Instead of a look. */
  readonly colour?: ButtonColour | undefined;
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
};

const classOf = ({
  colour,
  look = colour ? lookOf[colour] : 'plain',
  small,
  size,
  className,
}: Look) =>
  classes(
    look !== 'quiet' && look !== 'icon' && styles.button,
    look !== 'plain' && styles[look],
    small && styles.small,
    size && styles[size],
    className,
  );

/** Something that is done when it is pressed. */
export const Button = ({
  look,
  small,
  colour,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) => (
  <button {...rest} type={type} className={classOf({ look, small, colour, size, className })} />
);

type Way =
  | (LinkProps & { readonly href?: never })
  | (AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to?: never });

/** A way to another page that looks like a button: `to` within the app, `href` beyond it. */
export const ButtonLink = ({
  look,
  small,
  colour,
  size,
  className,
  children,
  ...way
}: Look & Way) =>
  way.to === undefined ? (
    <a {...way} className={classOf({ look, small, colour, size, className })}>
      {children}
    </a>
  ) : (
    <Link {...way} className={classOf({ look, small, colour, size, className })}>
      {children}
    </Link>
  );
