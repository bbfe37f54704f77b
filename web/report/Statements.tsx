import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Doi } from '#shared/domain/doi.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import {
  addressOfReport,
  changedReport,
  clearedReport,
  isNarrowed,
  type ReportState,
  STATEMENTS_PER_PAGE,
} from '#shared/domain/report-state.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { text } from '#web/text/text.ts';

import { statementsWanted } from './report-slice.ts';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementList } from './StatementList.tsx';

const words = text.report;

type Props = {
  readonly doi: Doi;
  readonly state: ReportState;
  readonly retraction: string | undefined;
};

/** What the citing papers say, as the reader wants to see it. */
export const Statements = memo(({ doi, state, retraction }: Props) => {
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
  return (
    <section
      className={
        reply || statements.kind === 'failed' ? 'statements' : 'statements statements-waiting'
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
          <div className="statements-switches">
            <label className="switch" title={words.labelsHint}>
              <input
                type="checkbox"
                checked={state.labels === 'hidden'}
                onChange={({ target }) =>
                  show(
                    changedReport(state, {
                      labels: target.checked ? 'hidden' : 'shown',
                      types: [],
                    }),
                  )
                }
              />
              {words.labels}
            </label>
            {state.labels === 'shown' && reply?.locked === false && (
              <label className="switch">
                <input
                  type="checkbox"
                  checked={cues === 'shown'}
                  onChange={({ target }) => setCues(target.checked ? 'shown' : 'hidden')}
                />
                {words.cues}
              </label>
            )}
          </div>
          <StatementFilters
            state={state}
            counts={overview?.counts}
            locked={reply?.locked ?? false}
            onChange={show}
          />
        </>
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
        <div className="message locked">
          <h3>{words.locked.heading(reply.total)}</h3>
          <p>{words.locked.body}</p>
        </div>
      )}
      {reply?.total === 0 && <Nothing state={state} onClear={() => show(clearedReport(state))} />}
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

const Nothing = ({
  state,
  onClear,
}: {
  readonly state: ReportState;
  readonly onClear: () => void;
}) =>
  isNarrowed(state) ? (
    <div className="message">
      <h3>{words.empty.heading}</h3>
      <button type="button" className="button" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  ) : (
    <div className="message">
      <h3>{words.empty.none}</h3>
      <p>{words.empty.why}</p>
    </div>
  );
