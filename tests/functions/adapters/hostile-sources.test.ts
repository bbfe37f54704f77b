import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import * as z from 'zod';

import { arxiv } from '#functions/adapters/registries/arxiv.ts';
import { crossref } from '#functions/adapters/registries/crossref.ts';
import { dataCite } from '#functions/adapters/registries/datacite.ts';
import { doiResolver } from '#functions/adapters/registries/doi-resolver.ts';
import { openAlex } from '#functions/adapters/registries/openalex.ts';
import { pubmed } from '#functions/adapters/registries/pubmed.ts';
import { fetchRetractionList } from '#functions/adapters/retraction-list/fetch-retraction-list.ts';
import { openAlexCitations } from '#functions/adapters/sources/openalex-citations.ts';
import { openCitations } from '#functions/adapters/sources/open-citations.ts';
import { preprintServers } from '#functions/adapters/sources/preprint-servers.ts';
import { pubmedCentral } from '#functions/adapters/sources/pubmed-central.ts';
import { unpaywall } from '#functions/adapters/sources/unpaywall.ts';
import { europePmc } from '#functions/adapters/sources/europe-pmc.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { httpDocumentSupply } from '#functions/adapters/document-supply/http-document-supply.ts';
import { requestLibrary } from '#functions/adapters/libraries/request-library.ts';
import { openAiEmbedding } from '#functions/adapters/openai/embedding.ts';
import { fetchFrom } from '#functions/adapters/openid/provider-fetch.ts';
import { checkedByRecaptcha } from '#functions/adapters/recaptcha/check.ts';
import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import type { ListedArticle } from '#functions/platform/ports/sources.ts';
import { commaSeparatedRows } from '#infra/sources/comma-separated.ts';

/** Adapters wait for a minute and longer; here the signal that ends their patience ends it sooner. */
const SHORT_PATIENCE_MS = 60;
const LONG_PATIENCE_MS = 10_000;
const BOMB_BYTES = 80 * 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(BOMB_BYTES, '<'), { level: 1 });

let patienceMs = LONG_PATIENCE_MS;
let requests: string[] = [];
let requestsInside = 0;
let behave: (response: ServerResponse) => void;
let base: string;
let inside: string;
const servers: Server[] = [];

const listening = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};
beforeAll(async () => {
  base = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      behave(response);
    }),
  );
  inside = await listening(
    createServer((_request, response) => {
      requestsInside += 1;
      response.end('{"secret":true}');
    }),
  );
});
beforeEach(() => {
  requests = [];
  requestsInside = 0;
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** The network with a shorter patience; a request without a limit fails the test. */
const impatientFetch: typeof fetch = (url, options) => {
  if (!options?.signal) throw new Error('A request has no time limit.');
  return fetch(url, {
    ...options,
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(patienceMs)]),
  });
};

const requestsTo = (title: string) => {
  const time = { now: 0 };
  return politeRequests({
    fetch: impatientFetch,
    nowMs: () => time.now,
    wait: async (milliseconds) => void (time.now += milliseconds),
    title,
    base,
    userAgent: 'Veracite/test',
    intervalMs: 0,
  });
};
const openEuropePmc = () => europePmc(requestsTo('Europe PMC'));
const article: ListedArticle = {
  database: 'MED',
  id: '1',
  pmcid: undefined,
  doi: undefined,
  title: '',
  license: undefined,
  isOpen: true,
};

type Adapter = {
  /** Makes one call, which may be repeated. */
  readonly open: () => () => Promise<unknown>;
  readonly good: string;
  readonly result: RegExp;
  /** What the caller learns where the source misbehaves; for some misbehavior in words of its own. */
  readonly told: RegExp;
  readonly toldOf?: Readonly<Record<string, RegExp>>;
};

