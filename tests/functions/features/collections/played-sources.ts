import { type PlayedAnswer } from './played-europe-pmc.ts';

/** A work of the other played sources. */
export type PlayedWork = {
  readonly doi: string;
  /** DOIs that it cites, as indexes of citations list them. */
  readonly cites?: readonly string[];
  /** Where an index lists its citations; by default both. */
  readonly listedBy?: readonly ('openalex' | 'opencitations')[];
  readonly isOpen?: boolean;
  /** A text in the bucket of PubMed Central. */
  readonly pmc?: {
    readonly pmcid: string;
    readonly xml: string;
    readonly license?: string;
    readonly isOpenAccess?: boolean;
  };
  /** A text of a preprint server. */
  readonly preprint?: {
    readonly server: 'biorxiv' | 'medrxiv';
    readonly xml: string;
    readonly license: string;
    readonly address?: string;
  };
};

const MISSING: PlayedAnswer = { status: 404, body: { message: 'Not found.' } };
const XML = 'application/xml';
const PAGE = 25;

const bucket = (works: readonly PlayedWork[], path: string, url: URL): PlayedAnswer => {
  const texts = works.flatMap(({ pmc }) => pmc ?? []);
  if (path === '/') {
    const prefix = url.searchParams.get('prefix') ?? '';
    const versions = texts
      .filter(({ pmcid }) => `${pmcid}.` === prefix)
      .flatMap(({ pmcid }) => [1, 2].map((version) => `${pmcid}.${String(version)}`));
    const prefixes = versions.map((name) => `<Prefix>${name}/</Prefix>`);
    return {
      type: XML,
      body: `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pmc-oa-opendata</Name><Prefix>${prefix}</Prefix>${prefixes
        .map((entry) => `<CommonPrefixes>${entry}</CommonPrefixes>`)
        .join('')}</ListBucketResult>`,
    };
  }
  const text = texts.find(({ pmcid }) => path.includes(`/${pmcid}.2`));
  if (!text) return MISSING;
  const { pmcid, xml, license = 'CC BY', isOpenAccess = true } = text;
  if (path === `/metadata/${pmcid}.2.json`)
    return {
      body: {
        pmcid,
        version: 2,
        is_pmc_openaccess: isOpenAccess,
        is_manuscript: false,
        is_retracted: false,
        license_code: license,
        xml_url: `s3://pmc-oa-opendata/${pmcid}.2/${pmcid}.2.xml?md5=0`,
      },
    };
  return path === `/${pmcid}.2/${pmcid}.2.xml` ? { type: XML, body: xml } : MISSING;
};

const preprints = (works: readonly PlayedWork[], path: string): PlayedAnswer => {
  const [, server, doi = ''] = /^\/details\/(biorxiv|medrxiv)\/(.+)\/na\/json$/.exec(path) ?? [];
  if (server !== undefined) {
    const work = works.find(({ doi: of, preprint }) => of === doi && preprint?.server === server);
    if (!work?.preprint)
      return { body: { messages: [{ status: 'no posts found' }], collection: [] } };
    const {
      license,
      address = `https://www.${server}.org/content/early/2026/01/01/${doi.slice(8)}.source.xml`,
    } = work.preprint;
    const versions = ['1', '2'].map((version) => ({
      doi,
      title: 'A preprint',
      version,
      license,
      jatsxml: address,
      published: 'NA',
      server,
    }));
    return { body: { messages: [{ status: 'ok', count: 2 }], collection: versions } };
  }
  const work = works.find(({ doi: of, preprint }) => preprint && path.includes(of.slice(8)));
  return work?.preprint ? { type: XML, body: work.preprint.xml } : MISSING;
};

const citing = (works: readonly PlayedWork[], index: 'openalex' | 'opencitations', doi: string) =>
  works.filter(
    ({ cites = [], listedBy = [index] }) => cites.includes(doi) && listedBy.includes(index),
  );

const openAlex = (works: readonly PlayedWork[], url: URL): PlayedAnswer => {
  const filter = url.searchParams.get('filter') ?? '';
  const cited = [...new Set(works.flatMap(({ doi, cites = [] }) => [doi, ...cites]))];
  if (filter.startsWith('doi:')) {
    const number = cited.indexOf(filter.slice(4));
    const results = number < 0 ? [] : [{ id: `https://openalex.org/W${String(number + 1)}` }];
    return { body: { meta: { count: results.length, next_cursor: null }, results } };
  }
  const matches = citing(works, 'openalex', cited[Number(filter.slice(7)) - 1] ?? '');
  const cursor = url.searchParams.get('cursor') ?? '*';
  const start = cursor === '*' ? 0 : Number(cursor.slice(1));
  const results = matches.slice(start, start + PAGE).map(({ doi, isOpen = true }) => ({
    id: 'https://openalex.org/W1',
    doi: `https://doi.org/${doi}`,
    open_access: { is_oa: isOpen },
  }));
  const next = start + PAGE < matches.length ? `c${String(start + PAGE)}` : null;
  return { body: { meta: { count: matches.length, next_cursor: next }, results } };
};

/** The sources beside Europe PMC, each under its name, in the shapes of their public documentation. */
export const otherSources =
  (works: readonly PlayedWork[], retractions = '') =>
  (url: URL): PlayedAnswer | undefined => {
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    switch (name) {
      case 'pmc':
        return bucket(works, path, url);
      case 'biorxiv':
        return preprints(works, path);
      case 'openalex':
        return openAlex(works, url);
      case 'opencitations': {
        const matches = citing(works, 'opencitations', path.slice(path.indexOf('doi:') + 4));
        return {
          body: matches.map(({ doi }) => ({
            oci: '06-07',
            citing: `omid:br/06 doi:${doi} pmid:1`,
            cited: 'omid:br/07',
            creation: '2026-01',
          })),
        };
      }
      case 'unpaywall': {
        const work = works.find(({ doi }) => path === `/v2/${doi}`);
        if (!work) return MISSING;
        const { doi, isOpen = true, pmc } = work;
        const location = pmc && {
          license: 'cc-by',
          url: `https://www.ncbi.nlm.nih.gov/pmc/articles/${pmc.pmcid}`,
        };
        return {
          body: {
            doi,
            is_oa: isOpen,
            best_oa_location: location ?? null,
            oa_locations: location ? [location] : [],
          },
        };
      }
      case 'retractionwatch':
        return { type: 'text/csv', body: retractions };
      default:
        return undefined;
    }
  };
