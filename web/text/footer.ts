import { sentences } from './language.ts';

/** Sentences at the foot of the page; they load with it. */
export const footerText = sentences(({ plural }) => ({
  about:
    'Veracite is an AI-powered research tool. It shows how each paper was cited: the sentence that cites it, the section it stands in, and whether it supports, contrasts with or only mentions the work.',
  collection: (papers: number, statements: number) =>
    `This collection holds ${plural(papers, { one: '# paper', other: '# papers' })} and ${plural(statements, { one: '# citation statement', other: '# citation statements' })}.`,
  reach: 'A paper that is not here may still exist elsewhere.',
  search: 'Search by title, author, keywords, or DOI',
  links: 'Links',
  profiles: 'Elsewhere',
  contact: 'Contact',
  runBy: (operator: string) => `This site is run by ${operator}.`,
  keyboard: 'Keyboard shortcuts',
  year: (year: number, owner: string | undefined) => `© ${year} ${owner ?? 'Veracite'}`,
  groups: [
    {
      heading: 'Features',
      links: [
        ['/assistant', 'Assistant'],
        ['/search', 'Search'],
        ['/search/builder', 'Query builder'],
        ['/?referenceCheck=true', 'Reference Check'],
        ['/users/me/dashboards', 'Dashboards'],
        ['/my-papers', 'My papers'],
        ['/journals', 'Journals'],
        ['/affiliations', 'Organizations'],
        ['/institutions', 'Funding Institutions'],
        ['/rankings', 'Rankings'],
        ['/disagreements', 'Disagreements'],
        ['/veracite-digest', 'Your year'],
      ],
    },
    {
      heading: 'Resources',
      links: [
        ['/accuracy', 'How well does it work?'],
        ['/classify', 'Try a sentence'],
        ['/getting-started', 'Getting started'],
        ['/organization-license-getting-started', 'For librarians'],
        ['/extension-install', 'Browser extension'],
        ['/zotero', 'Plugin for Zotero'],
        ['/badge', 'Badge for your page'],
        ['/embed-citation-search', 'Search box for your site'],
        ['/data-and-services', 'Data and services'],
        ['/article-galaxy', 'Getting the full text'],
        ['/api/docs', 'API'],
        ['/api/openapi.json', 'OpenAPI document'],
      ],
    },
    {
      heading: 'Who it is for',
      links: [
        ['/partners', 'Overview'],
        ['/partners/researchers', 'Researchers'],
        ['/partners/academic-institutions', 'Academic institutions'],
        ['/partners/publishers', 'Publishers'],
        ['/partners/pharmaceuticals-and-biotech', 'Pharmaceuticals and biotech'],
        ['/author-marketing', 'Authors'],
        ['/pricing', 'Plans & Pricing'],
        ['/request-a-demo', 'Request a demo'],
        ['/contact-sales', 'Contact sales'],
      ],
    },
    {
      heading: 'About',
      links: [
        ['/blog', 'Blog'],
        ['/news-and-press', 'News and press'],
        ['/jobs', 'Jobs'],
        ['/endorsements', 'Endorsements'],
        ['/guidelines', 'Guidelines'],
      ],
    },
    {
      heading: 'Legal',
      links: [
        ['/policy', 'Privacy policy'],
        ['/terms', 'Terms of use'],
        ['/apiterms', 'API terms'],
        ['/copyright', 'Copyright'],
        ['/accessibility-statement', 'Accessibility'],
      ],
    },
  ] as const,
}));
