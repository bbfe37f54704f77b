import styles from './Avatar.module.css';
import { classes } from './classes.ts';

const initialsOf = (name: string): string => {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
};

/** A person's picture or initials. It is decorative; the name is next to it. */
export const Avatar = ({
  name,
  picture,
  large = false,
}: {
  readonly name: string;
  readonly picture?: string | undefined;
  readonly large?: boolean;
}) =>
  picture === undefined ? (
    <span className={classes(styles.avatar, large && styles.large)} aria-hidden="true">
      {initialsOf(name).toUpperCase()}
    </span>
  ) : (
    <img
      className={classes(styles.avatar, large && styles.large)}
      src={picture}
      alt=""
      width={32}
      height={32}
    />
  );
