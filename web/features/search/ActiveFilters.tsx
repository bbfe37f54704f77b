import {
  type ActiveFilter,
  activeFilters,
  clearedSearch,
  type SearchState,
} from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './Chips.module.css';
import { useFilterWords } from './facets.ts';

type Chip = { readonly name: string; readonly value: string; readonly without: SearchState };

const useChips = (state: SearchState): readonly Chip[] => {
  const { names, between, hasTallyChip } = useText(commonText).filters;
  const wordOf = useFilterWords();
  const valueOf = (filter: ActiveFilter): string => {
    if (filter.kind === 'list') return wordOf(filter.name, filter.value);
    if (filter.kind === 'range') return between(filter.range.from, filter.range.to);
    return filter.kind === 'flag' ? hasTallyChip : filter.value;
  };
  return activeFilters(state).map((filter) => ({
    name: names[filter.name],
    value: valueOf(filter),
    without: filter.without,
  }));
};

/** The filters that hold, each of which can be taken away. */
export const ActiveFilters = ({
  state,
  onChange,
}: {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
}) => {
  const words = useText(commonText).filters;
  const chips = useChips(state);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.active}>
      {chips.map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={words.remove(name, value)}
            onClick={() => onChange(without)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" onClick={() => onChange(clearedSearch(state))}>
          {words.clear}
        </Button>
      </li>
    </ul>
  );
};