const SILENCE = /^undefined$/;
/** Of a text, what is no XML is as good as absent. */
const TEXT_OF = {
  HTML: SILENCE,
  'an answer longer than it says': SILENCE,
  'a bomb': /^"too large"$/,
};
const adapters: Readonly<Record<string, Adapter>> = {
  'a list of Europe PMC': {
    open: () => {
      const source = openEuropePmc();
      return () => source.list({ kind: 'query', query: 'frost' });
    },
    good: JSON.stringify({ hitCount: 1, resultList: { result: [{ id: 'PMC1', source: 'PMC' }] } }),
    result: /"total":1/,
    told: /^SourceUnavailable: Europe PMC (?:does not answer|answers with status|asks us to wait|sends|redirects)/,
  },
  'what cites an article in Europe PMC': {
    open: () => {
      const source = openEuropePmc();
      return () => source.list({ kind: 'citing', article: { database: 'MED', id: '1' } });
    },
    good: JSON.stringify({ hitCount: 0, citationList: { citation: [] } }),
    result: /"total":0/,
    told: /^SourceUnavailable: Europe PMC /,
  },
  'a full text of Europe PMC': {
    open: () => {
      const source = openEuropePmc();
      return () => source.fullText(article);
    },
    good: '<article/>',
    result: /^bytes$/,
    told: /^SourceUnavailable: Europe PMC /,
    toldOf: TEXT_OF,
  },
  ...Object.fromEntries(
    [
      {
        title: 'Crossref',
        open: crossref,
        good: '{"message":{"DOI":"10.5555/a","title":["A title"]}}',
        result: /10\.5555\/a/,
      },
      { title: 'OpenAlex', open: openAlex, good: '{"results":[]}', result: /^(?:\[\]|undefined)$/ },
      { title: 'DataCite', open: dataCite, good: '{"data":[]}', result: /^(?:\[\]|undefined)$/ },
      {
        title: 'PubMed',
        open: pubmed,
        good: '{"esearchresult":{"idlist":[]}}',
        result: /^(?:\[\]|undefined)$/,
      },
      { title: 'arXiv', open: arxiv, good: '<feed></feed>', result: /^(?:\[\]|undefined)$/ },
    ].map(({ title, open, ...answers }): [string, Adapter] => [
      `a work of ${title}`,
      {
        open: () => {
          const { lookUp } = open(requestsTo(title), 'desk@harbour.test');
          return () =>
            lookUp(
              title === 'Crossref'
                ? { kind: 'doi', doi: '10.5555/a' }
                : { kind: 'description', title: 'A study of the tide', author: 'Elm', year: 2001 },
            );
        },
        ...answers,
        told: new RegExp(`^SourceUnavailable: ${title} `),
      },
    ]),
  ),
  'a version in PubMed Central': {
    open: () => {
      const archive = pubmedCentral(requestsTo('PubMed Central'));
      return () => archive.find({ pmcid: 'PMC1', doi: undefined });
    },
    good: '<ListBucketResult><Prefix>PMC1.</Prefix></ListBucketResult>',
    result: SILENCE,
    told: /^SourceUnavailable: PubMed Central /,
  },
  'a text in PubMed Central': {
    open: () => {
      const described = JSON.stringify({
        pmcid: 'PMC1',
        is_pmc_openaccess: true,
        license_code: 'CC BY',
        xml_url: 's3://x',
      });
      const archive = pubmedCentral({
        get: async (path, maxBytes) =>
          path.endsWith('.xml')
            ? requestsTo('PubMed Central').get(path, maxBytes)
            : {
                kind: 'body',
                type: '',
                bytes: Buffer.from(
                  path.endsWith('.json')
                    ? described
                    : '<ListBucketResult><Prefix>PMC1.3/</Prefix></ListBucketResult>',
                ),
              },
      });
      return async () => (await archive.find({ pmcid: 'PMC1', doi: undefined }))?.read();
    },
    good: '<article/>',
    result: /^bytes$/,
    told: /^SourceUnavailable: PubMed Central /,
    toldOf: TEXT_OF,
  },
  'a preprint': {
    open: () => {
      const requestsToAll = requestsTo('bioRxiv and medRxiv');
      const archive = preprintServers({
        service: requestsToAll,
        texts: { biorxiv: requestsToAll, medrxiv: requestsToAll },
      });
      return () => archive.find({ doi: '10.1101/2026.01.02.123456', pmcid: undefined });
    },
    good: '{"messages":[{"status":"no posts found"}],"collection":[]}',
    result: SILENCE,
    told: /^SourceUnavailable: bioRxiv and medRxiv /,
  },
  'what OpenAlex lists as citing a work': {
    open: () => {
      const index = openAlexCitations(requestsTo('OpenAlex'), 'desk@harbour.test');
      return () => index.citing('10.5555/a', 'W1/*');
    },
    good: '{"meta":{"count":0,"next_cursor":null},"results":[]}',
    result: /"total":0/,
    told: /^SourceUnavailable: OpenAlex /,
  },
  'what OpenCitations lists as citing a work': {
    open: () => {
      const index = openCitations(requestsTo('OpenCitations'));
      return () => index.citing('10.5555/a');
    },
    good: '[]',
    result: /"total":0/,
    told: /^SourceUnavailable: OpenCitations /,
  },
  'whether Unpaywall knows a work as open': {
    open: () => {
      const index = unpaywall(requestsTo('Unpaywall'), 'desk@harbour.test');
      return () => index.accessOf('10.5555/a');
    },
    good: '{"doi":"10.5555/a","is_oa":true,"oa_locations":[]}',
    result: /"isOpen":true/,
    told: /^SourceUnavailable: Unpaywall /,
  },
  'what a short DOI stands for': {
    open: () => {
      const { resolve } = doiResolver(requestsTo('DOI resolver'));
      return () => resolve('10/fg4x');
    },
    good: JSON.stringify({
      responseCode: 1,
      handle: '10/fg4x',
      values: [{ index: 1, type: 'HS_ALIAS', data: { format: 'string', value: '10.5555/Fog' } }],
    }),
    result: /^"10\.5555\/fog"$/,
    told: /^SourceUnavailable: DOI resolver /,
  },
  'a document supplier': {
    open: () => () => {
      const failures: string[] = [];
      const supply = httpDocumentSupply({
        url: base,
        key: 'secret-key',
        fetch: impatientFetch,
        onFailure: (failure) => failures.push(failure),
      });
      return supply(['10.5555/a']).then((offers) => [...offers, ...failures]);
    },
    good: '{"items":[{"doi":"10.5555/a","available":true}]}',
    result: /^\[\["10\.5555\/a",\{\}\]\]$/,
    told: /^\["(?:no answer in time|not reached|an answer too large|an answer of another shape|status 429)"\]$/,
  },
  'a library of references': {
    open: () => () =>
      requestLibrary({ fetch: impatientFetch, origin: base }, 'Zotero')(
        '/users/1/items',
        { 'zotero-api-key': 'secret-key' },
        z.array(z.string()),
      ).then(({ body }) => body),
    good: '["a"]',
    result: /^\["a"\]$/,
    told: /^Problem: Zotero (?:is not answering|returned an unexpected response|is limiting requests)/,
  },
  'a service for captchas': {
    open: () => () =>
      checkedByRecaptcha({ url: base, secret: 'secret-key', fetch: impatientFetch })('token'),
    good: '{"success":true}',
    result: /^true$/,
    told: /^EngineUnavailable: The captcha service is not available/,
  },
  'a model that embeds texts': {
    open: () => () =>
      openAiEmbedding({
        url: base,
        model: 'played',
        key: 'secret-key',
        fetch: impatientFetch,
        patienceMs: LONG_PATIENCE_MS,
      }).embed(['frost']),
    good: '{"data":[{"index":0,"embedding":[1,0]}]}',
    result: /^\[\[1,0\]\]$/,
    told: /^ModelUnavailable: /,
  },
  'an identity provider': {
    open: () => async (): Promise<unknown> =>
      (
        await fetchFrom((address, init) =>
          impatientFetch(address, { ...init, signal: AbortSignal.timeout(LONG_PATIENCE_MS) }),
        )(base, { body: null, headers: {}, method: 'GET', redirect: 'manual' })
      ).json(),
    good: '{"issuer":"x"}',
    result: /^\{"issuer":"x"\}$/,
    // The library that asks judges statuses and texts.
    told: /^(?:EngineUnavailable: The provider at \S+ is not responding|SyntaxError: )/,
  },
  'the list of retractions': {
    open: () => async () => {
      const rows = commaSeparatedRows(
        fetchRetractionList({ fetch: impatientFetch, address: base }),
      );
      const heading: string[] = [];
      const first = async function* () {
        for await (const row of rows) {
          heading.push(row.join());
          yield row;
        }
      };
      // A list with this heading and no row changes nothing, so that no port is used.
      await importRetractions({
        table: { putMany: async () => undefined, getMany: async () => [] },
      } as never)(first());
      return heading;
    },
    good: 'doi,retractionwatch\n',
    result: /doi,retractionwatch/,
    told: /Error: /,
  },
};

