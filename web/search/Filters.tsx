import type { AggregationsReply } from '#shared/contracts/search.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { PaperType } from '#shared/domain/paper-type.ts';
import {
  changedSearch,
  type ListFilter,
  type NumberRange,
  type SearchState,
  toggledFilter,
} from '#shared/domain/search-state.ts';
import type { Section } from '#shared/domain/section.ts';
import { text } from '#web/text/text.ts';

import { Facet, type FacetValue } from './Facet.tsx';
import { RangeFields } from './RangeFields.tsx';

type Props = {
  readonly state: SearchState;
  readonly aggregations: AggregationsReply | undefined;
  readonly onChange: (state: SearchState) => void;
};

const tallyRanges = ['supporting', 'contrasting', 'mentioning'] as const;

/** Entries that name nobody; the server leaves them out as well. */
const named = ({ key }: FacetValue): boolean => key !== '&NA;' && key !== 'et al. et al.';

const facets: readonly {
  readonly name: ListFilter;
  readonly values: keyof Omit<AggregationsReply, 'minDate' | 'maxDate'>;
  readonly labelOf?: (value: string) => string;
}[] = [
  // The keys of these come from the same closed lists as the words for them.
  {
    name: 'citationTypes',
    values: 'citationTypes',
    labelOf: (type) => text.stance[type as CitationType],
  },
  { name: 'sections', values: 'sections', labelOf: (name) => text.section[name as Section] },
  {
    name: 'paperTypes',
    values: 'paperTypes',
    labelOf: (type) => text.paperType[type as PaperType],
  },
  {
    name: 'editorialNotices',
    values: 'editorialNotices',
    labelOf: (status) => text.notice[status as NoticeStatus],
  },
  { name: 'journals', values: 'journals' },
  { name: 'authors', values: 'authors' },
  { name: 'affiliations', values: 'affiliations' },
  { name: 'topics', values: 'topics' },
  { name: 'substances', values: 'substances' },
  { name: 'meshType', values: 'meshDescriptors' },
];

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
      values={(aggregations?.[values] ?? []).filter(named)}
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
          <input
            type="checkbox"
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
