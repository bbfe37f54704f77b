import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  addressOfReport,
  changedReport,
  clearedReport,
  isNarrowed,
  type ReportState,
  STATEMENTS_PER_PAGE,
} from '#shared/domain/report-state.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { overviewReading } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message, ProblemMessage } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { LockedStatements } from './LockedStatements.tsx';
import papers from './papers.module.css';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementList } from './StatementList.tsx';
import styles from './statements.module.css';
import { useStatements } from './use-statements.ts';

type Props = {
  readonly doi: string;
  readonly state: ReportState;
  /** How many there are by the tally, so that room is kept for them. */
  readonly expected: number;
  readonly retraction: string | undefined;
};

/** What the citing papers say, as the reader wants to see it. */
export const Statements = memo(({ doi, state, expected, retraction }: Props) => {
  const words = useText(papersText);
  const { retry } = useText(commonText);
  const navigate = useNavigate();
  const statements = useDeferredValue(useStatements(state));
  /** The counts of all statements, whatever is filtered. */
  const overview = useDeferredValue(useAnswer(overviewReading).shown);
  const [cues, setCues] = useState<'shown' | 'hidden'>('hidden');
  const show = useCallback(
    (next: ReportState) => void navigate(`?${addressOfReport(next)}`, { preventScrollReset: true }),
    [navigate],
  );
  const reply = statements.shown;
  const all = overview?.total ?? 0;
  const locked = reply?.locked ?? overview?.locked;
  const isWaiting = !reply && expected > 0 && statements.kind !== 'failed';
  return (
    <section className={classes(isWaiting && styles.waiting)} aria-labelledby="statements-heading">
      <div className={papers.head}>
        <h2 id="statements-heading">{words.statements}</h2>
        <p className="muted small numbers" role="status">
          {reply && overview ? words.shown(reply.total, Math.max(all, reply.total)) : ''}
        </p>
      </div>
      {(all > 0 || isNarrowed(state)) && (
        <>
          <Switches
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
      {isWaiting && <p className={classes(styles.wait, 'muted')}>{words.waiting}</p>}
      {statements.kind === 'failed' && (
        <ProblemMessage
          problem={statements.problem}
          heading={words.failed}
          retry={retry}
          onRetry={statements.again}
        />
      )}
      {reply?.locked === true && reply.total > 0 && (
        <LockedStatements doi={doi} reply={reply} labels={state.labels} />
      )}
      {(reply?.total ?? expected) === 0 &&
        (isNarrowed(state) ? (
          <Message level={3} heading={words.empty.heading}>
            <Button onClick={() => show(clearedReport(state))}>{words.clear}</Button>
          </Message>
        ) : (
          <Message level={3} heading={words.empty.none}>
            <p>{words.empty.why}</p>
          </Message>
        ))}
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

type SwitchesProps = {
  readonly state: ReportState;
  /** Unavailable where there is no sentence to mark. */
  readonly cues: 'shown' | 'hidden' | 'unavailable';
  readonly onCues: (cues: 'shown' | 'hidden') => void;
  readonly onChange: (state: ReportState) => void;
};

/** How statements are shown: with their labels or without, with the deciding words or without. */
const Switches = ({ state, cues, onCues, onChange }: SwitchesProps) => {
  const words = useText(papersText);
  return (
    <div className={styles.switches}>
      <Switch
        title={words.labelsHint}
        checked={state.labels === 'hidden'}
        onChange={(hidden) =>
          onChange(changedReport(state, { labels: hidden ? 'hidden' : 'shown', types: [] }))
        }
      >
        {words.labels}
      </Switch>
      {state.labels === 'shown' && cues !== 'unavailable' && (
        <Switch checked={cues === 'shown'} onChange={(on) => onCues(on ? 'shown' : 'hidden')}>
          {words.cues}
        </Switch>
      )}
    </div>
  );
};