const hostile: Readonly<Record<string, (response: ServerResponse) => void>> = {
  silence: () => undefined,
  'a drop now and then': (response) => {
    response.write(' ');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '429 with Retry-After': (response) => {
    response.writeHead(429, { 'retry-after': '2' }).end();
  },
  '429 without Retry-After': (response) => {
    response.writeHead(429).end();
  },
  '429 with a Retry-After of a year': (response) => {
    response.writeHead(429, { 'retry-after': '31536000' }).end();
  },
  'an answer that breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"hitCount": 3, "mess');
    setTimeout(() => response.destroy(), 10);
  },
  'an answer shorter than it says': (response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write('<article>');
    setTimeout(() => response.destroy(), 10);
  },
  'an answer longer than it says': (response) => {
    response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n{"hitCount": 3, "results": []}',
    );
  },
  HTML: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body>Please come back later.</body></html>');
  },
  'a bomb': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(bomb);
  },
  'a redirect to a private address': (response) => {
    response.writeHead(302, { location: `${inside}/latest/meta-data` }).end();
  },
};
/** Misbehavior that ends only with the patience of the adapter. */
const ENDLESS: ReadonlySet<string> = new Set(['silence', 'a drop now and then']);
/** As many requests as four attempts at each of three addresses take. */
const MAX_REQUESTS = 12;

