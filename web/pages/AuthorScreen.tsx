import { useEntityDashboard } from '#web/features/dashboards/use-entity-dashboard.tsx';
import { AuthorScreen } from '#web/features/entities/AuthorScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const AuthorPage = () => (
  <AuthorScreen
    followOf={(slug) => <FollowNamed type="author" id={slug} />}
    dashboard={useEntityDashboard('author')}
  />
);

export default AuthorPage;
