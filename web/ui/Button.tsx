import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { classes } from './classes.ts';
import styles from './Button.module.css';

/** The semantic colors of buttons and the style of each: accent is blue, notice is red. */
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
export type ButtonColor = keyof typeof lookOf;
/** 32, 36, 44 and 52 px high; at least 44 px on touch screens. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'extraLarge';

type ButtonLook = {
  /** Quiet looks like clickable text, bare has no border, icon has no text. */
  readonly look?: 'plain' | 'primary' | 'danger' | 'bare' | 'quiet' | 'icon' | undefined;
  readonly small?: boolean | undefined;
  /** Replaces `look`. */
  readonly colour?: ButtonColor | undefined;
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
};

const classOf = ({
  colour,
  look = colour ? lookOf[colour] : 'plain',
  small,
  size,
  className,
}: ButtonLook) =>
  classes(
    look !== 'quiet' && look !== 'icon' && styles.button,
    look !== 'plain' && styles[look],
    small && styles.small,
    size && styles[size],
    className,
  );

/** A button that performs an action. */
export const Button = ({
  look,
  small,
  colour,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) => (
  <button {...rest} type={type} className={classOf({ look, small, colour, size, className })} />
);

type LinkTarget =
  | (LinkProps & { readonly href?: never })
  | (AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to?: never });

/** A link that looks like a button: `to` within the app, `href` outside it. */
export const ButtonLink = ({
  look,
  small,
  colour,
  size,
  className,
  children,
  ...target
}: ButtonLook & LinkTarget) =>
  target.to === undefined ? (
    <a {...target} className={classOf({ look, small, colour, size, className })}>
      {children}
    </a>
  ) : (
    <Link {...target} className={classOf({ look, small, colour, size, className })}>
      {children}
    </Link>
  );
