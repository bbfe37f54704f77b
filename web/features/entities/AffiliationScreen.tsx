import { EntityScreen } from './EntityScreen.tsx';

const AffiliationScreen = () => <EntityScreen kind="affiliation" />;

export default AffiliationScreen;
