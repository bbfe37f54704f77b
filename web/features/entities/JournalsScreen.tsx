import { EntityListScreen } from './EntityListScreen.tsx';

const JournalsScreen = () => <EntityListScreen kind="journal" />;

export default JournalsScreen;
