import { useState } from 'react';

import type { AggregationsReply } from '#shared/contracts/search.ts';
import { shownAggregationEntries } from '#shared/domain/aggregation-entry.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState, toggledFilter } from '#shared/domain/search-state.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { Leaders, leadersOf } from '#web/records/papers/Leaders.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CountTable } from '#web/charts/BarChart.tsx';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { CountPanel } from '#web/charts/CountPanel.tsx';
import { YearChart } from '#web/charts/YearChart.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { facets, useFilterWords } from './facets.ts';
import { leadersQuery } from './leaders.ts';
import styles from './search.module.css';

type Props = { readonly state: SearchState; readonly aggregations: AggregationsReply };
type View = 'chart' | 'table';

const leading = [
  { of: 'supported', counted: 'supporting' },
  { of: 'contrasted', counted: 'contradicting' },
] as const;

const ofSentences: readonly string[] = ['citationTypes', 'possibly', 'sections', 'purpose'];

/** When both are searched, facets that only statements have count sentences, and all others count papers. */
const countedBy = (name: string, { mode }: SearchState): 'papers' | 'sentences' => {
  if (mode === 'all') return ofSentences.includes(name) ? 'sentences' : 'papers';
  return mode === 'papers' ? 'papers' : 'sentences';
};

/** The same results as numbers: each value links to the narrowed search. */
const Charts = ({ state, aggregations }: Props) => {
  const text = useText(chartsText);
  const { filters, search } = useText(commonText);
  const wordOf = useFilterWords();
  const read = useQuery(leadersQuery, state);
  const leaders = read.shown;
  const [view, setView] = useState<View>('chart');

  // All charts appear at once, so that the leaders do not shift the later ones.
  if (!leaders && read.kind !== 'failed')
    return <Loading whole={false}>{search.searching}</Loading>;
  const filled = facets.filter(({ values }) => (aggregations[values] ?? []).length > 0);
  if (filled.length === 0)
    return (
      <Message>
        <p>{text.none}</p>
      </Message>
    );
  return (
    <>
      <div className={styles.chartsNote}>
        <p>{text.charted[state.mode]}</p>
        <Button look="quiet" onClick={() => setView(view === 'chart' ? 'table' : 'chart')}>
          {view === 'chart' ? text.allTables : text.allCharts}
        </Button>
      </div>
      {/* Switching all charts resets those that were switched individually. */}
      <div className={styles.charts} key={view}>
        <Years state={state} years={aggregations.years} view={view} />
        {leaders &&
          leading.map(({ of: leader, counted }) => {
            const papers = leadersOf(leaders[leader], counted);
            return (
              papers.length > 0 && (
                <Leaders
                  key={leader}
                  papers={papers}
                  counted={counted}
                  heading={text[leader]}
                  startsAs={view}
                  wide
                />
              )
            );
          })}
        {filled.map(({ name, values }) => (
          <CountPanel
            key={name}
            heading={filters.names[name]}
            counted={text.counting[countedBy(name, state)]}
            startsAs={view}
            rows={shownAggregationEntries(aggregations[values] ?? []).map(({ key, docCount }) => ({
              label: wordOf(name, key),
              count: docCount,
              ...((name === 'citationTypes' || name === 'possibly') && {
                stance: key as CitationType,
              }),
              to: `/search?${addressOfSearch(toggledFilter({ ...state, [name]: [] }, name, key))}`,
            }))}
          />
        ))}
      </div>
    </>
  );
};

export default Charts;

const Years = ({
  state,
  years,
  view,
}: Pick<Props, 'state'> & {
  readonly years: AggregationsReply['years'];
  readonly view: View;
}) => {
  const text = useText(chartsText);
  if (years.length === 0) return null;
  const counts = years
    .map(({ key, docCount }) => ({ year: Number(key), count: docCount }))
    .sort((item, other) => item.year - other.year);
  const rows = counts.map(({ year, count }) => ({
    label: String(year),
    count,
    to: `/search?${addressOfSearch(changedSearch(state, { years: { from: year, to: year } }))}`,
  }));
  const row = { counted: 'all', label: text.count, points: counts } as const;
  return (
    <ChartPanel
      heading={text.years}
      startsAs={view}
      wide
      chart={<YearChart years={counts} />}
      table={<CountTable rows={rows} heading={text.years} kind="number" />}
      figures={{ kind: 'years', rows: [row] }}
    />
  );
};
