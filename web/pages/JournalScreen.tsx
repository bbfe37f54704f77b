import { EntityScreen } from '#web/features/entities/EntityScreen.tsx';
import { FollowNamed } from '#web/features/notifications/FollowSource.tsx';

const JournalScreen = () => (
  <EntityScreen kind="journal" actionsOf={(slug) => <FollowNamed type="journal" id={slug} />} />
);

export default JournalScreen;
