import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const AffiliationScreen = () => (
  <EntityScreen
    kind="affiliation"
    followOf={(slug) => <FollowNamed type="affiliation" id={slug} />}
    dashboard={useEntityDashboard('institution')}
  />
);

export default AffiliationScreen;
