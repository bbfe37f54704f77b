import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const InstitutionScreen = () => (
  <EntityScreen
    kind="institution"
    followOf={(slug) => <FollowNamed type="institution" id={slug} />}
    dashboard={useEntityDashboard('funding-institution')}
  />
);

export default InstitutionScreen;
