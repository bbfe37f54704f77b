import type { AggregationsReply } from '#shared/contracts/search.ts';
import {
  changedSearch,
  type ListFilter,
  type NumberRange,
  type SearchState,
  toggledFilter,
} from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';
import { Tick } from '#web/ui/Tick.tsx';

import { shownAggregationEntries } from '#shared/domain/aggregation-entry.ts';

import { Facet } from './Facet.tsx';
import { facets } from './facets.ts';
import { RangeFields } from '#web/ui/RangeFields.tsx';

type Props = {
  readonly state: SearchState;
  readonly aggregations: AggregationsReply | undefined;
  readonly onChange: (state: SearchState) => void;
};

const tallyRanges = ['supporting', 'contrasting', 'mentioning'] as const;

/** Everything that narrows a search, with the number of results beside each value. */
export const Filters = ({ state, aggregations, onChange }: Props) => {
  const toggle = (name: ListFilter, value: string) => onChange(toggledFilter(state, name, value));
  const years: NumberRange = {
    ...(aggregations?.minDate !== undefined && { from: aggregations.minDate }),
    ...(aggregations?.maxDate !== undefined && { to: aggregations.maxDate }),
  };
  const drawn = ({ name, values, labelOf }: (typeof facets)[number]) => (
    <Facet
      key={name}
      name={name}
      values={shownAggregationEntries(aggregations?.[values] ?? [])}
      chosen={state[name]}
      {...(labelOf && { labelOf })}
      onToggle={toggle}
    />
  );
  return (
    <div className="filter-list">
      {facets.slice(0, 2).map(drawn)}
      <div className="facet facet-plain">
        <RangeFields
          heading={text.filters.names.years}
          kind="year"
          value={state.years}
          hints={years}
          onChange={(range) => onChange(changedSearch(state, { years: range }))}
        />
      </div>
      {facets.slice(2).map(drawn)}
      <details
        className="facet"
        open={state.hasTally || tallyRanges.some((name) => Object.keys(state[name]).length > 0)}
      >
        <summary>{text.filters.tally}</summary>
        <label className="check check-plain">
          <Tick
            checked={state.hasTally}
            onChange={() => onChange(changedSearch(state, { hasTally: !state.hasTally }))}
          />
          <span>{text.filters.hasTally}</span>
        </label>
        {tallyRanges.map((name) => (
          <RangeFields
            key={name}
            heading={text.filters.names[name]}
            kind="count"
            value={state[name]}
            onChange={(range) => onChange(changedSearch(state, { [name]: range }))}
          />
        ))}
      </details>
    </div>
  );
};
