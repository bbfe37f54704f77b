import { useDeferredValue, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';

import { MAX_LOADED_STATEMENTS } from '#shared/domain/loaded-statements.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { PEER_REVIEW_ANCHOR } from '#shared/domain/peer-review.ts';
import { reportOfAddress } from '#shared/domain/report-state.ts';
import { parseWorkKey, workName } from '#shared/domain/work-key.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useStartedQuery, useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useFirstIdle } from '#web/platform/when-idle.ts';
import { paperQuery } from '#web/records/papers/paper.ts';
import {
  captionStatementsQuery,
  allStatementsQuery,
  linkedStatementQuery,
  overviewQuery,
  referencesQuery,
  statementsQuery,
} from '#web/records/papers/report.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

import { OpenReport } from './OpenReport.tsx';
import { OutsidePaper } from './OutsidePaper.tsx';
import styles from './papers.module.css';
import { useLoadedPage } from './use-statements.ts';

const ReportScreen = () => {
  const doi = parseWorkKey(useParams()['*'] ?? '');
  return doi === undefined ? <ErrorPage status={404} /> : <Report key={doi} doi={doi} />;
};

export default ReportScreen;

const Report = ({ doi }: { readonly doi: string }) => {
  const text = useText(papersText);
  const [address] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => reportOfAddress(new URLSearchParams(query)), [query]);
  const read = useQuery(paperQuery, doi);
  // Rendering from a deferred value leaves gaps in which the browser can respond to input.
  const paper = useDeferredValue(read.shown);
  // A work that is missing here is requested once.
  const isHere = read.shown !== undefined;
  useStartedQuery(captionStatementsQuery, doi, isHere);
  useStartedQuery(referencesQuery, doi, isHere);
  useStartedQuery(linkedStatementQuery, state.statement, isHere && state.statement !== '');
  const idle = useFirstIdle();
  const overview = useQuery(overviewQuery, doi, isHere).shown;
  const isLoadable = overview?.locked === false && overview.total <= MAX_LOADED_STATEMENTS;
  useStartedQuery(allStatementsQuery, doi, isHere && idle && isLoadable && overview.total > 0);
  const isLoaded = useLoadedPage(state) !== undefined;
  useStartedQuery(statementsQuery, { doi, state }, isHere && !isLoaded);
  const isMissing = read.kind === 'failed' && statusOf(read.problem) === 404;
  const title = paper ? text.titleOf(paper.title) : text.loading;
  useTitle(isMissing ? text.outside.title(workName(doi)) : title);
  if (isMissing) return <OutsidePaper doi={doi} />;
  if (!paper)
    return (
      <h1 className={classes('page', styles.opening)} data-waits="">
        {text.loading}
      </h1>
    );
  // The address of a peer-review text answers with its article.
  if (paper.doi !== doi)
    return <Navigate replace to={`${reportPath(paper.doi)}#${PEER_REVIEW_ANCHOR}`} />;
  return <OpenReport doi={doi} paper={paper} state={state} />;
};
