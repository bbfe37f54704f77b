import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { application } from '#infra/aws/application.ts';
import { environmentNamed } from '#infra/aws/environments.ts';

const loader = fileURLToPath(new URL('support/load-handler.mjs', import.meta.url));
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
const bundled = application([environmentNamed('dev')], { outdir })
  .synth()
  .stacks.flatMap(({ templateFullPath }) =>
    Object.values(
      TemplateShape.parse(JSON.parse(readFileSync(templateFullPath, 'utf8'))).Resources,
    ),
  )
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

const fictional = (name: string) =>
  /ENDPOINT|URL/.test(name) ? 'https://127.0.0.1:9' : `fictional-${name.toLowerCase()}`;

const load = (file: string, variables: readonly string[], event?: unknown) =>
  spawnSync(process.execPath, [loader, file, ...(event ? [JSON.stringify(event)] : [])], {
    encoding: 'utf8',
    timeout: 20_000,
    cwd: outdir,
    env: {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'fictional',
      AWS_SECRET_ACCESS_KEY: 'fictional',
      ...Object.fromEntries(variables.map((name) => [name, fictional(name)])),
    },
  });

describe('each function, bundled as it is deployed', () => {
  it('is there', () => {
    expect(bundled.map(({ name }) => name).sort()).toEqual([
      'classifications',
      'documents',
      'health',
      'ingest-worker',
      'papers',
      'search',
      'tallies',
      'upload-receiver',
    ]);
  });

  it.each(bundled)('$name loads with the variables it is granted', ({ name, file, variables }) => {
    const { stdout, stderr, status } = load(file, variables);
    expect({ name, status, stderr }).toEqual({ name, status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ handler: 'function' });
    // Lambda unpacks at most 250 MB; a start is felt long before.
    expect(statSync(file).size).toBeLessThan(12 * MEBIBYTE);
  });

  it('fails while it starts, naming the variable that is missing', () => {
    const tallies = bundled.find(({ name }) => name === 'tallies');
    const { stderr, status } = load(
      tallies?.file ?? '',
      (tallies?.variables ?? []).filter((name) => name !== 'TABLE_NAME'),
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain('The environment variable TABLE_NAME is not set');
  });

  it.each([
    ['answers what comes through the edge', { 'x-veracite-edge': fictional('EDGE_SECRET') }, 200],
    ['refuses what comes past it', {}, 403],
  ])('%s', (_, headers, status) => {
    const documents = bundled.find(({ name }) => name === 'documents');
    const { stdout } = load(documents?.file ?? '', documents?.variables ?? [], {
      version: '2.0',
      rawPath: '/api/openapi.json',
      rawQueryString: '',
      headers,
      requestContext: { http: { method: 'GET' } },
      isBase64Encoded: false,
    });
    expect(JSON.parse(stdout)).toMatchObject({ answer: { statusCode: status } });
  });
});
