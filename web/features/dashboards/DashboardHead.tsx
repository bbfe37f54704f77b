import { Link } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { FeedOfDashboard } from '#web/features/feeds/FeedLink.tsx';
import { type ModalName, modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { FollowSource } from '#web/features/notifications/FollowSource.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { dated } from '#web/text/words.ts';

import { refreshWanted } from './dashboards-slice.ts';

const words = dashboardsText.page;

const Opens = ({
  name,
  slug,
  label,
}: {
  readonly name: ModalName;
  readonly slug: string;
  readonly label: string;
}) => {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="button"
      onClick={() => dispatch(modalToggled({ name, context: slug }))}
    >
      {label}
    </button>
  );
};

/** Its name, whose it is, and what can be done with it by whoever looks. */
export const DashboardHead = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const { slug, displayName, description, owner, doiQuery, refreshStatus } = dashboard;
  const dispatch = useAppDispatch();
  const mayChange = dashboard.accessType === 'owner' || dashboard.accessType === 'admin';
  const within = addressOfSearch({
    ...startOfSearch,
    dashboardSlug: slug,
    doisUpdatedTS: String(dashboard.doisUpdatedTS),
  });
  return (
    <header className="dashboard-head">
      <h1>{displayName}</h1>
      <p className="dashboard-facts">
        {[
          words.by(owner.name),
          dashboard.isPublic ? dashboardsText.list.isPublic : dashboardsText.list.isPrivate,
          dashboardsText.list.updated(dated(dashboard.lastUpdated.slice(0, 10))),
        ].join(' · ')}
      </p>
      {description !== '' && <p className="dashboard-description">{description}</p>}
      {doiQuery !== undefined && (
        <p className="dashboard-facts" role="status">
          <Link to={`/search?${doiQuery}`}>{words.follows}</Link>{' '}
          {refreshStatus === 'refreshing' && words.refreshing}
          {refreshStatus === 'failed' && words.refreshFailed}{' '}
          {mayChange && refreshStatus !== 'refreshing' && (
            <button type="button" className="quiet" onClick={() => dispatch(refreshWanted(slug))}>
              {words.refresh}
            </button>
          )}
        </p>
      )}
      <div className="dashboard-actions">
        <Link className="button" to={`/search?${within}`}>
          {words.search}
        </Link>
        <FollowSource type="dashboard" id={slug} />
        <FeedOfDashboard dashboard={dashboard} />
        <Opens name="exportDashboard" slug={slug} label={words.export} />
        {mayChange && (
          <>
            <Opens name="shareDashboard" slug={slug} label={words.share} />
            <Opens name="editDashboard" slug={slug} label={words.edit} />
            <Opens name="deleteDashboard" slug={slug} label={words.remove} />
          </>
        )}
      </div>
    </header>
  );
};
