import { Fragment } from 'react';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { useText } from '#web/text/language.ts';

import { holdingReading } from './dashboards.ts';

/** Lists the reader's dashboards that contain a paper; renders nothing if there are none. */
const HoldingDashboards = ({ doi }: { readonly doi: string }) => {
  const words = useText(dashboardActionsText);
  const { shown = [] } = useReading(holdingReading, doi);
  if (shown.length === 0) return null;
  return (
    <p className="muted small">
      {words.holding}{' '}
      {shown.map(({ slug, displayName }, at) => (
        <Fragment key={slug}>
          {at > 0 && ', '}
          <Link to={toPath`/dashboard/${slug}`}>{displayName}</Link>
        </Fragment>
      ))}
    </p>
  );
};

export default HoldingDashboards;
