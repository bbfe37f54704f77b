import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';

import { checkReferences } from '#functions/features/mcp/check-references.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import type { PersonKind } from '#tests/support/people.ts';

const cited = '10.5555/cited';
const sentence = 'In contrast to earlier work [1], we found no zephyrine at all.';

let world: PeopleApi;
beforeAll(async () => {
  // The process of its own in which it reads otherwise has its own tests.
  world = await peopleApi({ readManuscript: summaryReader(() => ({ classify: () => undefined })) });
  await world.ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      title: 'On the absence of something',
      references: [{ doi: cited, title: 'Something rises in the morning hours' }],
      results: [sentence],
    }),
  );
  await world.ingest.workAll();
});
afterAll(() => world.ingest.close());

const tokenOf = async (kind: PersonKind): Promise<string> => {
  const { cookie } = await world.people.startSession(await world.people.make(kind));
  return world.api.tokenOf(cookie);
};

/** The official client, whose messages go to the handler; through the edge of AWS the headers of the protocol get lost. */
const connect = async (
  token: string,
  mode: VersionNegotiationMode = 'legacy',
  headersGetLost = false,
): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (_url, { method = 'GET', headers, body } = {}) => {
      const given = [...new Headers(headers)].filter(
        ([name]) => !headersGetLost || !name.startsWith('mcp-'),
      );
      const reply = await world.api
        .with({ headers: Object.fromEntries(given) })
        .call(method, '/mcp', body ?? undefined);
      return new Response(reply.text === '' ? null : reply.text, {
        status: reply.status ?? 200,
        headers: reply.headers as Record<string, string>,
      });
    },
  });
  await client.connect(transport);
  return client;
};

type Result = Awaited<ReturnType<Client['callTool']>>;
const textOf = ({ content }: Result): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');

const message = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});
const posts = async (body: unknown, kind: PersonKind = 'premium') =>
  world.api
    .with({ headers: { authorization: `Bearer ${await tokenOf(kind)}` } })
    .post('/mcp', body);
/** The message in an answer, which travels as JSON or as the one event of a stream. */
const answered = (text: string): unknown =>
  JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as unknown;

