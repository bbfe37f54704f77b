import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { allTypes } from './all-types.ts';
import styles from './History.module.css';
import page from './page.module.css';
import { RunsChart } from './RunsChart.tsx';
import { runsQuery } from './searches.ts';
import { useMoments } from './rejection-reason.ts';

const INITIAL_COUNT = 25;
/** The maximum of one call. */
const MAX_ITEMS = 250;

/** The runs of a search: a small chart, and a table with more detail. */
export const History = ({ search: { id, runs } }: { readonly search: SavedSearchView }) => {
  const text = useText(savedSearchesText);
  const messages = text.page;
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const read = useQuery(runsQuery, { id, limit, runs });
  return (
    <QueryView read={read} failed={messages.failed} loading={text.loading}>
      {(history) =>
        history.total === 0 ? (
          <Message heading={messages.notYet}>
            <p>{messages.notYetSentence}</p>
          </Message>
        ) : (
          <section className={page.part}>
            <h2>{messages.history}</h2>
            {history.runs.length > 1 && <RunsChart runs={history.runs} />}
            <RunsTable runs={history.runs} />
            {history.total > history.runs.length && limit < MAX_ITEMS && (
              <Button onClick={() => setLimit(MAX_ITEMS)}>{messages.earlier}</Button>
            )}
          </section>
        )
      }
    </QueryView>
  );
};

/** As of an earlier day nothing is new or gone; the record shows the difference from the latest run. */
const figuresOf = ({ asOf, counts, added, gone }: SearchRunView) => [
  counts.works,
  ...(asOf === undefined ? [added, gone] : [undefined, undefined]),
  counts.papers,
  allTypes(counts.statements),
];

const RunsTable = ({ runs }: { readonly runs: readonly SearchRunView[] }) => {
  const messages = useText(savedSearchesText).page;
  const { columns } = messages;
  const { date, number } = useLanguage();
  const { momentOf } = useMoments();
  return (
    <div className={styles.frame}>
      <table className={styles.runs}>
        <caption className="hidden-text">{messages.history}</caption>
        <thead>
          <tr>
            {[columns.run, columns.at].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {[columns.works, columns.added, columns.gone, columns.papers, columns.statements].map(
              (heading) => (
                <th key={heading} scope="col" className={styles.number}>
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
                <Link to={toPath`/search-records/${run.id}`}>{messages.run(run.number)}</Link>
              </th>
              <td>
                {momentOf(run.at)}
                {run.asOf !== undefined && (
                  <span className={styles.asOf}>{messages.asOfDay(date(run.asOf))}</span>
                )}
              </td>
              {figuresOf(run).map((value, index) => (
                <td key={index} className={classes(styles.number, 'numbers')}>
                  {value === undefined ? messages.notCounted : number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
