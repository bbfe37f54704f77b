import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { lastPageOf } from '#shared/domain/result-pages.ts';
import {
  addressOfReport,
  clearedReport,
  isNarrowed,
  type ReportState,
  STATEMENTS_PER_PAGE,
} from '#shared/domain/report-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { text } from '#web/text/text.ts';

import { statementsWanted } from '#web/records/papers/report-slice.ts';
import { LockedStatements } from './LockedStatements.tsx';
import { NoStatements } from './NoStatements.tsx';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementList } from './StatementList.tsx';
import { StatementSwitches } from './StatementSwitches.tsx';

const words = text.report;

type Props = {
  readonly doi: string;
  readonly state: ReportState;
  /** How many there are by the tally, so that room is kept for them. */
  readonly expected: number;
  readonly retraction: string | undefined;
};

/** What the citing papers say, as the reader wants to see it. */
export const Statements = memo(({ doi, state, expected, retraction }: Props) => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const statements = useDeferredValue(useAppSelector(({ report }) => report.statements));
  /** The counts of all statements, whatever is filtered. */
  const overview = useDeferredValue(useAppSelector(({ report }) => lastValueOf(report.overview)));
  const [cues, setCues] = useState<'shown' | 'hidden'>('hidden');
  const show = useCallback(
    (next: ReportState) => void navigate(`?${addressOfReport(next)}`, { preventScrollReset: true }),
    [navigate],
  );
  const reply = lastValueOf(statements);
  const all = overview?.total ?? 0;
  const locked = reply?.locked ?? overview?.locked;
  return (
    <section
      className={
        reply || expected === 0 || statements.kind === 'failed'
          ? 'statements'
          : 'statements statements-waiting'
      }
      aria-labelledby="statements-heading"
    >
      <div className="statements-head">
        <h2 id="statements-heading">{words.statements}</h2>
        <p className="muted small numbers" role="status">
          {reply && overview ? words.shown(reply.total, Math.max(all, reply.total)) : ''}
        </p>
      </div>
      {(all > 0 || isNarrowed(state)) && (
        <>
          <StatementSwitches
            state={state}
            cues={locked === false ? cues : 'unavailable'}
            onCues={setCues}
            onChange={show}
          />
          <StatementFilters
            state={state}
            counts={overview?.counts}
            locked={locked ?? false}
            onChange={show}
          />
        </>
      )}
      {!reply && expected > 0 && statements.kind !== 'failed' && (
        <p className="statements-wait muted">{words.waiting}</p>
      )}
      {statements.kind === 'failed' && (
        <ProblemMessage
          problem={statements.problem}
          heading={words.failed.heading}
          retry={words.failed.retry}
          onRetry={() => dispatch(statementsWanted({ doi, state }))}
        />
      )}
      {reply?.locked === true && reply.total > 0 && (
        <LockedStatements doi={doi} reply={reply} labels={state.labels} />
      )}
      {(reply?.total ?? expected) === 0 && (
        <NoStatements narrowed={isNarrowed(state)} onClear={() => show(clearedReport(state))} />
      )}
      {reply && reply.statements.length > 0 && (
        <>
          <StatementList
            statements={reply.statements}
            state={state}
            cues={cues}
            retractedOn={retraction}
            waiting={statements.kind === 'loading'}
          />
          <Pages
            label={words.pages}
            page={state.page}
            last={lastPageOf(reply.total, STATEMENTS_PER_PAGE)}
            addressOf={(page) => `?${addressOfReport({ ...state, page, statement: '' })}`}
          />
        </>
      )}
    </section>
  );
});
Statements.displayName = 'Statements';
