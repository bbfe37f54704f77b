import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { type QueryResult, useStartedQuery, useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { AccessDenied } from '#web/records/session/AccessDenied.tsx';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Loading, ProblemMessage } from '#web/ui/Message.tsx';

import {
  dashboardAddress,
  parseDashboardAddress,
  type DashboardState,
} from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { DashboardHead } from './DashboardHead.tsx';
import { DashboardParts } from './DashboardParts.tsx';
import { dashboardQuery, overviewQuery, papersQuery, refreshedQuery } from './dashboards.ts';
import { Empty } from './Empty.tsx';
import { Filtered } from './Filtered.tsx';
import { papersSelected } from './selection.ts';
import { Unmatched } from './Unmatched.tsx';

/** Shows how a set of papers was cited. The URL contains the filters. */
const DashboardScreen = () => {
  const { slug = '' } = useParams();
  return <Opened key={slug} slug={slug} />;
};

export default DashboardScreen;

/** How often the works have changed since they first loaded. */
const useChanges = (worksOf: number | undefined): number => {
  const [seen, setSeen] = useState({ worksOf, changes: 0 });
  if (worksOf !== undefined && worksOf !== seen.worksOf)
    setSeen({ worksOf, changes: seen.changes + (seen.worksOf === undefined ? 0 : 1) });
  return seen.changes;
};

const isAnswered = ({ kind, shown }: QueryResult<unknown>): boolean =>
  kind === 'failed' || shown !== undefined;

/** The dashboard, and whether the parts of the first view have loaded: they appear together to avoid layout shift. */
const useDashboard = (slug: string, { filters, papers }: DashboardState) => {
  const dashboard = useQuery(dashboardQuery, slug);
  // Requests its parts in parallel, and again when their inputs change.
  const changes = useChanges(dashboard.shown?.doisUpdatedTS);
  const parts = [
    useQuery(overviewQuery, { slug, changes, filters }),
    useQuery(papersQuery, { slug, changes, filters, papers }),
  ];
  const now = parts.every(isAnswered);
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  // Renders all parts from a deferred value, in chunks between which the browser can respond to input.
  return { dashboard, changes, answered: useDeferredValue(now || once) };
};

const Opened = ({ slug }: { readonly slug: string }) => {
  const messages = useText(dashboardsText).page;
  const { retry } = useText(commonText);
  const dispatch = useDispatch();
  const [arranging, setArranging] = useState(false);
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => parseDashboardAddress(new URLSearchParams(query)), [query]);
  const { dashboard: read, changes, answered } = useDashboard(slug, state);
  const dashboard = read.shown;
  useStartedQuery(refreshedQuery, slug, dashboard?.refreshStatus === 'refreshing');
  useTitle(dashboard?.displayName ?? messages.loading);
  useEffect(
    () => () => {
      dispatch(papersSelected([]));
    },
    [dispatch],
  );
  if (read.kind === 'failed')
    return statusOf(read.problem) === 404 ? (
      <AccessDenied />
    ) : (
      <div className="page">
        <h1 className="hidden-text">{messages.heading}</h1>
        <ProblemMessage
          problem={read.problem}
          heading={messages.failed}
          retry={retry}
          onRetry={read.again}
        />
      </div>
    );
  if (!dashboard || !answered) return <Loading>{messages.loading}</Loading>;
  const show = (next: DashboardState) => setAddress(dashboardAddress(next));
  return (
    <div className={`page ${styles.dashboard}`}>
      <DashboardHead dashboard={dashboard} onArrange={() => setArranging(true)} />
      <Unmatched dashboard={dashboard} />
      {dashboard.matchedDoiCount === 0 && !arranging ? (
        <Empty live={dashboard.doiQuery !== undefined} />
      ) : (
        <Filtered state={state} onChange={show}>
          <DashboardParts
            dashboard={dashboard}
            state={state}
            onChange={show}
            changes={changes}
            arranging={arranging}
            onArranged={() => setArranging(false)}
          />
        </Filtered>
      )}
    </div>
  );
};
