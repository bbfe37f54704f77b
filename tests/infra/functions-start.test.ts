import { execFile, execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import * as z from 'zod';

import { SMALLEST_SPREAD } from '#functions/adapters/aws/search/index-definition.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';

import { ALLOWED } from './support/allowed.ts';
import { matching } from './support/matching.ts';
import { scriptedBucket } from './support/scripted-bucket.ts';
import { scriptedSearch } from './support/scripted-search.ts';

const loader = fileURLToPath(new URL('support/load-handler.mjs', import.meta.url));
const bundler = fileURLToPath(new URL('support/bundle-functions.ts', import.meta.url));
const MEBIBYTE = 1024 * 1024;

const FunctionShape = z.object({
  Type: z.literal('AWS::Lambda::Function'),
  Properties: z.object({
    Runtime: z.literal('nodejs24.x'),
    Code: z.object({ S3Key: z.string().regex(/^[0-9a-f]{64}[.]zip$/) }),
    Environment: z.object({
      Variables: z.object({ POWERTOOLS_SERVICE_NAME: z.string() }).catchall(z.unknown()),
    }),
  }),
});
const TemplateShape = z.object({ Resources: z.record(z.string(), z.unknown()) });

const outdir = mkdtempSync(join(tmpdir(), 'veracite-functions-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

/** The functions as they would be deployed, each with its bundle and the names of its variables. */
execFileSync(process.execPath, [bundler, outdir], {
  stdio: ['ignore', 'ignore', 'pipe'],
  env: { ...process.env, NODE_OPTIONS: '' },
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(outdir, file), 'utf8'));
const bundled = z
  .array(z.string())
  .parse(readJson('template-files.json'))
  .flatMap((file) => Object.values(TemplateShape.parse(readJson(file)).Resources))
  .flatMap((resource) => {
    const { success, data } = FunctionShape.safeParse(resource);
    if (!success) return [];
    const { Code, Environment } = data.Properties;
    const { Variables } = Environment;
    return [
      {
        name: Variables.POWERTOOLS_SERVICE_NAME,
        file: join(outdir, `asset.${Code.S3Key.replace('.zip', '')}`, 'index.mjs'),
        variables: Object.keys(Variables),
      },
    ];
  });

const fictional = (name: string) => {
  if (name.endsWith('_SPREAD')) return JSON.stringify(SMALLEST_SPREAD);
  return /ENDPOINT|URL/.test(name) ? 'https://127.0.0.1:9' : `fictional-${name.toLowerCase()}`;
};

type Bundled = (typeof bundled)[number];
const named = (name: string): Bundled => {
  const found = bundled.find((one) => one.name === name);
  if (!found) throw new Error(`There is no function ${name}.`);
  return found;
};

const Loaded = z.object({
  handler: z.literal('function'),
  answer: z.object({ statusCode: z.number(), body: z.string() }).optional(),
});

const variablesOf = (names: readonly string[]) => ({
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'fictional',
  AWS_SECRET_ACCESS_KEY: 'fictional',
  ...Object.fromEntries(names.map((name) => [name, fictional(name)])),
  SIGN_IN_PROVIDERS: '[]',
  QUEUES: 'ingest,webhooks',
});

/** Loads a bundle in a process of its own, as Lambda does; `given` replaces variables, or takes them away. */
const load = async (
  { file, variables }: Bundled,
  given: Readonly<Record<string, string | undefined>> = {},
  event?: unknown,
) => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [loader, file, ...(event ? [JSON.stringify(event)] : [])],
    {
      timeout: 60_000,
      cwd: outdir,
      env: { ...variablesOf(variables), ...given },
    },
  );
  return { ...Loaded.parse(JSON.parse(stdout)), stderr };
};

const get = (rawPath: string, headers: Readonly<Record<string, string>>, method = 'GET') => ({
  version: '2.0',
  rawPath,
  rawQueryString: '',
  headers,
  requestContext: { http: { method, sourceIp: '198.51.100.7' } },
  isBase64Encoded: false,
});
const throughTheEdge = { 'x-veracite-edge': fictional('EDGE_SECRET') };

describe('each function, bundled as it is deployed', () => {
  it('is there', () => {
    expect(bundled.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(bundled)('$name loads with the variables it is granted', async (one) => {
    expect(await load(one)).toEqual({ handler: 'function', stderr: '' });
    // Lambda unpacks at most 250 MB; a start is felt long before.
    expect(statSync(one.file).size).toBeLessThan(12 * MEBIBYTE);
  });

  it('lays the fonts of reports beside what writes them, and beside nothing else', () => {
    const fontsBeside = (name: string) =>
      readdirSync(dirname(named(name).file)).filter((file) => file.endsWith('.ttf'));
    expect(fontsBeside('reference-checks')).toHaveLength(2);
    expect(fontsBeside('tallies')).toEqual([]);
  });

  it('fails while it starts, naming the variable that is missing', async () => {
    await expect(load(named('tallies'), { TABLE_NAME: undefined })).rejects.toMatchObject({
      stderr: matching(/The environment variable TABLE_NAME is not set/),
    });
  });

  it('reads bibliographies in a thread of the same file', async () => {
    const { file, variables } = named('dashboards');
    const worker = new Worker(file, {
      workerData: 'read bibliographies',
      env: variablesOf(variables),
    });
    const said: unknown[] = [];
    worker.postMessage({ text: '@article{a, doi={10.5555/raven}}', most: 5 });
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => said.push(message) === 2 && resolve());
      worker.on('error', reject);
    });
    await worker.terminate();
    expect(said).toEqual([
      { kind: 'ready' },
      {
        kind: 'read',
        format: 'bibtex',
        references: [{ given: '@article{a, doi={10.5555/raven}}', doi: '10.5555/raven' }],
      },
    ]);
  });

  it('reads manuscripts in a process of the same file, PDFs too', async () => {
    const { file, variables } = named('reference-checks-worker');
    const child = fork(file, ['read a manuscript in a process', '640'], {
      serialization: 'advanced',
      execArgv: [],
      env: variablesOf(variables),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const pdf = createPrintedPdf([
      [
        { x: 60, y: 800, text: 'Coasts that nobody has seen', size: 18 },
        ...Array.from({ length: 12 }, (_, at) => ({
          x: 60,
          y: 700 - at * 14,
          text: 'Coasts change, and nobody knows how they will look in many years from now.',
        })),
        { x: 60, y: 500, text: 'References', size: 12, bold: true },
        {
          x: 60,
          y: 480,
          text: '1. Rowan M. A coast of glass and sand. J Coast. 2010;1:1. doi:10.5555/raven',
          size: 9,
        },
      ],
    ]);
    child.send({ file: pdf, fileName: 'manuscript.pdf' });
    const said = await new Promise((resolve) => child.on('message', resolve));
    child.kill('SIGKILL');
    expect(said).toMatchObject({
      kind: 'read',
      manuscript: { references: [{ doi: '10.5555/raven' }] },
    });
  });

  it.each([
    ['answers what comes through the edge', throughTheEdge, 200],
    ['refuses what comes past it', {}, 403],
  ])('%s', async (_, headers, statusCode) => {
    const { answer } = await load(named('documents'), {}, get('/api/openapi.json', headers));
    expect(answer?.statusCode).toBe(statusCode);
  });

  it('answers over a stream, and refuses what comes past the edge there as well', async () => {
    const at = '/api/assistant/threads';
    const { answer } = await load(named('assistant'), {}, get(at, throughTheEdge, 'PUT'));
    expect(answer).toMatchObject({
      statusCode: 405,
      body: matching(/does not support this method/),
    });
    const past = await load(named('assistant'), {}, get(at, {}, 'POST'));
    expect(past.answer?.statusCode).toBe(403);
  });

  it('fills the page that lies in the bucket of the web app, and asks it for nothing else', async () => {
    const bucket = await scriptedBucket(
      '<html><head><title>Veracite</title><meta name="description" content="x"></head></html>',
    );
    const given = {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${bucket.port}`,
      OPEN_PORT: String(bucket.port),
    };
    const pages = named('pages');
    const found = await load(pages, given, get('/reports/no-doi', throughTheEdge));
    const refused = await load(pages, given, get('/reports/no-doi', {}));
    bucket.close();

    expect(found.answer?.statusCode).toBe(404);
    expect(found.answer?.body).toContain('<title>Error 404 – Veracite</title>');
    expect(refused.answer?.statusCode).toBe(403);
    expect(bucket.asked.map(({ method, url }) => `${method ?? ''} ${url ?? ''}`)).toEqual([
      matching(/^GET \/fictional-web_bucket\/index[.]html(\?|$)/),
    ]);
    expect(bucket.asked[0]?.headers.authorization).toMatch(/\/eu-central-1\/s3\/aws4_request/);
  });

  it('signs what it asks of the search domain', async () => {
    const search = await scriptedSearch();
    const given = {
      SEARCH_ENDPOINT: `http://127.0.0.1:${search.port}`,
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${search.port}`,
      OPEN_PORT: String(search.port),
    };
    const { answer } = await load(named('health'), given, get('/api/health', throughTheEdge));
    search.close();

    expect(JSON.parse(answer?.body ?? '')).toMatchObject({
      status: 'ok',
      corpus: { papers: 7, statements: 7 },
      search: 'opensearch',
    });
    expect(search.asked.length).toBeGreaterThan(1);
    for (const { headers } of search.asked)
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=fictional\/\d{8}\/eu-central-1\/es\/aws4_request/,
      );
  });
});
