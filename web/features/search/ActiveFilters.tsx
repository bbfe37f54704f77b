import {
  changedSearch,
  clearedSearch,
  contextFilters,
  isOpenRange,
  listFilters,
  rangeFilters,
  type SearchState,
  toggledFilter,
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
  return [
    ...listFilters.flatMap((name) =>
      state[name].map((value) => ({
        name: names[name],
        value: wordOf(name, value),
        without: toggledFilter(state, name, value),
      })),
    ),
    ...rangeFilters
      .filter((name) => !isOpenRange(state[name]))
      .map((name) => ({
        name: names[name],
        value: between(state[name].from, state[name].to),
        without: changedSearch(state, { [name]: {} }),
      })),
    ...(state.hasTally
      ? [
          {
            name: names.hasTally,
            value: hasTallyChip,
            without: changedSearch(state, { hasTally: false }),
          },
        ]
      : []),
    ...contextFilters
      // As of when a dashboard is searched says nothing to its reader, and goes with it.
      .filter((name) => name !== 'doisUpdatedTS' && state[name] !== '')
      .map((name) => ({
        name: names[name],
        value: state[name],
        without: changedSearch(state, {
          [name]: '',
          ...(name === 'dashboardSlug' && { doisUpdatedTS: '' }),
        }),
      })),
  ];
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
