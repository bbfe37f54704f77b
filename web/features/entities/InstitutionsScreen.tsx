import { EntityListScreen } from './EntityListScreen.tsx';

const InstitutionsScreen = () => <EntityListScreen kind="institution" />;

export default InstitutionsScreen;
