import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FeedOfNamed } from '#web/features/feeds/FeedOfNamed.tsx';
import { FollowEntity } from '#web/features/notifications/FollowSource.tsx';

const AffiliationScreen = () => (
  <EntityScreen
    kind="affiliation"
    followOf={(slug, name) => (
      <>
        <FollowEntity type="affiliation" id={slug} />
        <FeedOfNamed source="affiliation" slug={slug} name={name} />
      </>
    )}
    dashboard={useEntityDashboard('institution')}
  />
);

export default AffiliationScreen;
