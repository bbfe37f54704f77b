import { EntityScreen } from './EntityScreen.tsx';

const InstitutionScreen = () => <EntityScreen kind="institution" />;

export default InstitutionScreen;
