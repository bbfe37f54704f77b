/** Sources of open articles, whose texts can be collected. */
export const articleSourceNames = ['europepmc'] as const;
export type ArticleSourceName = (typeof articleSourceNames)[number];

/** Registries of works, which a reference check asks whether a work exists as it is cited. */
export const registryNames = ['crossref', 'openalex', 'pubmed', 'datacite', 'arxiv'] as const;
export type RegistryName = (typeof registryNames)[number];

/** Resolvers of identifiers: they say which DOI a short DOI stands for, and nothing about works. */
export const resolverNames = ['doi'] as const;
export type ResolverName = (typeof resolverNames)[number];

/** The outside sources that the product can ask, by the names that settings, commands and answers use. */
export const sourceNames = [...articleSourceNames, ...registryNames, ...resolverNames] as const;
export type SourceName = (typeof sourceNames)[number];

export const isSourceName = (name: string): name is SourceName =>
  (sourceNames as readonly string[]).includes(name);

/**
 * What people call a source, the only host that is queried, the most requests of an installation in one day (UTC), and the
 * shortest time between two of them in milliseconds, below the limits of the source, because others may share our address.
 */
export const sources: Readonly<
  Record<
    SourceName,
    {
      readonly title: string;
      readonly origin: string;
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
};
