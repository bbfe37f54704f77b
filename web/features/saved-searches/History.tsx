import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { dated, figure } from '#web/text/words.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { momentOf, sumOf } from './moments.ts';
import { RunsChart } from './RunsChart.tsx';
import { runsWanted } from './saved-searches-slice.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const words = savedSearchesText.page;
const FIRST = 25;
/** No call gives more. */
const MOST = 250;

/** The runs of a search: a small picture, and the table that says the same and more. */
export const History = ({ search: { id, runs: count } }: { readonly search: SavedSearchView }) => {
  const dispatch = useAppDispatch();
  const runs = useSavedSearches((state) => state.runs);
  const [limit, setLimit] = useState(FIRST);
  // Each run makes the count another one.
  useEffect(() => {
    dispatch(runsWanted({ id, limit }));
  }, [dispatch, id, limit, count]);
  const known = lastValueOf(runs);
  if (runs.kind === 'failed')
    return (
      <ProblemMessage
        problem={runs.problem}
        heading={words.failed}
        retry={savedSearchesText.retry}
        onRetry={() => dispatch(runsWanted({ id, limit }))}
      />
    );
  if (!known) return <p className="muted">{savedSearchesText.loading}</p>;
  if (known.total === 0)
    return (
      <div className="message">
        <h2>{words.notYet}</h2>
        <p>{words.notYetSentence}</p>
      </div>
    );
  return (
    <section className="saved-part">
      <h2>{words.history}</h2>
      {known.runs.length > 1 && <RunsChart runs={known.runs} />}
      <RunsTable runs={known.runs} />
      {known.total > known.runs.length && limit < MOST && (
        <button type="button" className="button" onClick={() => setLimit(MOST)}>
          {words.earlier}
        </button>
      )}
    </section>
  );
};

/** As of an earlier day nothing is new or gone: the record says how it differs from the latest run. */
const figuresOf = ({ asOf, counts, added, gone }: SearchRunView) => [
  counts.works,
  ...(asOf === undefined ? [added, gone] : [undefined, undefined]),
  counts.papers,
  sumOf(counts.statements),
];

const RunsTable = ({ runs }: { readonly runs: readonly SearchRunView[] }) => {
  const { columns } = words;
  return (
    <div className="runs-frame">
      <table className="runs">
        <caption className="hidden-text">{words.history}</caption>
        <thead>
          <tr>
            {[columns.run, columns.at].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {[columns.works, columns.added, columns.gone, columns.papers, columns.statements].map(
              (heading) => (
                <th key={heading} scope="col" className="cell-number">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <Link to={`/search-records/${run.id}`}>{words.run(run.number)}</Link>
              </th>
              <td>
                {momentOf(run.at)}
                {run.asOf !== undefined && (
                  <span className="runs-as-of">{words.asOfDay(dated(run.asOf))}</span>
                )}
              </td>
              {figuresOf(run).map((value, place) => (
                <td key={place} className="cell-number numbers">
                  {value === undefined ? '–' : figure(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
