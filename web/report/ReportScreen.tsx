import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import type { PaperReply } from '#shared/contracts/papers.ts';
import { type Doi, parseDoi } from '#shared/domain/doi.ts';
import { type ReportState, reportOfAddress } from '#shared/domain/report-state.ts';
import { ErrorPage } from '#web/app/ErrorPage.tsx';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { useTitle } from '#web/app/use-title.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { text } from '#web/text/text.ts';

import { Apart } from './Apart.tsx';
import { MachineReadable } from './MachineReadable.tsx';
import { NamedStatement } from './NamedStatement.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { OverTime } from './OverTime.tsx';
import { References } from './References.tsx';
import { ReportHead } from './ReportHead.tsx';
import {
  reportLeft,
  reportOpened,
  type StatementsReply,
  statementsWanted,
} from './report-slice.ts';
import { Statements } from './Statements.tsx';
import { TallyTable } from './TallyTable.tsx';
import { WhereCited } from './WhereCited.tsx';

const words = text.report;

const ReportScreen = () => {
  const doi = parseDoi(useParams()['*'] ?? '');
  return doi === undefined ? <ErrorPage status={404} /> : <Report key={doi} doi={doi} />;
};

export default ReportScreen;

const retractionYear = ({ editorialNotices }: PaperReply): number | undefined => {
  const retraction = editorialNotices.find(({ status }) => status === 'retracted');
  return retraction?.date === undefined ? undefined : Number(retraction.date.slice(0, 4));
};

const Report = ({ doi }: { readonly doi: Doi }) => {
  const [address] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => reportOfAddress(new URLSearchParams(query)), [query]);
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(reportOpened(doi));
    return () => {
      dispatch(reportLeft());
    };
  }, [dispatch, doi]);
  useEffect(() => {
    dispatch(statementsWanted({ doi, state }));
  }, [dispatch, doi, state]);

  const paper = useAppSelector(({ report }) => lastValueOf(report.paper));
  useTitle(paper ? words.titleOf(paper.title) : words.loading);
  if (!paper) return <p className="page page-loading">{words.loading}</p>;
  return <OpenReport doi={doi} paper={paper} state={state} />;
};

/** Beside the statements where there is room; on a phone they wait, so that the sentences come first. */
const Charts = ({
  counts,
  state,
}: {
  readonly counts: StatementsReply['counts'];
  readonly state: ReportState;
}) => {
  const wide = useWide();
  const charts = (
    <>
      {state.labels === 'shown' && <OverTime years={counts.byYear} />}
      <WhereCited counts={counts.bySection} state={state} />
    </>
  );
  if (wide) return charts;
  return (
    <details className="report-more report-charts">
      <summary>{words.charts}</summary>
      {charts}
    </details>
  );
};

const OpenReport = ({
  doi,
  paper,
  state,
}: {
  readonly doi: Doi;
  readonly paper: PaperReply;
  readonly state: ReportState;
}) => {
  const dispatch = useAppDispatch();
  const report = useAppSelector((all) => all.report);
  const overview = lastValueOf(report.overview);
  const { citingPublications, withFullText } = paper.coverage;
  return (
    <article className="page report">
      <MachineReadable paper={paper} />
      <NoticeBanner notices={paper.editorialNotices} />
      <ReportHead paper={paper} />
      <div className="report-columns">
        <aside className="report-side">
          <TallyTable tally={paper.tally} labels={state.labels} />
          <section className="panel coverage">
            <p>{words.coverage(withFullText, citingPublications)}</p>
            <p className="panel-note">{words.coverageNote}</p>
          </section>
          {overview && overview.total > 0 && <Charts counts={overview.counts} state={state} />}
        </aside>
        <div className="report-main">
          <NamedStatement named={report.named} state={state} />
          <Statements
            statements={report.statements}
            overview={overview}
            state={state}
            retractedIn={retractionYear(paper)}
            onRetry={() => dispatch(statementsWanted({ doi, state }))}
          />
          <Apart apart={report.apart} state={state} />
          <References references={report.references} onRetry={() => dispatch(reportOpened(doi))} />
        </div>
      </div>
    </article>
  );
};
