import { translatable } from './language.ts';

/** Sentences of the menus in the bar; they load when one of them first opens. */
export const headerMenusText = translatable('headerMenus', () => ({
  navigation: {
    referenceCheck: 'Reference Check',
    dashboards: 'Dashboards',
    journals: 'Journals',
    organizations: 'Organizations',
    funders: 'Funding Institutions',
    patents: 'Patents',
  },
  headings: {
    useCases: 'Use Cases',
    explore: 'Explore',
    resources: 'Resources',
    features: 'Features',
    freeResources: 'Free Resources',
    family: 'Related products',
  },
  /** What each is called, and what one does with it. */
  product: {
    assistant: { header: 'Assistant', says: 'Ask, and read the sentences that answer' },
    search: { header: 'Search', says: 'Papers and what they say of each other' },
    patents: { header: 'Patents', says: 'Which papers they rely on' },
    dashboards: { header: 'Dashboards', says: 'Papers that belong together, watched for you' },
    referenceCheck: { header: 'Reference Check', says: 'What became of the works you cite' },
    extension: { header: 'Browser Extension', says: 'On every page that names a paper' },
    badge: { header: 'Badge', says: 'For the pages of your own papers' },
    zotero: { header: 'Zotero Plugin', says: 'Beside each paper of your library' },
  },
}));
