import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import type { AggregationsReply, SearchReply } from '#shared/contracts/search.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { type SearchState, toggledFilter } from '#shared/domain/search-state.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import { leadersAsked } from './analyze-slice.ts';
import { facets } from './facets.ts';
import { YearChart } from './YearChart.tsx';

const words = text.analyze;
const FIRST = 8;

type Props = { readonly state: SearchState; readonly aggregations: AggregationsReply };

/** The same results as numbers: each value is a link that narrows the search to it. */
const Charts = ({ state, aggregations }: Props) => {
  const dispatch = useAppDispatch();
  const progress = useAppSelector((all) => all.leaders);
  const leaders = lastValueOf(progress);
  useEffect(() => {
    dispatch(leadersAsked(state));
  }, [dispatch, state]);

  // All charts come at once: those further down must not move when the leaders arrive.
  if (!leaders && progress.kind !== 'failed')
    return <p className="page-loading">{text.search.searching}</p>;
  const filled = facets.filter(({ values }) => aggregations[values].length > 0);
  if (filled.length === 0) return <p className="message">{words.none}</p>;
  return (
    <div className="charts">
      <p className="muted small charts-note">{words.note}</p>
      <YearChart state={state} years={aggregations.years} />
      {leaders && (
        <>
          <LeaderList heading={words.supported} reply={leaders.supported} count="supporting" />
          <LeaderList heading={words.contrasted} reply={leaders.contrasted} count="contradicting" />
        </>
      )}
      {filled.map(({ name, values, labelOf = String }) => (
        <BarTable
          key={name}
          heading={text.filters.names[name]}
          rows={aggregations[values].map(({ key, docCount }) => ({
            label: labelOf(key),
            count: docCount,
            to: `/search?${addressOfSearch(toggledFilter({ ...state, [name]: [] }, name, key))}`,
          }))}
        />
      ))}
    </div>
  );
};

export default Charts;

type Row = { readonly label: string; readonly count: number; readonly to: string };

const BarTable = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: readonly Row[];
}) => {
  const [all, setAll] = useState(false);
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <section className="panel">
      <h2>{heading}</h2>
      <table className="where-table bar-table">
        <thead className="hidden-text">
          <tr>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, FIRST)).map(({ label, count, to }) => (
            <tr key={label}>
              <th scope="row">
                <Link to={to}>{label}</Link>
              </th>
              <td>
                <span className="where-cell">
                  <span className="where-bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
                  <span>{figure(count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && (
        <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(rows.length)}
        </button>
      )}
    </section>
  );
};

/** Papers with none of the kind that is counted do not lead in it. */
const LeaderList = ({
  heading,
  reply,
  count,
}: {
  readonly heading: string;
  readonly reply: SearchReply;
  readonly count: 'supporting' | 'contradicting';
}) => {
  const papers = reply.hits.filter((hit) => hit.kind === 'paper' && hit.tally[count] > 0);
  if (papers.length === 0) return null;
  return (
    <section className="panel">
      <h2>{heading}</h2>
      <ol className="leaders">
        {papers.map((hit) =>
          hit.kind === 'paper' ? (
            <li key={hit.doi} className="leader">
              <Link to={`/reports/${doiPath(hit.doi)}`}>{hit.title}</Link>
              <TallyBar tally={hit.tally} />
            </li>
          ) : null,
        )}
      </ol>
    </section>
  );
};
