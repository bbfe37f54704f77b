import { useEffect, useState } from 'react';

import type { AggregationsReply } from '#shared/contracts/search.ts';
import { shownAggregationEntries } from '#shared/domain/aggregation-entry.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState, toggledFilter } from '#shared/domain/search-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { text } from '#web/text/text.ts';
import type { ChartFigures } from '#web/ui/chart-picture.ts';

import { type Leaders, leadersAsked } from './analyze-slice.ts';
import { BarChart, CountTable, type CountedValue } from '#web/ui/BarChart.tsx';
import { ChartPanel } from '#web/ui/ChartPanel.tsx';
import { facets } from './facets.ts';
import {
  LeaderChart,
  leaderFigures,
  leadersOf,
  LeaderTable,
} from '#web/records/papers/Leaders.tsx';
import { YearChart, type YearCount } from '#web/ui/YearChart.tsx';

const words = text.analyze;

type Props = { readonly state: SearchState; readonly aggregations: AggregationsReply };
type View = 'chart' | 'table';

/** The same results as numbers: each value is a link that narrows the search to it. */
const Charts = ({ state, aggregations }: Props) => {
  const dispatch = useAppDispatch();
  const progress = useAppSelector((all) => all.leaders);
  const leaders = lastValueOf(progress);
  const [view, setView] = useState<View>('chart');
  useEffect(() => {
    dispatch(leadersAsked(state));
  }, [dispatch, state]);

  // All charts come at once: those further down must not move when the leaders arrive.
  if (!leaders && progress.kind !== 'failed')
    return <p className="page-loading">{text.search.searching}</p>;
  const filled = facets.filter(({ values }) => aggregations[values].length > 0);
  if (filled.length === 0) return <p className="message">{words.none}</p>;
  return (
    <>
      <div className="charts-note">
        <p>{words.note}</p>
        <button
          type="button"
          className="quiet"
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {view === 'chart' ? words.allTables : words.allCharts}
        </button>
      </div>
      {/* Showing all in one way forgets which of them were turned one by one. */}
      <div className="charts" key={view}>
        <Years state={state} years={aggregations.years} view={view} />
        {leaders && (
          <>
            <Papers leaders={leaders} of="supported" view={view} />
            <Papers leaders={leaders} of="contrasted" view={view} />
          </>
        )}
        {filled.map(({ name, values, labelOf = String }) => {
          const heading = text.filters.names[name];
          const rows = shownAggregationEntries(aggregations[values]).map(({ key, docCount }) => ({
            label: labelOf(key),
            count: docCount,
            to: `/search?${addressOfSearch(toggledFilter({ ...state, [name]: [] }, name, key))}`,
          }));
          return (
            <ChartPanel
              key={name}
              heading={heading}
              startsAs={view}
              chart={<BarChart rows={rows} />}
              table={<CountTable rows={rows} heading={heading} />}
              figures={{ kind: 'bars', rows }}
            />
          );
        })}
      </div>
    </>
  );
};

export default Charts;

/** From the first year to the last, also those without a result. */
const yearFigures = (counts: readonly YearCount[]): ChartFigures => {
  const known = new Map(counts.map(({ year, count }) => [year, count]));
  const first = Math.min(...known.keys());
  const points = Array.from({ length: Math.max(...known.keys()) - first + 1 }, (_, at) => ({
    year: first + at,
    count: known.get(first + at) ?? 0,
  }));
  return { kind: 'years', rows: [{ counted: 'all', label: words.count, points }] };
};

const Years = ({
  state,
  years,
  view,
}: {
  readonly state: SearchState;
  readonly years: AggregationsReply['years'];
  readonly view: View;
}) => {
  if (years.length === 0) return null;
  const counts = years.map(({ key, docCount }) => ({ year: Number(key), count: docCount }));
  const rows: readonly CountedValue[] = counts.map(({ year, count }) => ({
    label: String(year),
    count,
    to: `/search?${addressOfSearch(changedSearch(state, { years: { from: year, to: year } }))}`,
  }));
  return (
    <ChartPanel
      heading={words.years}
      startsAs={view}
      wide
      chart={<YearChart years={counts} />}
      table={<CountTable rows={rows} heading={words.years} kind="number" />}
      figures={yearFigures(counts)}
    />
  );
};

const kinds = {
  supported: { counted: 'supporting', heading: words.supported },
  contrasted: { counted: 'contradicting', heading: words.contrasted },
} as const;

const Papers = ({
  leaders,
  of,
  view,
}: {
  readonly leaders: Leaders;
  readonly of: keyof Leaders;
  readonly view: View;
}) => {
  const { counted, heading } = kinds[of];
  const papers = leadersOf(leaders[of], counted);
  if (papers.length === 0) return null;
  return (
    <ChartPanel
      heading={heading}
      startsAs={view}
      wide
      chart={<LeaderChart papers={papers} />}
      table={<LeaderTable papers={papers} heading={heading} counted={counted} />}
      figures={leaderFigures(papers)}
    />
  );
};
