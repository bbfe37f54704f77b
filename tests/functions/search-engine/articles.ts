import {
  type PaperDocument,
  type SearchRequest,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { emptyTally } from '#shared/domain/tally.ts';

/** A paper with only what a test says of it. */
export const paperWith = (
  facts: Partial<PaperDocument> & { readonly doi: string },
): PaperDocument => ({
  title: 'An invented paper',
  authors: [],
  affiliations: [],
  paperType: 'article',
  topics: [],
  substances: [],
  meshDescriptors: [],
  editorialNotices: [],
  tally: emptyTally,
  ...facts,
});

/** A statement with only what a test says of it. */
export const statementWith = (
  facts: Partial<StatementDocument> & { readonly id: string; readonly citingDoi: string },
): StatementDocument => ({
  cited: {},
  kind: 'text',
  text: 'An invented sentence.',
  before: '',
  after: '',
  marks: [],
  section: 'other',
  sectionTitles: [],
  paragraph: 0,
  order: 0,
  selfCitation: false,
  coCited: [],
  type: 'mentioning',
  cues: [],
  source: { sha256: '0'.repeat(64) },
  model: 'invented-1',
  ...facts,
});

export const doiOfArticle = (article: number): string => `10.5555/article.${article}`;

/** Version `sequence` of an article: between 20 and 39 statements, each of which names its version. */
export const articleVersion = (article: number, sequence: number) => {
  const doi = doiOfArticle(article);
  return {
    doi,
    papers: [
      paperWith({ doi, title: `Article ${article}`, year: 2000 + (sequence % 20) }),
      paperWith({ doi: '10.5555/cited', title: 'A cited work' }),
    ],
    statements: Array.from({ length: 20 + (sequence % 20) }, (_, order) =>
      statementWith({
        id: `a${article}v${sequence}o${order}x`,
        citingDoi: doi,
        citedDoi: '10.5555/cited',
        text: `Quokkas of version version${sequence} jump over fence ${order}.`,
        order,
      }),
    ),
  };
};

export const searchFor = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => {
  const { query } = parseSearchQuery(text);
  return {
    mode: 'all',
    ...(query && { query }),
    filters: {},
    sort: { key: 'relevance', order: 'desc' },
    offset: 0,
    limit: 10,
    aggregate: false,
    ...more,
  };
};
