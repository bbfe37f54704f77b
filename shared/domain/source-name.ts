/** Sources of open articles, whose texts can be collected. */
export const articleSourceNames = ['europepmc'] as const;
export type ArticleSourceName = (typeof articleSourceNames)[number];

/** Archives of full texts, which collections try where no source of articles has the text. */
export const textArchiveNames = ['pmc', 'biorxiv'] as const;
export type TextArchiveName = (typeof textArchiveNames)[number];

/** Indexes that list the works that cite a work. */
export const citationIndexNames = ['openalex', 'opencitations'] as const;
export type CitationIndexName = (typeof citationIndexNames)[number];

/** Indexes that say whether a work is open, and where. */
export const accessIndexNames = ['unpaywall'] as const;
export type AccessIndexName = (typeof accessIndexNames)[number];

/** Lists of editorial notices on works of all publishers. */
export const noticeListNames = ['retractionwatch'] as const;
export type NoticeListName = (typeof noticeListNames)[number];

/** Registries of works, which a reference check asks whether a work exists as it is cited. */
export const registryNames = ['crossref', 'openalex', 'pubmed', 'datacite', 'arxiv'] as const;
export type RegistryName = (typeof registryNames)[number];

/** Resolvers of identifiers: they say which DOI a short DOI stands for, and nothing about works. */
export const resolverNames = ['doi'] as const;
export type ResolverName = (typeof resolverNames)[number];

/** The outside sources that the product can ask, by the names that settings, commands and answers use. */
export const sourceNames = [
  ...articleSourceNames,
  ...textArchiveNames,
  'opencitations',
  ...accessIndexNames,
  ...registryNames,
  ...resolverNames,
  ...noticeListNames,
] as const;
export type SourceName = (typeof sourceNames)[number];

/** Sources that help a collection beside Europe PMC, each only where it is allowed. */
export const collectingSourceNames = [
  ...textArchiveNames,
  ...citationIndexNames,
  ...accessIndexNames,
] as const;
export type CollectingSourceName = (typeof collectingSourceNames)[number];

export const isSourceName = (name: string): name is SourceName =>
  (sourceNames as readonly string[]).includes(name);

/**
 * What people call a source, the host that is queried, the most requests of an installation in one day (UTC), and the
 * shortest time between two of them in milliseconds, below the limits of the source, because others may share our address.
 */
export const sources: Readonly<
  Record<
    SourceName,
    {
      readonly title: string;
      readonly origin: string;
      /** Further hosts that belong to it, where its texts lie. */
      readonly textOrigins?: readonly string[];
      readonly dailyRequests: number;
      readonly intervalMs: number;
      /** Its terms ask for one connection at a time, also of several workers. */
      readonly isOneConnection?: true;
    }
  >
> = {
  europepmc: {
    title: 'Europe PMC',
    origin: 'https://www.ebi.ac.uk',
    dailyRequests: 20_000,
    intervalMs: 200,
  },
  pmc: {
    title: 'PubMed Central',
    origin: 'https://pmc-oa-opendata.s3.amazonaws.com',
    dailyRequests: 20_000,
    intervalMs: 200,
  },
  biorxiv: {
    title: 'bioRxiv and medRxiv',
    origin: 'https://api.biorxiv.org',
    textOrigins: ['https://www.biorxiv.org', 'https://www.medrxiv.org'],
    dailyRequests: 5_000,
    intervalMs: 1_000,
  },
  opencitations: {
    title: 'OpenCitations',
    origin: 'https://api.opencitations.net',
    dailyRequests: 5_000,
    intervalMs: 500,
  },
  unpaywall: {
    title: 'Unpaywall',
    origin: 'https://api.unpaywall.org',
    dailyRequests: 50_000,
    intervalMs: 200,
  },
  crossref: {
    title: 'Crossref',
    origin: 'https://api.crossref.org',
    dailyRequests: 50_000,
    intervalMs: 200,
  },
  openalex: {
    title: 'OpenAlex',
    origin: 'https://api.openalex.org',
    dailyRequests: 50_000,
    intervalMs: 200,
  },
  pubmed: {
    title: 'PubMed',
    origin: 'https://eutils.ncbi.nlm.nih.gov',
    dailyRequests: 20_000,
    intervalMs: 400,
  },
  datacite: {
    title: 'DataCite',
    origin: 'https://api.datacite.org',
    dailyRequests: 20_000,
    intervalMs: 200,
  },
  // Its terms ask for three seconds and one connection.
  arxiv: {
    title: 'arXiv',
    origin: 'https://export.arxiv.org',
    dailyRequests: 5_000,
    intervalMs: 3_000,
    isOneConnection: true,
  },
  doi: {
    title: 'DOI resolver',
    origin: 'https://doi.org',
    dailyRequests: 20_000,
    intervalMs: 200,
  },
  // One list of some 60 MB a day.
  retractionwatch: {
    title: 'Retraction Watch',
    origin: 'https://gitlab.com',
    dailyRequests: 10,
    intervalMs: 1_000,
  },
};
