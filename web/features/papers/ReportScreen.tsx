import { useDeferredValue, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { MOST_LOADED } from '#shared/domain/loaded-statements.ts';
import { reportOfAddress } from '#shared/domain/report-state.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import { useAsking, useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useIdle } from '#web/platform/when-idle.ts';
import { paperReading } from '#web/records/papers/paper.ts';
import {
  apartReading,
  loadedReading,
  namedReading,
  overviewReading,
  referencesReading,
  statementsReading,
} from '#web/records/papers/report.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

import { OpenReport } from './OpenReport.tsx';
import styles from './papers.module.css';
import { useLoadedPage } from './use-statements.ts';

const ReportScreen = () => {
  const doi = parseWorkKey(useParams()['*'] ?? '');
  return doi === undefined ? <ErrorPage status={404} /> : <Report key={doi} doi={doi} />;
};

export default ReportScreen;

const Report = ({ doi }: { readonly doi: string }) => {
  const words = useText(papersText);
  const [address] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => reportOfAddress(new URLSearchParams(query)), [query]);
  useAsking(apartReading, doi);
  useAsking(referencesReading, doi);
  useAsking(namedReading, state.statement, state.statement !== '');
  const idle = useIdle();
  const overview = useReading(overviewReading, doi).shown;
  const isLoadable = overview?.locked === false && overview.total <= MOST_LOADED;
  useAsking(loadedReading, doi, idle && isLoadable && overview.total > 0);
  useAsking(statementsReading, { doi, state }, useLoadedPage(state) === undefined);
  // What is drawn from a deferred value leaves gaps in which the browser can answer its reader.
  const paper = useDeferredValue(useReading(paperReading, doi).shown);
  useTitle(paper ? words.titleOf(paper.title) : words.loading);
  if (!paper) return <h1 className={classes('page', styles.opening)}>{words.loading}</h1>;
  return <OpenReport doi={doi} paper={paper} state={state} />;
};
