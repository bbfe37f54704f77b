import { RetractionData } from '#web/records/search/RetractionData.tsx';
import { reportCitingSlot } from '#web/records/slots.ts';
import { retractedOn } from '#shared/domain/after-retraction.ts';
import type { ReportState } from '#shared/domain/report-state.ts';
import { useFirstIdle } from '#web/platform/when-idle.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { classes } from '#web/ui/classes.ts';

import { CaptionStatements } from './CaptionStatements.tsx';
import { CitingPapers } from './CitingPapers.tsx';
import { MachineReadable } from './MachineReadable.tsx';
import { NamedStatement } from './NamedStatement.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import styles from './papers.module.css';
import { PeerReview } from './PeerReview.tsx';
import { References } from './References.tsx';
import { Details, ReportHead } from './ReportHead.tsx';
import { ReportSide } from './ReportSide.tsx';
import { Statements } from './Statements.tsx';

type Props = { readonly doi: string; readonly paper: PaperReply; readonly state: ReportState };

/** The report of a known paper. Each part waits for its own response, so a response re-renders that part only. */
export const OpenReport = ({ doi, paper, state }: Props) => {
  const { citingPublications } = paper.coverage;
  const retraction = retractedOn(paper.editorialNotices);
  // The server already rendered the metadata, so visible content has priority.
  const idle = useFirstIdle();
  return (
    <article className={classes('page', styles.report)}>
      {idle && <MachineReadable paper={paper} />}
      <NoticeBanner notices={paper.editorialNotices} />
      <ReportHead paper={paper} labels={state.labels} />
      <div className={styles.columns}>
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
          <reportCitingSlot.Slot paper={paper} />
          <CaptionStatements state={state} retraction={retraction} />
          <References />
          <PeerReview paper={paper} />
          <Details paper={paper} />
          {idle && <RetractionData />}
        </div>
        <ReportSide paper={paper} state={state} />
      </div>
    </article>
  );
};
