import { Fragment } from 'react';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';

import { holdingQuery } from './dashboards.ts';

/** Lists the reader's dashboards that contain a paper; renders nothing if there are none. */
const DashboardsOfPaper = ({ doi }: { readonly doi: string }) => {
  const text = useText(dashboardActionsText);
  const { shown = [] } = useQuery(holdingQuery, doi);
  if (shown.length === 0) return null;
  return (
    <p className="muted small">
      {text.holding}{' '}
      {shown.map(({ slug, displayName }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <Link to={toPath`/dashboard/${slug}`}>{displayName}</Link>
        </Fragment>
      ))}
    </p>
  );
};

export default DashboardsOfPaper;
