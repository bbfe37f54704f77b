import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Where the network may be used: clients of other services, and the one client of our API in the web app. */
const ALLOWED = /^(?:functions\/adapters|web\/platform)\//;

/** Further files that send requests, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'functions/features/mcp/handle-mcp.ts': 'calls a handler in the same process, no network',
  'infra/aws/run/ports/prices.ts': 'asks our own API, from another function of the environment',
  'infra/local/payments/open-payments.ts':
    'delivers webhooks of the simulated payments to this run',
  'web/companions/badge/request-tallies.ts':
    'runs on pages of others and shares no code with the app',
  'web/companions/badge/main.ts': 'hands the badge the network',
  'web/companions/extension/server.ts': 'runs in the browser extension, without the app',
  'web/features/content/content-page.ts': 'reads a file of the built app, not the API',
  'web/main.tsx': 'hands the app the network',
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Without comments, whose sentences may name it. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const sendsRequest = (code: string): boolean => /(?<![\w$'"-])(?:fetch|fetchOver)\(/.test(code);

const senders = ['functions', 'infra', 'shared', 'web']
  .flatMap(sourcesIn)
  .filter((path) => sendsRequest(codeOf(readFileSync(join(root, path), 'utf8'))));

it('only adapters, the web client and files with a reason send requests', () => {
  expect(senders.filter((path) => !ALLOWED.test(path)).sort()).toEqual(
    Object.keys(EXCEPTIONS).sort(),
  );
});

it('recognizes a request', () => {
  for (const code of [
    'await fetch(url)',
    'const answer = ports.fetch(`${origin}/x`, {})',
    'x = fetchOver(url)',
  ])
    expect([code, sendsRequest(code)]).toEqual([code, true]);
  for (const code of ['prefetch(url)', 'type Ports = { fetch: typeof fetch }', "t('fetch(')"])
    expect([code, sendsRequest(code)]).toEqual([code, false]);
});
