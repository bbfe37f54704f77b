import { retractedOn } from '#shared/domain/after-retraction.ts';
import type { ReportState } from '#shared/domain/report-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useIdle } from '#web/platform/when-idle.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { Apart } from './Apart.tsx';
import { CitingPapers } from './CitingPapers.tsx';
import { MachineReadable } from './MachineReadable.tsx';
import { NamedStatement } from './NamedStatement.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import styles from './papers.module.css';
import { References } from './References.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportHead } from './ReportHead.tsx';
import { Statements } from './Statements.tsx';
import { TallyTable } from './TallyTable.tsx';

type Props = { readonly doi: string; readonly paper: PaperReply; readonly state: ReportState };

/** The report of a known paper. Each part waits for its own answer, so that one that comes redraws that part alone. */
export const OpenReport = ({ doi, paper, state }: Props) => {
  const words = useText(papersText);
  const openModal = useOpenModal();
  const { citingPublications, withFullText } = paper.coverage;
  const retraction = retractedOn(paper.editorialNotices);
  // The server has said it for machines already; what the reader sees comes first.
  const idle = useIdle();
  return (
    <article className={classes('page', styles.report)}>
      {idle && <MachineReadable paper={paper} />}
      <NoticeBanner notices={paper.editorialNotices} />
      <ReportHead paper={paper} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <TallyTable tally={paper.tally} labels={state.labels} />
          <section className={styles.coverage}>
            <p>{words.coverage(withFullText, citingPublications)}</p>
            <p className="muted small">{words.coverageNote}</p>
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => openModal('whatIsThisReport')}
            >
              {words.what}
            </Button>
          </section>
          <ReportCharts state={state} />
        </aside>
        <div>
          <NamedStatement state={state} retraction={retraction} />
          <Statements
            state={state}
            expected={paper.tally.total}
            retraction={retraction}
            doi={doi}
          />
          <CitingPapers
            doi={doi}
            count={citingPublications}
            labels={state.labels}
            retraction={retraction}
          />
          <Apart state={state} retraction={retraction} />
          <References />
        </div>
      </div>
    </article>
  );
};
