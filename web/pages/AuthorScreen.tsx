import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { AuthorScreen } from '#web/features/entities/AuthorScreen.tsx';
import { FeedOfNamed } from '#web/features/feeds/FeedOfNamed.tsx';
import { FollowEntity } from '#web/features/notifications/FollowSource.tsx';

const AuthorPage = () => (
  <AuthorScreen
    followOf={(slug, name) => (
      <>
        <FollowEntity type="author" id={slug} />
        <FeedOfNamed source="author" slug={slug} name={name} />
      </>
    )}
    dashboard={useEntityDashboard('author')}
  />
);

export default AuthorPage;
