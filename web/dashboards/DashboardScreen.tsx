import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { ErrorPage } from '#web/app/ErrorPage.tsx';
import { statusOf } from '#web/app/problem.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { useTitle } from '#web/app/use-title.tsx';
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

const Opened = ({ slug }: { readonly slug: string }) => {
  const dispatch = useAppDispatch();
  const dashboard = useDashboards((state) => state.dashboard);
  const reader = useAppSelector(({ session }) => session.reader);
  useEffect(() => {
    dispatch(dashboardOpened(slug));
    return () => {
      dispatch(dashboardLeft());
    };
    // Another reader may see another dashboard, or none.
  }, [dispatch, slug, reader]);
  const known = lastValueOf(dashboard);
  useTitle(known?.displayName ?? words.loading);
  if (known) return <Page dashboard={known} />;
  if (dashboard.kind !== 'failed') return <p className="page page-loading">{words.loading}</p>;
  return statusOf(dashboard.problem) === 404 ? (
    <ErrorPage status={404} />
  ) : (
    <div className="page">
      <ProblemMessage
        problem={dashboard.problem}
        heading={words.failed}
        retry={words.retry}
        onRetry={() => dispatch(dashboardOpened(slug))}
      />
    </div>
  );
};

/** The same object for as long as it says the same. */
const useSame = <Value,>(value: Value): Value => {
  const key = JSON.stringify(value);
  // What was plain JSON is so again.
  return useMemo(() => JSON.parse(key) as Value, [key]);
};

const Page = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => dashboardOfAddress(new URLSearchParams(query)), [query]);
  const { slug, doisUpdatedTS } = dashboard;
  const show = (next: DashboardState) => setAddress(addressOfDashboard(next));

  // Each part is asked for when what it depends on changes, and again when the papers themselves do.
  const filters = useSame(state.filters);
  const papers = useSame(state.papers);
  const { page } = state;
  useEffect(() => {
    dispatch(overviewWanted({ slug, filters }));
  }, [dispatch, slug, doisUpdatedTS, filters]);
  useEffect(() => {
    dispatch(papersWanted({ slug, filters, papers }));
  }, [dispatch, slug, doisUpdatedTS, filters, papers]);
  useEffect(() => {
    dispatch(statementsWanted({ slug, filters, page }));
  }, [dispatch, slug, doisUpdatedTS, filters, page]);

  return (
    <div className="page dashboard">
      <DashboardHead dashboard={dashboard} />
      <Unmatched dashboard={dashboard} />
      <FiltersBar state={state} onChange={show} />
      <DashboardParts dashboard={dashboard} state={state} onChange={show} />
    </div>
  );
};
