import { useDeferredValue } from 'react';

import { isNarrowed, type ReportState } from '#shared/domain/report-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { overviewQuery } from '#web/records/papers/report.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { TallySegments } from '#web/ui/TallyBar.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import styles from './papers.module.css';
import { ReportCharts } from './ReportCharts.tsx';
import { StatementFilters } from './StatementFilters.tsx';

type Props = { readonly paper: PaperReply; readonly state: ReportState };

/** The available filters depend on whether sentences are accessible, so the content below waits for that. */
const useOverview = () => {
  const result = useDeferredValue(useQueryResult(overviewQuery));
  return {
    overview: result.shown,
    isAnswered: result.shown !== undefined || result.kind === 'failed',
  };
};

/** The tally and filters, which stay in reach beside the sentences, and the charts; below them on narrow screens. */
export const ReportSide = ({ paper, state }: Props) => {
  const text = useText(papersText);
  const openModal = useOpenModal();
  const { isAnswered } = useOverview();
  return (
    <aside className={styles.side} aria-label={text.side}>
      {useWideLayout() && <Tallied paper={paper} state={state} />}
      {isAnswered && (
        <>
          <ReportCharts state={state} />
          <section className={styles.coverage}>
            <p className="muted small">{text.coverageNote}</p>
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => openModal('whatIsThisReport')}
            >
              {text.what}
            </Button>
          </section>
        </>
      )}
    </aside>
  );
};

const Tallied = ({ paper: { tally }, state }: Props) => {
  const text = useText(commonText).tally;
  const { tallied } = useText(papersText);
  const { overview, isAnswered } = useOverview();
  return (
    <section className={styles.tally} aria-labelledby="tally-heading">
      <h2 id="tally-heading">{text.heading}</h2>
      {state.labels === 'shown' && <TallySegments tally={tally} />}
      {tally.total === 0 ? (
        <p className="muted small">{text.none}</p>
      ) : (
        <p className="muted small numbers">
          {tallied(tally.total)}
          {tally.selfCitations > 0 && `. ${text.self(tally.selfCitations)}`}
        </p>
      )}
      {isAnswered && (tally.total > 0 || isNarrowed(state)) && (
        <StatementFilters
          state={state}
          counts={overview?.counts}
          locked={overview?.locked ?? false}
        />
      )}
    </section>
  );
};
