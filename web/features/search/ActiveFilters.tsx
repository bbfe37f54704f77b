import {
  type ActiveFilter,
  activeFilters,
  clearedSearch,
  type SearchState,
} from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { type FilterChip, FilterChips } from '#web/ui/FilterChips.tsx';

import { useFilterWords } from './facets.ts';

const useChips = (state: SearchState): readonly FilterChip<SearchState>[] => {
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

/** The active filters of a search, each removable. */
export const ActiveFilters = ({
  state,
  onChange,
}: {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
}) => <FilterChips chips={useChips(state)} cleared={clearedSearch(state)} onChange={onChange} />;
