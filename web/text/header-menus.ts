import { translatable } from './language.ts';

/** The texts of the header menus; loaded when one of them first opens. */
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
  /** The name and purpose of each entry. */
  product: {
    assistant: { header: 'Assistant', says: 'Answers made of quotations' },
    search: { header: 'Search', says: 'Papers and what others say about them' },
    patents: { header: 'Patents', says: 'Patents and the papers they rely on' },
    dashboards: { header: 'Dashboards', says: 'Track a set of papers' },
    referenceCheck: { header: 'Reference Check', says: 'Check the references of a manuscript' },
    extension: { header: 'Browser Extension', says: 'On every page that names a paper' },
    badge: { header: 'Badge', says: 'For pages about your papers' },
    zotero: { header: 'Zotero Plugin', says: 'In your Zotero library' },
  },
}));
