import type { PaperReply } from '#shared/contracts/papers.ts';
import { retractedOn } from '#shared/domain/after-retraction.ts';
import type { ReportState } from '#shared/domain/report-state.ts';
import { useIdle } from '#web/platform/when-idle.ts';
import { text } from '#web/text/text.ts';

import { Apart } from './Apart.tsx';
import { CitingPapers } from './CitingPapers.tsx';
import { MachineReadable } from './MachineReadable.tsx';
import { NamedStatement } from './NamedStatement.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { References } from './References.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportHead } from './ReportHead.tsx';
import { Statements } from './Statements.tsx';
import { TallyTable } from './TallyTable.tsx';

const words = text.report;

type Props = { readonly doi: string; readonly paper: PaperReply; readonly state: ReportState };

/** The report of a known paper. Each part waits for its own answer, so that one that comes redraws that part alone. */
export const OpenReport = ({ doi, paper, state }: Props) => {
  const { citingPublications, withFullText } = paper.coverage;
  const retraction = retractedOn(paper.editorialNotices);
  // The server has said it for machines already; what the reader sees comes first.
  const idle = useIdle();
  return (
    <article className="page report">
      {idle && <MachineReadable paper={paper} />}
      <NoticeBanner notices={paper.editorialNotices} />
      <ReportHead paper={paper} />
      <div className="report-columns">
        <aside className="report-side">
          <TallyTable tally={paper.tally} labels={state.labels} />
          <section className="panel coverage">
            <p>{words.coverage(withFullText, citingPublications)}</p>
            <p className="panel-note">{words.coverageNote}</p>
          </section>
          <ReportCharts state={state} />
        </aside>
        <div className="report-main">
          <NamedStatement state={state} retraction={retraction} />
          <Statements
            doi={doi}
            state={state}
            expected={paper.tally.total}
            retraction={retraction}
          />
          <CitingPapers
            doi={doi}
            count={citingPublications}
            labels={state.labels}
            retraction={retraction}
          />
          <Apart state={state} retraction={retraction} />
          <References doi={doi} />
        </div>
      </div>
    </article>
  );
};
