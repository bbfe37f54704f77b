import type { AggregationsReply } from '#shared/contracts/search.ts';
import { shownAggregationEntries } from '#shared/domain/aggregation-entry.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { paperTypes } from '#shared/domain/paper-type.ts';
import {
  changedSearch,
  type ListFilter,
  type NumberRange,
  type SearchState,
  toggledFilter,
} from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { FilterCheckbox } from '#web/ui/Switch.tsx';

import { Facet } from './Facet.tsx';
import { facets } from './facets.ts';
import styles from './filters.module.css';
import { SearchNote } from './search-note.ts';

type Props = {
  readonly state: SearchState;
  readonly aggregations: AggregationsReply | undefined;
  readonly onChange: (state: SearchState) => void;
};

const tallyRanges = ['supporting', 'contrasting', 'mentioning'] as const;

/** Source types and notices are few and the same for every search, so values without results are listed too. */
const alwaysNamed: Partial<Record<ListFilter, readonly string[]>> = {
  paperTypes,
  editorialNotices: noticeStatuses,
};

const valuesOf = (name: ListFilter, counted: AggregationsReply['authors']) => [
  ...shownAggregationEntries(counted),
  ...(alwaysNamed[name] ?? [])
    .filter((key) => counted.every((entry) => entry.key !== key))
    .map((key) => ({ key, docCount: 0 })),
];

/** All filters of a search, with the number of results beside each value. */
export const Filters = ({ state, aggregations, onChange }: Props) => {
  const text = useText(commonText).filters;
  const toggle = (name: ListFilter, value: string) => onChange(toggledFilter(state, name, value));
  const years: NumberRange = {
    ...(aggregations?.minDate !== undefined && { from: aggregations.minDate }),
    ...(aggregations?.maxDate !== undefined && { to: aggregations.maxDate }),
  };
  const drawn = ({ name, values }: (typeof facets)[number]) => (
    <Facet
      key={name}
      name={name}
      values={aggregations && valuesOf(name, aggregations[values] ?? [])}
      selected={state[name]}
      onToggle={toggle}
    />
  );
  return (
    <div className={styles.filters}>
      <div className={styles.facet}>
        <FilterCheckbox
          checked={state.hasTally}
          onChange={() => onChange(changedSearch(state, { hasTally: !state.hasTally }))}
        >
          {text.hasTally}
        </FilterCheckbox>
      </div>
      {facets.slice(0, 3).map(drawn)}
      <div className={styles.facet}>
        <RangeFields
          heading={text.names.years}
          kind="year"
          value={state.years}
          hints={years}
          onChange={(range) => onChange(changedSearch(state, { years: range }))}
        />
      </div>
      {facets.slice(3).map(drawn)}
      <details
        className={styles.facet}
        open={tallyRanges.some((name) => Object.keys(state[name]).length > 0)}
      >
        <summary>{text.tally}</summary>
        {tallyRanges.map((name) => (
          <RangeFields
            key={name}
            heading={text.names[name]}
            kind="count"
            value={state[name]}
            onChange={(range) => onChange(changedSearch(state, { [name]: range }))}
          />
        ))}
      </details>
      {/* Last, because it loads late and must not move the filters. */}
      {aggregations && <SearchNote of="units" mode={state.mode} />}
    </div>
  );
};
