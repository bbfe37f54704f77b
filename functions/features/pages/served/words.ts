import { dayInWords } from '#shared/domain/day-in-words.ts';
import { offered } from '#shared/domain/offered.ts';
import type { RetractionData } from '#shared/domain/retraction-data.ts';
import type { Tally } from '#shared/domain/tally.ts';
import { dashboardSentences } from '#shared/text/dashboard.ts';
import { formatCount, formatNumber as number } from '#shared/text/english-format.ts';
import { entitySentences } from '#shared/text/entities.ts';
import { homeSentences } from '#shared/text/home.ts';
import { NOTICE_LINK, paperTypeNames, sectionNames, stanceNames } from '#shared/text/names.ts';
import { organizationSentences } from '#shared/text/organization.ts';
import { planSentences } from '#shared/text/plans.ts';
import { reportSentences } from '#shared/text/report.ts';
import { namesInShort, tallySentence } from '#shared/text/tally.ts';

/** Nearly nothing and nearly everything are not rounded to it. */
const percent = (value: number): string => {
  if (value > 0 && value < 0.005) return '<1%';
  if (value < 1 && value >= 0.995) return '>99%';
  return `${(value * 100).toFixed(0)}%`;
};

/** The sentences of served pages. Those that the web app shows too are in shared/text. */
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
  namesInShort,
  tally: tallySentence,
  papers: (count: number) => formatCount(count, 'paper', 'papers'),
  paperType: paperTypeNames,
  finding: { nothing: reportSentences.onlyListed, of: reportSentences.finding },
  coverage: reportSentences.coverage,
  coverageElsewhere: reportSentences.coverageElsewhere,
  report: {
    noticeLink: NOTICE_LINK,
    notices: 'Editorial notices',
    abstract: 'Abstract',
    citedOnly: reportSentences.citedOnly,
    imported: reportSentences.imported,
    moreAuthors: reportSentences.moreAuthors,
    within: reportSentences.within,
    retractionData: (data: RetractionData | undefined) =>
      data
        ? `Retraction data: ${formatCount(data.notices, 'notice', 'notices')}${data.day === undefined ? '' : `, ${dayInWords(data.day)}`}.`
        : 'Retraction data is not loaded: notices are only those of the articles read here.',
    peerReview: 'Peer review',
    peerReviewNote: 'These texts belong to the article and count in no tally.',
    fullText: reportSentences.fullText,
    asData: 'As data (JSON)',
    graph: 'Who cites whom',
    how: 'How it was cited',
    byType: 'By type',
    bySection: 'By section of the citing papers',
    statements: 'Statements',
    citing: 'Papers',
    independent: 'Independent',
    all: 'All',
    citers: reportSentences.citers,
    citersNote: 'Newest first.',
    onlyLists: 'lists it in the references',
    sentences:
      'The sentences themselves, with their sections and the words that decided, are shown by the page once scripts run.',
  },
  stance: stanceNames,
  section: sectionNames,
  kinds: {
    journal: {
      ...entitySentences.kinds.journal,
      description: 'Journals and how their papers are cited: supported, contrasted or mentioned.',
    },
    affiliation: {
      ...entitySentences.kinds.affiliation,
      description: 'Organizations and how their authors’ papers are cited.',
    },
    institution: {
      ...entitySentences.kinds.institution,
      description: 'Funding institutions and how the research they funded is cited.',
    },
  },
  empty: entitySentences.empty,
  columns: entitySentences.columns,
  tooFew: entitySentences.tooFew,
  aboutIndex: entitySentences.aboutIndex,
  labels: entitySentences.labels,
  rankings: entitySentences.rankings,
  entity: {
    said: (papers: number, tally: Tally) =>
      tally.total === 0
        ? `This collection holds ${formatCount(papers, 'of its papers', 'of its papers')}, and no citing paper mentions ${papers === 1 ? 'it' : 'them'} yet.`
        : `Its ${formatCount(papers, 'paper', 'papers')} in this collection ${papers === 1 ? 'is' : 'are'} cited with ${servedWords.tally(tally)}.`,
    described: (name: string, description: string) => `${name}: ${description}`,
    ...entitySentences.facts,
    papers: 'Papers',
  },
  author: entitySentences.author,
  ranking: {
    ...entitySentences.ranking,
    description: 'Journals, organizations and funders by support index, with all underlying data.',
  },
  dashboard: {
    by: (name: string) => `By ${name}`,
    lead: (papers: number, tally: Tally) =>
      `${formatCount(papers, 'paper', 'papers')}, cited with ${servedWords.tally(tally)}.`,
    empty: 'No paper is in it yet.',
    findings: dashboardSentences.heading,
    notices: dashboardSentences.notices,
    relying: dashboardSentences.citing,
    contrasted: dashboardSentences.contrasted,
    mostContested: dashboardSentences.mostContested,
    against: dashboardSentences.against,
  },
  results: {
    title: (term: string) => (term === '' ? 'Search' : `${term} – Search`),
    heading: 'Papers',
    description:
      'Search papers and citation statements by words, title, author or DOI, and see how each paper was cited.',
    none: 'No papers in this collection match. That does not mean that none exist.',
    statements: 'Citation statements are searched, too, once scripts run.',
  },
  organization: organizationSentences,
  pricing: {
    ...planSentences,
    description:
      'What is free in Veracite, what premium includes and costs, and how an organization can subscribe.',
    premium: {
      ...planSentences.premium,
      month: planSentences.premium.perMonth,
      includes: planSentences.premium.includes(offered),
      needsScripts: 'To sign up or subscribe, let scripts run on this page.',
    },
  },
  home: {
    ...homeSentences,
    links: {
      '/journals': 'Journals',
      '/affiliations': 'Organizations',
      '/institutions': 'Funders',
      '/rankings': 'Rankings',
    },
  },
} as const;
