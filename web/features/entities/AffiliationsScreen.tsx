import { EntityListScreen } from './EntityListScreen.tsx';

const AffiliationsScreen = () => <EntityListScreen kind="affiliation" />;

export default AffiliationsScreen;
