import { memo, useDeferredValue, useState } from 'react';

import {
  addressOfReport,
  changedReport,
  clearedReport,
  isNarrowed,
  perPage,
  type ReportState,
} from '#shared/domain/report-state.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { overviewQuery } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message, ProblemMessage } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { LockedStatements } from './LockedStatements.tsx';
import papers from './papers.module.css';
import { NarrowFilters } from './StatementFilters.tsx';
import { StatementGroups } from './StatementGroups.tsx';
import { StatementList } from './StatementList.tsx';
import styles from './statements.module.css';
import { useShowReport } from './use-show-report.ts';
import { type StatementsPage, useStatements } from './use-statements.ts';

type Props = {
  readonly doi: string;
  readonly state: ReportState;
  /** The number of statements from the tally, used to reserve space. */
  readonly expected: number;
  readonly retraction: string | undefined;
};

const countsOf = (page: StatementsPage) => ({
  statements: 'groups' in page ? page.statementTotal : page.total,
  papers: page.counts.papers.total,
  independent: page.counts.papers.independent,
});

/** The citation statements, as filtered by the reader. */
export const Statements = memo(({ doi, state, expected, retraction }: Props) => {
  const text = useText(papersText);
  const { retry } = useText(commonText);
  const statements = useDeferredValue(useStatements(state));
  /** The counts of all statements, regardless of filters. */
  const overview = useDeferredValue(useQueryResult(overviewQuery).shown);
  const [cues, setCues] = useState<'shown' | 'hidden'>('hidden');
  const show = useShowReport();
  const wide = useWideLayout();
  const reply = statements.shown;
  const counts = reply && countsOf(reply);
  const locked = reply?.locked ?? overview?.locked;
  const hasStatements = (overview?.total ?? 0) > 0 || isNarrowed(state);
  const isWaiting = !reply && expected > 0 && statements.kind !== 'failed';
  const switches = (
    <Switches
      state={state}
      cues={locked === false ? cues : 'unavailable'}
      onCues={setCues}
      onChange={show}
    />
  );
  const list = { state, cues, retractedOn: retraction, isPending: statements.kind === 'loading' };
  return (
    <section className={classes(isWaiting && styles.waiting)} aria-labelledby="statements-heading">
      <div className={papers.head}>
        <h2 id="statements-heading">{text.statements}</h2>
        <p className="muted small numbers" role="status">
          {counts && text.found(counts, state.labels === 'shown' ? state.types : [])}
        </p>
      </div>
      {hasStatements &&
        (wide ? (
          switches
        ) : (
          <NarrowFilters state={state} counts={overview?.counts} locked={locked ?? false}>
            {switches}
          </NarrowFilters>
        ))}
      {isWaiting && <p className={classes(styles.wait, 'muted')}>{text.waiting}</p>}
      {statements.kind === 'failed' && (
        <ProblemMessage
          problem={statements.problem}
          heading={text.failed}
          retry={retry}
          onRetry={statements.again}
        />
      )}
      {overview?.openToAll && <p className="muted small">{text.openToAll}</p>}
      {counts && reply.locked && counts.statements > 0 && (
        <LockedStatements
          doi={doi}
          reply={{
            total: counts.statements,
            counts: reply.counts,
            ...(reply.withheld && { withheld: reply.withheld }),
          }}
          labels={state.labels}
        />
      )}
      {(counts?.statements ?? expected) === 0 &&
        (isNarrowed(state) ? (
          <Message level={3} heading={text.empty.heading}>
            <Button onClick={() => show(clearedReport(state))}>{text.clear}</Button>
          </Message>
        ) : (
          <Message level={3} heading={text.empty.none}>
            <p>{text.empty.why}</p>
          </Message>
        ))}
      {reply && 'groups' in reply && reply.groups.length > 0 && (
        <StatementGroups groups={reply.groups} {...list} />
      )}
      {reply && 'statements' in reply && reply.statements.length > 0 && (
        <StatementList statements={reply.statements} {...list} />
      )}
      {reply && (
        <Pages
          label={text.pages}
          page={state.page}
          last={lastPageOf(reply.total, perPage(state))}
          addressOf={(page) => `?${addressOfReport({ ...state, page, statement: '' })}`}
        />
      )}
    </section>
  );
});
Statements.displayName = 'Statements';

type SwitchesProps = {
  readonly state: ReportState;
  /** Unavailable if there is no sentence to highlight. */
  readonly cues: 'shown' | 'hidden' | 'unavailable';
  readonly onCues: (cues: 'shown' | 'hidden') => void;
  readonly onChange: (state: ReportState) => void;
};

/** The display options of statements: grouped by paper or individually, with or without labels and deciding words. */
const Switches = ({ state, cues, onCues, onChange }: SwitchesProps) => {
  const text = useText(papersText);
  return (
    <div className={styles.switches}>
      {cues !== 'unavailable' && (
        <Switch
          title={text.oneByOneHint}
          checked={state.view === 'statements'}
          onChange={(alone) =>
            onChange(changedReport(state, { view: alone ? 'statements' : 'papers' }))
          }
        >
          {text.oneByOne}
        </Switch>
      )}
      <Switch
        title={text.labelsHint}
        checked={state.labels === 'hidden'}
        onChange={(hidden) =>
          onChange(changedReport(state, { labels: hidden ? 'hidden' : 'shown', types: [] }))
        }
      >
        {text.labels}
      </Switch>
      {state.labels === 'shown' && cues !== 'unavailable' && (
        <Switch checked={cues === 'shown'} onChange={(on) => onCues(on ? 'shown' : 'hidden')}>
          {text.cues}
        </Switch>
      )}
    </div>
  );
};
