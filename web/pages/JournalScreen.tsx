import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const JournalScreen = () => (
  <EntityScreen
    kind="journal"
    followOf={(slug) => <FollowNamed type="journal" id={slug} />}
    dashboard={useEntityDashboard('journal')}
  />
);

export default JournalScreen;