describe.each([
  ['the handshake of before', 'legacy', false],
  ['the newest revision', 'auto', false],
  ['the newest revision, its headers lost on the way', 'auto', true],
] as const)('with %s', (_, mode, headersGetLost) => {
  let reader: Client;
  beforeAll(async () => {
    reader = await connect(await tokenOf('premium'), mode, headersGetLost);
  });
  afterAll(() => reader.close());

  it('offers tools that say they only read', async () => {
    const { tools } = await reader.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'paper',
      'statements',
      'tallies',
      'check_references',
    ]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  it('reads the statements about a paper, each with where it stands', async () => {
    const result = await reader.callTool({ name: 'statements', arguments: { doi: cited } });
    expect(result.structuredContent).toMatchObject({
      statements: [
        {
          text: sentence,
          section: 'results',
          address: expect.stringContaining(
            `http://localhost:3000/reports/${cited}?statement=`,
          ) as string,
          source: { sha256: expect.any(String) as string },
          labelledBy: { by: 'classifier' },
          citing: { doi: '10.5555/citing' },
          cited: { doi: cited },
        },
      ],
      total: 1,
      locked: false,
      provenance: {
        service: 'Veracite',
        version: '0.0.0',
        answeredAt: expect.any(String) as string,
      },
    });
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  });

  it('finds a paper and gives its numbers', async () => {
    const found = await reader.callTool({
      name: 'search',
      arguments: { term: 'zephyrine', mode: 'citations', year_from: 1900, limit: 1 },
    });
    expect(found.structuredContent).toMatchObject({ total: 1, hits: [{ text: sentence }] });
    const paper = await reader.callTool({ name: 'paper', arguments: { doi: cited } });
    const { structuredContent } = await reader.callTool({
      name: 'tallies',
      arguments: { dois: [cited, '10.5555/nowhere'] },
    });
    expect(paper.structuredContent).toMatchObject({
      paper: { title: 'Something rises in the morning hours', tally: { total: 1 } },
    });
    expect(structuredContent).toMatchObject({ tallies: { [cited]: { total: 1 } } });
  });

  it.each([
    ['an unknown tool', 'delete_everything', {}],
    ['a field that does not exist', 'paper', { doi: cited, sudo: true }],
    ['a DOI that is none', 'paper', { doi: 'lanternfish' }],
    ['too many at once', 'statements', { doi: cited, limit: 1000 }],
    ['a word that is no type', 'search', { term: 'x', citation_types: ['hostile'] }],
    ['nothing', 'tallies', {}],
    ['a text without a word', 'check_references', { text: '  ' }],
    ['a text as long as a manuscript', 'check_references', { text: 'x'.repeat(40_001) }],
    ['a text without a reference', 'check_references', { text: 'We like pears.' }],
  ])('refuses %s in the words of the protocol', async (_what, name, given) => {
    const asked = await reader
      .callTool({ name, arguments: given })
      .catch((error: unknown) => error as Error);
    expect(asked instanceof Error || asked.isError).toBe(true);
  });

  it('checks references: what is contrasted, what is not here, and what stands twice', async () => {
    const result = await reader.callTool({
      name: 'check_references',
      arguments: { text: `https://doi.org/${cited}\nhttps://doi.org/10.5555/nowhere\n${cited}` },
    });
    expect(result.isError).not.toBe(true);
    expect(result.structuredContent).toMatchObject({
      total: 3,
      inCollection: 2,
      grave: 0,
      locked: false,
      references: [
        {
          matched: { by: 'doi', score: 1 },
          work: { doi: cited, address: `http://localhost:3000/reports/${cited}` },
          tally: { contradicting: 1 },
          contrasting: [{ text: sentence, source: { sha256: expect.any(String) as string } }],
        },
        { findings: [{ kind: 'not in this collection' }] },
        { findings: [{ kind: 'duplicate' }] },
      ],
      provenance: { address: 'http://localhost:3000/api/reference-checks' },
    });
  });

  it('refers callers with too many references to the reference check', async () => {
    const text = Array.from({ length: 101 }, (_, at) => `https://doi.org/10.5555/${String(at)}`);
    const result = await reader.callTool({
      name: 'check_references',
      arguments: { text: text.join('\n') },
    });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('http://localhost:3000/api/reference-checks');
  });

  it('says which paper is not here', async () => {
    const result = await reader.callTool({ name: 'paper', arguments: { doi: '10.5555/nowhere' } });
    expect([result.isError, textOf(result)]).toEqual([
      true,
      expect.stringContaining('not in this collection'),
    ]);
  });
});

it('hands on the address at which the API answers the same', async () => {
  const token = await tokenOf('premium');
  const client = await connect(token);
  const { structuredContent } = await client.callTool({
    name: 'statements',
    arguments: { doi: cited, sections: ['results'], year_from: 1900 },
  });
  const { provenance, total } = structuredContent as {
    provenance: { address: string };
    total: number;
  };
  const { status, body } = await world.api
    .with({ headers: { authorization: `Bearer ${token}` } })
    .get(provenance.address.replace('http://localhost:3000/api', ''));
  expect([status, body['total']]).toEqual([200, total]);
});

it('shows no text to callers who may not read it, while counts stay visible', async () => {
  const client = await connect(await tokenOf('free'));
  const results = [
    await client.callTool({ name: 'statements', arguments: { doi: cited } }),
    await client.callTool({ name: 'statements', arguments: { doi: cited, words: 'zephyrine' } }),
    await client.callTool({ name: 'search', arguments: { term: '', mode: 'all' } }),
    await client.callTool({ name: 'search', arguments: { term: 'section:results' } }),
    await client.callTool({ name: 'paper', arguments: { doi: cited } }),
    await client.callTool({ name: 'check_references', arguments: { text: cited } }),
  ];
  for (const result of results) expect(JSON.stringify(result)).not.toMatch(/found no|In contrast/);
  expect(results[0]?.structuredContent).toMatchObject({
    statements: [],
    total: 1,
    counts: { byType: expect.any(Object) as object },
    locked: true,
  });
});

it.each([
  [
    'takes longer than a tool may',
    { readManuscript: () => new Promise<never>(() => undefined) },
    503,
  ],
  [
    'takes more than any manuscript',
    { readManuscript: async () => ({ kind: 'refused', reason: 'too much' }) as const },
    503,
  ],
  [
    'comes too often',
    { rateLimits: { take: async () => ({ kind: 'refused', retryAfterSeconds: 7 }) as const } },
    429,
  ],
])('ends a check of references that %s with a clear word', async (_, more, status) => {
  const person = await world.people.make('premium');
  const check = checkReferences({ ...world.api.product, ...more }, 20);
  const from = { address: '198.51.100.7', headers: {}, cookies: {} };
  const caller = { kind: 'person', person, from } as unknown as Parameters<typeof check>[0];
  await expect(check(caller, cited)).rejects.toMatchObject({ status });
});

it('is for people alone', async () => {
  const { status, headers } = await world.api.call('POST', '/mcp', message('tools/list'));
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

it('has no sessions and no stream of its own', async () => {
  const headers = { authorization: `Bearer ${await tokenOf('premium')}` };
  for (const method of ['GET', 'DELETE']) {
    const reply = await world.api.call(method, '/mcp', undefined, { headers });
    expect([method, reply.status, reply.headers['allow']]).toEqual([method, 405, 'POST']);
  }
});

it.each([
  ['what is not JSON', '{"jsonrpc":', -32700],
  ['nothing', '', -32700],
  ['a batch', [message('tools/list'), message('tools/list')], -32600],
  ['what is no message', { hello: 'there' }, expect.any(Number) as number],
  ['an unknown method', message('tools/destroy'), -32601],
])('answers %s with an error of the protocol', async (_, body, code) => {
  const { text } = await posts(body);
  expect(answered(text)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  expect(world.api.surprises).toEqual([]);
});

it('takes a notification without a word', async () => {
  const { status, text } = await posts({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([status, text]).toEqual([202, '']);
});

it('opens no stream of changes, which would never end', async () => {
  const { text } = await posts(
    message('subscriptions/listen', {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    }),
  );
  expect(answered(text)).toMatchObject({ error: { code: expect.any(Number) as number } });
});
