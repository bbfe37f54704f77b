import { useDeferredValue, useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { reportOfAddress } from '#shared/domain/report-state.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { text } from '#web/text/text.ts';

import { OpenReport } from './OpenReport.tsx';
import { reportLeft, reportOpened, statementsWanted } from '#web/records/papers/report-slice.ts';

import './styles.css';

const words = text.report;

const ReportScreen = () => {
  const doi = parseWorkKey(useParams()['*'] ?? '');
  return doi === undefined ? <ErrorPage status={404} /> : <Report key={doi} doi={doi} />;
};

export default ReportScreen;

const Report = ({ doi }: { readonly doi: string }) => {
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

  // What is drawn from a deferred value leaves gaps in which the browser can answer its reader.
  const paper = useDeferredValue(useAppSelector(({ report }) => lastValueOf(report.paper)));
  useTitle(paper ? words.titleOf(paper.title) : words.loading);
  if (!paper) return <h1 className="page page-loading report-loading">{words.loading}</h1>;
  return <OpenReport doi={doi} paper={paper} state={state} />;
};
