import type { ListedKind } from '#shared/domain/entity-kind.ts';
import type { PaperType } from '#shared/domain/paper-type.ts';
import { findingSentence } from '#shared/domain/paper-finding.ts';
import type { Section } from '#shared/domain/section.ts';
import { titleInShort } from '#shared/domain/short-title.ts';
import type { IndexPeriod } from '#shared/domain/support-index.ts';
import type { Tally } from '#shared/domain/tally.ts';

import { formatCount, formatList } from '../words.ts';

const number = (count: number): string => count.toLocaleString('en');

/** Nearly nothing and nearly everything are not rounded to it. */
const percent = (value: number): string => {
  if (value > 0 && value < 0.005) return '<1%';
  if (value < 1 && value >= 0.995) return '>99%';
  return `${(value * 100).toFixed(0)}%`;
};

/**
 * The sentences of served pages. Where the web app says the same (web/text), the wording is identical, so that nothing
 * changes when it takes over; a test compares them.
 */
export const servedWords = {
  search: 'Search',
  searchLabel: 'Search papers and citation statements',
  placeholder: 'Search by title, author, keywords or DOI',
  find: 'Find',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, lastPage: number) => `Page ${number(page)} of ${number(lastPage)}`,
  number,
  percent,
  between: (low: number, high: number) => `between ${percent(low)} and ${percent(high)}`,
  namesInShort: (names: readonly string[]) =>
    names.length <= 3
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${number(names.length - 2)} more`,
  tally: ({
    supporting,
    contradicting,
    mentioning,
    unclassified,
    total,
  }: Pick<Tally, 'supporting' | 'contradicting' | 'mentioning' | 'unclassified' | 'total'>) =>
    total === 0
      ? 'No citation statements in this collection'
      : `${formatList([
          `${number(supporting)} supporting`,
          `${number(contradicting)} contrasting`,
          `${number(mentioning)} mentioning`,
          ...(unclassified > 0 ? [`${number(unclassified)} unclassified`] : []),
        ])} ${total === 1 ? 'statement' : 'statements'}`,
  papers: (count: number) => formatCount(count, 'paper', 'papers'),
  paperType: {
    article: 'Article',
    book: 'Book',
    preprint: 'Preprint',
    other: 'Other',
  } satisfies Record<PaperType, string>,
  finding: {
    nothing: (citing: number) =>
      citing === 0
        ? 'No paper in this collection cites it yet.'
        : `${formatCount(citing, 'paper lists it', 'papers list it')} in the references; none cites it in the text.`,
    of: findingSentence,
  },
  coverage: (withFullText: number, citing: number) =>
    citing === 0
      ? 'No paper in this collection cites it.'
      : `We read the full text of ${number(withFullText)} of ${formatCount(citing, 'citing paper', 'citing papers')}.`,
  report: {
    noticeLink: 'Read the notice',
    notices: 'Editorial notices',
    abstract: 'Abstract',
    citedOnly:
      'We don’t have this paper’s full text. Everything below comes from papers that cite it.',
    imported: 'We don’t have this paper’s full text; its metadata was imported.',
    moreAuthors: (count: number) => `and ${number(count)} more`,
    within: 'Belongs to',
    fullText: 'View full text',
    asData: 'As data (JSON)',
    graph: 'Who cites whom',
    how: 'How it was cited',
    byType: 'By type',
    bySection: 'By section of the citing papers',
    statements: 'Statements',
    citing: 'Papers',
    independent: 'Independent',
    all: 'All',
    citers: 'Who cites it',
    citersNote: 'Newest first.',
    onlyLists: 'lists it in the references',
    sentences:
      'The sentences themselves, with their sections and the words that decided, are shown by the page once scripts run.',
  },
  stance: {
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    unclassified: 'Unclassified',
  },
  section: {
    introduction: 'Introduction',
    methods: 'Methods',
    results: 'Results',
    discussion: 'Discussion',
    other: 'Other',
  } satisfies Record<Section, string>,
  kinds: {
    journal: {
      title: 'Journals',
      one: 'Journal',
      lead: 'How the papers of each journal are cited: supported, contrasted or mentioned.',
      search: 'Find a journal',
      found: (total: number) => formatCount(total, 'journal', 'journals'),
      none: (q: string) => `No journal named “${q}” in this collection.`,
      description: 'Journals and how their papers are cited: supported, contrasted or mentioned.',
    },
    affiliation: {
      title: 'Organizations',
      one: 'Organization',
      lead: 'How the papers of each organization’s authors are cited.',
      search: 'Find an organization',
      found: (total: number) => formatCount(total, 'organization', 'organizations'),
      none: (q: string) => `No organization named “${q}” in this collection.`,
      description: 'Organizations and how their authors’ papers are cited.',
    },
    institution: {
      title: 'Funding institutions',
      one: 'Funding institution',
      lead: 'How the research supported by each funder is cited.',
      search: 'Find a funder',
      found: (total: number) => formatCount(total, 'funding institution', 'funding institutions'),
      none: (q: string) => `No funder named “${q}” in this collection.`,
      description: 'Funding institutions and how the research they funded is cited.',
    },
  } satisfies Record<ListedKind, object>,
  empty: 'Nothing here yet. Entries appear once articles have been read.',
  columns: {
    name: 'Name',
    papers: 'Papers',
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    lifetime: 'Index, lifetime',
    rank: 'Rank',
    n: 'Statements',
    index: 'Support index',
    againstField: 'Relative to its field',
  },
  tooFew: 'Too few',
  aboutIndex:
    'The support index is the share of supporting statements among supporting and contrasting ones by others than the authors, with its 95% interval. Statements that only mention a work are not included.',
  labels: 'How accurate are the labels?',
  rankings: 'Rankings',
  entity: {
    said: (papers: number, tally: Tally) =>
      tally.total === 0
        ? `${formatCount(papers, 'paper', 'papers')} of it ${papers === 1 ? 'is' : 'are'} in this collection, and no citing paper speaks of ${papers === 1 ? 'it' : 'them'} yet.`
        : `Its ${formatCount(papers, 'paper', 'papers')} in this collection ${papers === 1 ? 'is' : 'are'} cited with ${servedWords.tally(tally)}.`,
    described: (name: string, description: string) => `${name}: ${description}`,
    facts: 'Details',
    issn: 'ISSN',
    ror: 'ROR',
    funder: 'Funder registry',
    country: 'Country',
    orcid: 'ORCID',
    indexes: 'Support index',
    indexOver: {
      two: 'Support index, 2 years',
      five: 'Support index, 5 years',
      lifetime: 'Support index, lifetime',
    } satisfies Record<IndexPeriod, string>,
    papers: 'Papers',
  },
  author: {
    one: 'Author',
    ofSelf: (count: number, total: number) =>
      `${number(count)} of ${formatCount(total, 'statement about these papers is', 'statements about these papers are')} by their own authors.`,
    apart:
      'Papers without an ORCID iD are included only if name and co-authors, or name, affiliation and field, match. Others may be on separate pages.',
  },
  ranking: {
    title: 'Rankings by support index',
    lead: 'Who is supported most often among the papers in this collection, relative to the field.',
    description: 'Journals, organizations and funders by support index, with all underlying data.',
    none: 'None has enough supporting and contrasting statements to be ranked.',
    tooFew: (count: number) =>
      formatCount(
        count,
        'more has too few supporting and contrasting statements to be ranked.',
        'more have too few supporting and contrasting statements to be ranked.',
      ),
    inputs: 'Download the data of this ranking (CSV)',
  },
  dashboard: {
    by: (name: string) => `By ${name}`,
    lead: (papers: number, tally: Tally) =>
      `${formatCount(papers, 'paper', 'papers')}, cited with ${servedWords.tally(tally)}.`,
    empty: 'No paper is in it yet.',
    findings: 'What stands out',
    notices: (papers: number) =>
      formatCount(papers, 'paper has an editorial notice.', 'papers have an editorial notice.'),
    relying: (papers: number) =>
      formatCount(
        papers,
        'cites a work that was retracted or is under concern.',
        'cite a work that was retracted or is under concern.',
      ),
    contrasted: (papers: number) =>
      formatCount(papers, 'paper is contrasted.', 'papers are contrasted.'),
    mostContested: 'Most contested:',
    against: (contrasting: number, supporting: number) =>
      `(${number(contrasting)} contrasting, ${number(supporting)} supporting)`,
  },
  results: {
    title: (term: string) => (term === '' ? 'Search' : `${term} – Search`),
    heading: 'Papers',
    description:
      'Search papers and citation statements by words, title, author or DOI, and see how each paper was cited.',
    none: 'No papers in this collection match. That does not mean that none exist.',
    statements: 'Citation statements are searched, too, once scripts run.',
  },
  organization: {
    title: (name: string) => `Veracite at ${name}`,
    covered: (name: string) =>
      `${name} has a license: you can read every citation statement, set alerts and build dashboards.`,
    ended: (name: string) => `The license of ${name} is not active at the moment.`,
    ways: 'How to get access',
    network: 'On your organization’s network you have access without signing in.',
    address: 'Elsewhere, sign up with your organization’s e-mail address and confirm it.',
    signOn: 'If your organization has single sign-on, choose it when you sign in.',
    search: 'Search papers',
    guide: 'First steps',
  },
  pricing: {
    title: 'Plans and pricing',
    lead: 'Searching is free. A plan lets you read what was said about each paper.',
    description:
      'What is free in Veracite, what premium includes and costs, and how an organization can subscribe.',
    test: 'This is a test installation: no card is charged.',
    none: 'No plans are sold here. The operator of this installation can give you access.',
    free: {
      name: 'Free',
      price: 'Free',
      sentence: 'Find papers and see how each was cited, in numbers.',
      includes: [
        'Search and filters over all papers and statements',
        'How often each paper was supported, contrasted and mentioned',
        'Editorial notices: retractions, concerns and corrections',
        'Reports of journals, organizations, funders and authors',
      ],
    },
    premium: {
      name: 'Premium',
      month: (price: string) => `${price} a month`,
      yearly: (price: string) => `${price} billed once a year`,
      monthly: 'billed monthly',
      sentence: 'Read what other papers say, and get notified of new statements.',
      includes: [
        'Everything in Free',
        'The text of every citation statement, with the sentences around it',
        'Alerts and digests for papers, searches, authors and journals',
        'Dashboards of up to 1,000 papers',
        'The Assistant: answers with the statements behind them',
      ],
      trial: (days: number) => `Try it free for ${String(days)} days`,
      needsScripts: 'To sign up or subscribe, let scripts run on this page.',
    },
    organizations: {
      heading: 'For libraries, universities and companies',
      sentence:
        'Everyone in your organization can read everything, through your network, single sign-on or e-mail addresses.',
      includes: [
        'Access on your networks, on and off campus by single sign-on',
        'Usage reports in COUNTER 5.1, to download or by API',
        'Your link resolver on every report',
        'Members managed by your librarians',
      ],
      trial: 'Request a demo or trial',
      quote: 'Get a quote',
    },
  },
  home: {
    live: {
      heading: 'A paper from this collection',
      cited: (count: number) => `Cited by ${formatCount(count, 'paper', 'papers')}. What they say:`,
      read: {
        supporting: (count: number) =>
          `Read ${formatCount(count, 'supporting statement', 'supporting statements')}`,
        contradicting: (count: number) =>
          `Read ${formatCount(count, 'contrasting statement', 'contrasting statements')}`,
      },
    },
    questions: 'Questions this collection can answer',
    question: {
      contradicting: (title: string) => `Which papers contrast with “${titleInShort(title)}”?`,
      supporting: (title: string) => `Which papers support “${titleInShort(title)}”?`,
    },
    answers: {
      supporting: (count: number) =>
        formatCount(count, 'supporting statement', 'supporting statements'),
      contradicting: (count: number) =>
        formatCount(count, 'contrasting statement', 'contrasting statements'),
    },
    collection: (papers: number, statements: number) =>
      `This collection holds ${formatCount(papers, 'paper', 'papers')} and ${formatCount(statements, 'citation statement', 'citation statements')}.`,
    links: {
      '/journals': 'Journals',
      '/affiliations': 'Organizations',
      '/institutions': 'Funders',
      '/rankings': 'Rankings',
    },
  },
} as const;
