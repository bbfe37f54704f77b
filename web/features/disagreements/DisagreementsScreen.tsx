import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { ContestedRow } from './ContestedRow.tsx';
import { ContestedTable } from './ContestedTable.tsx';
import { type Disagreements, disagreementsReading } from './disagreements.ts';
import styles from './disagreements.module.css';
import { spanOf } from './Years.tsx';

/** Which papers of a search or a dashboard are contested: its address is that of the search, and can be kept like it. */
const DisagreementsScreen = () => {
  const words = useText(disagreementsText);
  const [address] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  const read = useReading(disagreementsReading, state);
  useTitle(words.title);
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(found) =>
        found.papers.length === 0 ? (
          <Message level={1} heading={words.noneHeading}>
            <p>{words.none(found.found)}</p>
            <Link to={backTo(state)}>{words.back(state.dashboardSlug !== '')}</Link>
          </Message>
        ) : (
          <Contests found={found} state={state} />
        )
      }
    </Shown>
  );
};

export default DisagreementsScreen;

/** Where these papers are looked at otherwise. */
const backTo = (state: SearchState): string =>
  state.dashboardSlug === ''
    ? `/search?${addressOfSearch(state)}`
    : `/dashboard/${encodeURIComponent(state.dashboardSlug)}`;

const Contests = ({
  found: { papers, total, found },
  state,
}: {
  readonly found: Disagreements;
  readonly state: SearchState;
}) => {
  const words = useText(disagreementsText);
  const [first] = papers;
  const changed = papers.filter(({ changedIn }) => changedIn !== undefined);
  const span = spanOf(papers);
  const most = Math.max(
    ...papers.flatMap(({ byYear }) =>
      byYear.flatMap(({ supporting, contradicting }) => [supporting, contradicting]),
    ),
    1,
  );
  return (
    <article className={classes('page', styles.page)}>
      <header className={styles.head}>
        <p className="small">
          <Link to={backTo(state)}>{words.back(state.dashboardSlug !== '')}</Link>
        </p>
        <h1>{state.term === '' ? words.heading : words.headingOf(state.term)}</h1>
        <p className={styles.finding}>
          {words.finding(total, found)}{' '}
          {first && words.most(first.title, first.tally.supporting, first.tally.contradicting)}{' '}
          {words.changedCount(changed.length)}
        </p>
        {total > papers.length && (
          <p className="muted small">{words.shown(papers.length, total)}</p>
        )}
      </header>
      <ChartPanel
        heading={words.picture}
        wide
        chart={
          <>
            <p className="muted small">
              {Number.isFinite(span.first) ? words.scale(span.first, span.last) : words.noYears}
            </p>
            <ol className={styles.rows}>
              {papers.map((paper) => (
                <ContestedRow key={paper.doi} paper={paper} span={span} most={most} />
              ))}
            </ol>
          </>
        }
        table={<ContestedTable papers={papers} />}
        figures={{
          kind: 'tallies',
          rows: papers.map(({ title, tally }) => ({ label: title, tally })),
        }}
      />
    </article>
  );
};
