import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { statusOf } from '#web/platform/problem.ts';
import { lastValueOf, type Remote } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import {
  addressOfDashboard,
  dashboardOfAddress,
  type DashboardState,
} from './dashboard-address.ts';
import {
  dashboardLeft,
  dashboardOpened,
  overviewWanted,
  papersWanted,
  statementsWanted,
} from './dashboards-slice.ts';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardParts } from './DashboardParts.tsx';
import { FiltersBar } from './FiltersBar.tsx';
import { Unmatched } from './Unmatched.tsx';
import { useDashboards } from './use-dashboards.ts';

import './dashboards.css';
import './dashboard.css';

const words = dashboardsText.page;

/** How a set of papers was cited. What narrows it stands in the address. */
const DashboardScreen = () => {
  const { slug = '' } = useParams();
  return <Opened key={slug} slug={slug} />;
};

export default DashboardScreen;

/** The same object for as long as it says the same. */
const useSame = <Value,>(value: Value): Value => {
  const key = JSON.stringify(value);
  // What was plain JSON is so again.
  return useMemo(() => JSON.parse(key) as Value, [key]);
};

/** Asks for the dashboard and its parts at the same moment, and for a part again when what it depends on changes. */
const useAsking = (slug: string, state: DashboardState, attempt: number) => {
  const dispatch = useAppDispatch();
  // Another reader may see another dashboard, or none.
  const reader = useAppSelector(({ session }) => session.reader);
  const changes = useDashboards((all) => all.changes);
  const filters = useSame(state.filters);
  const papers = useSame(state.papers);
  const { page } = state;
  useEffect(() => {
    dispatch(dashboardOpened(slug));
    return () => {
      dispatch(dashboardLeft());
    };
  }, [dispatch, slug, reader, attempt]);
  useEffect(() => {
    dispatch(overviewWanted({ slug, filters }));
  }, [dispatch, slug, reader, attempt, changes, filters]);
  useEffect(() => {
    dispatch(papersWanted({ slug, filters, papers }));
  }, [dispatch, slug, reader, attempt, changes, filters, papers]);
  useEffect(() => {
    dispatch(statementsWanted({ slug, filters, page }));
  }, [dispatch, slug, reader, attempt, changes, filters, page]);
};

const isAnswered = (remote: Remote<unknown>): boolean =>
  remote.kind === 'failed' || lastValueOf(remote) !== undefined;

/** Whether every part was answered once: they come together, so that none moves another away under the eye. */
const useAnswered = (): boolean => {
  const now = useDashboards(
    ({ overview, papers, statements }) =>
      isAnswered(overview) && isAnswered(papers) && isAnswered(statements),
  );
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return now || once;
};

const Opened = ({ slug }: { readonly slug: string }) => {
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => dashboardOfAddress(new URLSearchParams(query)), [query]);
  const [attempt, setAttempt] = useState(0);
  useAsking(slug, state, attempt);
  const answered = useAnswered();
  const dashboard = useDashboards((all) => all.dashboard);
  const known = lastValueOf(dashboard);
  useTitle(known?.displayName ?? words.loading);
  if (dashboard.kind === 'failed')
    return statusOf(dashboard.problem) === 404 ? (
      <ErrorPage status={404} />
    ) : (
      <div className="page">
        <h1 className="hidden-text">{words.heading}</h1>
        <ProblemMessage
          problem={dashboard.problem}
          heading={words.failed}
          retry={words.retry}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </div>
    );
  if (!known || !answered) return <p className="page page-loading">{words.loading}</p>;
  const show = (next: DashboardState) => setAddress(addressOfDashboard(next));
  return (
    <div className="page dashboard">
      <DashboardHead dashboard={known} />
      <Unmatched dashboard={known} />
      <FiltersBar state={state} onChange={show} />
      <DashboardParts dashboard={known} state={state} onChange={show} />
    </div>
  );
};
