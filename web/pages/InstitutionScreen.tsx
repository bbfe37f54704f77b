import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FeedOfNamed } from '#web/features/feeds/FeedOfNamed.tsx';
import { FollowEntity } from '#web/features/notifications/FollowSource.tsx';

const InstitutionScreen = () => (
  <EntityScreen
    kind="institution"
    followOf={(slug, name) => (
      <>
        <FollowEntity type="institution" id={slug} />
        <FeedOfNamed source="institution" slug={slug} name={name} />
      </>
    )}
    dashboard={useEntityDashboard('funding-institution')}
  />
);

export default InstitutionScreen;
