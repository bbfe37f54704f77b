import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type PlayedArticle = {
  readonly pmcid: string;
  readonly doi: string;
  readonly title: string;
  readonly license?: string | undefined;
  readonly isOpen?: boolean;
  /** The JATS text; undefined: the source has none. */
  readonly xml?: string | undefined;
  /** PMCIDs of the articles that it cites. */
  readonly cites?: readonly string[];
};

/** What a played source does to a request instead of answering it; undefined: it answers. */
export type Mood = (
  path: string,
  response: ServerResponse,
  request: IncomingMessage,
) => 'handled' | undefined;

/** What another played source answers; a text is sent as it is, anything else as JSON. */
export type PlayedAnswer = {
  readonly body: unknown;
  readonly status?: number;
  readonly type?: string;
};

const PAGE = 3;

const resultOf = ({ pmcid, doi, title, license, isOpen = true }: PlayedArticle) => ({
  id: pmcid,
  source: 'PMC',
  pmcid,
  doi,
  title,
  ...(license !== undefined && { license }),
  isOpenAccess: isOpen ? 'Y' : 'N',
});

/** A small Europe PMC on loopback, in the shapes of its public documentation, with pages of three. */
export const playEuropePmc = async (
  articles: readonly PlayedArticle[],
  /** Plays the other sources; undefined: that is none of theirs. */
  others: (url: URL) => PlayedAnswer | undefined = () => undefined,
) => {
  const requests: string[] = [];
  const state: { mood: Mood } = { mood: () => undefined };
  const matching = (query: string): readonly PlayedArticle[] => {
    const dois = Array.from(query.matchAll(/DOI:"([^"]+)"/g), ([, doi]) => doi);
    if (dois.length > 0) return articles.filter(({ doi }) => dois.includes(doi));
    const ids = Array.from(query.matchAll(/(?:EXT_ID|PMCID):(PMC\d+)/g), ([, id]) => id);
    if (ids.length > 0) return articles.filter(({ pmcid }) => ids.includes(pmcid));
    const [, words = ''] = /^\(([^)]*)\)/.exec(query) ?? [];
    return articles.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  };
  const answer = (url: URL): unknown => {
    const path = url.pathname.replace('/europepmc/europepmc/webservices/rest', '');
    if (path === '/search') {
      const matches = matching(url.searchParams.get('query') ?? '');
      const mark = url.searchParams.get('cursorMark') ?? '*';
      const start = mark === '*' ? 0 : Number(mark.slice(1));
      const result = matches.slice(start, start + PAGE).map(resultOf);
      return {
        hitCount: matches.length,
        nextCursorMark: result.length === 0 ? mark : `A${String(start + result.length)}`,
        resultList: { result },
      };
    }
    const [, id, what] = /^\/PMC\/(PMC\d+)\/(citations|references)$/.exec(path) ?? [];
    const about = articles.find(({ pmcid }) => pmcid === id);
    if (!about) return undefined;
    const related = articles
      .filter(({ pmcid, cites = [] }) =>
        what === 'citations' ? cites.includes(about.pmcid) : (about.cites ?? []).includes(pmcid),
      )
      .map(({ pmcid, title }) => ({ id: pmcid, source: 'PMC', title }));
    return what === 'citations'
      ? { hitCount: related.length, citationList: { citation: related } }
      : { hitCount: related.length, referenceList: { reference: related } };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(`${url.pathname}${url.search}`);
    if (state.mood(url.pathname, response, request) === 'handled') return;
    const other = others(url);
    if (other) {
      response.writeHead(other.status ?? 200, { 'content-type': other.type ?? 'application/json' });
      response.end(typeof other.body === 'string' ? other.body : JSON.stringify(other.body));
      return;
    }
    const [, id] = /\/(PMC\d+)\/fullTextXML$/.exec(url.pathname) ?? [];
    if (id !== undefined) {
      const xml = articles.find(({ pmcid }) => pmcid === id)?.xml;
      response.statusCode = xml === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/xml');
      response.end(xml);
      return;
    }
    const body = answer(url);
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${String(port)}`,
    /** The addresses that were requests, in order. */
    requests,
    set mood(mood: Mood) {
      state.mood = mood;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type PlayedEuropePmc = Awaited<ReturnType<typeof playEuropePmc>>;
