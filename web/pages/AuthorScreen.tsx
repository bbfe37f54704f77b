import { AuthorScreen } from '#web/features/entities/AuthorScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const FollowedAuthorScreen = () => (
  <AuthorScreen actionsOf={(slug) => <FollowNamed type="author" id={slug} />} />
);

export default FollowedAuthorScreen;