const outcome = async (call: () => Promise<unknown>): Promise<string> => {
  try {
    const result = await call();
    if (result === undefined) return 'undefined';
    return result instanceof Uint8Array ? 'bytes' : JSON.stringify(result);
  } catch (error) {
    return String(error);
  }
};

describe.each(Object.entries(adapters))('%s', (_, { open, good, result, told, toldOf = {} }) => {
  it.each(Object.entries(hostile))(
    'survives %s, says so, and works again',
    async (name, misbehave) => {
      behave = misbehave;
      patienceMs = ENDLESS.has(name) ? SHORT_PATIENCE_MS : LONG_PATIENCE_MS;
      const call = open();
      expect(await outcome(call)).toMatch(toldOf[name] ?? told);
      expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(requestsInside).toBe(0);
      behave = (response) => response.end(good);
      patienceMs = LONG_PATIENCE_MS;
      expect(await outcome(call)).toMatch(result);
    },
  );
});

it('ends a list whose pages repeat the same position', async () => {
  behave = (response) =>
    response.end(
      JSON.stringify({
        hitCount: 1_000_000,
        nextCursorMark: 'B',
        resultList: { result: [{ id: 'PMC1', source: 'PMC' }] },
      }),
    );
  const source = openEuropePmc();
  const first = await source.list({ kind: 'query', query: 'frost' });
  expect(first.next).toBe('B');
  expect((await source.list({ kind: 'query', query: 'frost' }, first.next)).next).toBeUndefined();
});

it('takes only a DOI, and only one, for what a short DOI stands for', async () => {
  const { resolve } = doiResolver(requestsTo('DOI resolver'));
  const alias = (value: unknown) => ({ type: 'HS_ALIAS', data: { format: 'string', value } });
  const record = (...values: readonly unknown[]) => ({
    responseCode: 1,
    handle: '10/fg4x',
    values,
  });
  const long = `10.5555/${'a'.repeat(600)}`;
  const sici = '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
  const answers: readonly (readonly [unknown, string | undefined])[] = [
    [record({ type: 'URL', data: { value: '10.5555/url' } }, alias(sici)), sici.toLowerCase()],
    [record(alias('10.5555/FOG'), alias('10.5555/fog')), '10.5555/fog'],
    [record(alias('10.5555/fog'), alias('10.5555/other')), undefined],
    [record({ type: 'URL', data: { value: 'https://fog.example' } }), undefined],
    [record(), undefined],
    ...[
      long,
      '10/other',
      '../../users',
      '10.5555/../x',
      '<b>',
      '',
      12,
      null,
      { doi: '10.5555/a' },
    ].map((value) => [record(alias(value)), undefined] as const),
    [{ ...record(alias('10.5555/fog')), handle: '10/other' }, undefined],
    [{ ...record(alias('10.5555/fog')), responseCode: 100 }, undefined],
  ];
  for (const [answer, doi] of answers) {
    behave = (response) => response.end(JSON.stringify(answer));
    expect([answer, await resolve('10/fg4x')]).toEqual([answer, doi]);
  }
  behave = (response) => response.writeHead(404).end('{"responseCode":100}');
  expect(await resolve('10/fg4x')).toBeUndefined();
  expect(new Set(requests)).toEqual(new Set(['/api/handles/10/fg4x']));
});

it.each(['10/../../users', '10/a?b', '10.5555/a', '10/', '10/a/b'])(
  'sends no request for %s, which is no short DOI',
  async (text) => {
    expect(await doiResolver(requestsTo('DOI resolver')).resolve(text)).toBeUndefined();
    expect(requests).toEqual([]);
  },
);
