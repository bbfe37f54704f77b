import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import styles from './FilterChips.module.css';
import { Icon } from './Icon.tsx';

/** An active filter, and the search without it. */
export type FilterChip<State> = {
  readonly name: string;
  readonly value: string;
  readonly without: State;
};

type Props<State> = {
  readonly chips: readonly FilterChip<State>[];
  readonly cleared: State;
  readonly onChange: (state: State) => void;
};

/** The active filters, each with a button that removes it. */
export const FilterChips = <State,>({ chips, cleared, onChange }: Props<State>) => {
  const text = useText(commonText).filters;
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.active}>
      {chips.map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text.remove(name, value)}
            onClick={() => onChange(without)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange(cleared)}>
          {text.clear}
        </Button>
      </li>
    </ul>
  );
};
