import type { ReactNode } from 'react';

import { figure } from '#web/text/words.ts';

type Props = {
  readonly pressed: boolean;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly count: number | undefined;
  readonly onPress: () => void;
};

/** One value of a filter with how many statements it leaves; a value that would leave none cannot be chosen. */
export const Toggle = ({ pressed, label, mark, count, onPress }: Props) => (
  <button
    type="button"
    className="toggle"
    aria-pressed={pressed}
    disabled={count === 0 && !pressed}
    onClick={onPress}
  >
    {mark}
    {label}
    {count !== undefined && <span className="toggle-count">{figure(count)}</span>}
  </button>
);
