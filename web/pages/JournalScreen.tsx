import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FeedOfNamed } from '#web/features/feeds/FeedOfNamed.tsx';
import { FollowEntity } from '#web/features/notifications/FollowSource.tsx';

const JournalScreen = () => (
  <EntityScreen
    kind="journal"
    followOf={(slug, name) => (
      <>
        <FollowEntity type="journal" id={slug} />
        <FeedOfNamed source="journal" slug={slug} name={name} />
      </>
    )}
    dashboard={useEntityDashboard('journal')}
  />
);

export default JournalScreen;
