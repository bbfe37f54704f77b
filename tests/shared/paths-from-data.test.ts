import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from '@swc/core';

import { doiPath, parseDoi, reportPath } from '#shared/domain/doi.ts';
import { feedPath } from '#shared/domain/feed-address.ts';
import { pathSegment, toPath } from '#shared/domain/paths.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

/** What a browser asks for when a page names this path. */
const requested = (path: string) => new URL(path, 'https://veracite.example').pathname;

const hostile = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '../users/logout',
  '..\\users\\logout',
  '..%2fusers',
  '\u{d800}',
  'a\tb',
  'x?y#z',
];

describe('a path that is built from data', () => {
  test.each(hostile)('keeps %j in its own segment', (value) => {
    const path = requested(toPath`/api/dashboards/${value}/papers`);
    expect(path).toMatch(/^\/api\/dashboards\/[^/]+\/papers$/);
    expect(requested(`/api/papers/${pathSegment(value)}/statements`)).toMatch(
      /^\/api\/papers\/[^/]+\/statements$/,
    );
  });

  test('writes what is harmless as encodeURIComponent does', () => {
    for (const slug of ['a-b', 'a b', 'ä/ö', '1...2', '.hidden', 'v1.2', '...'])
      expect(toPath`/dashboard/${slug}`).toBe(`/dashboard/${encodeURIComponent(slug)}`);
  });

  test('of a work stays below the reports and the feeds, whatever stands in its key', () => {
    for (const key of ['10.5555/../../users/logout', '10.5555/./x', '10.5555/\u{dfff}']) {
      expect(requested(reportPath(key))).toMatch(/^\/reports\/10\.5555\/[^/]/);
      expect(requested(feedPath('paper', key))).toMatch(/^\/api\/feeds\/paper\/10\.5555\/[^/]/);
      expect(requested(`/api/papers/${doiPath(key)}`)).toMatch(/^\/api\/papers\/10\.5555\/[^/]/);
    }
  });
});

describe('an identifier that would lead elsewhere', () => {
  const paths = [
    '../../users/logout',
    '..%2f..%2fusers%2flogout',
    '%2e%2e/%2E%2e/users/logout',
    '%252e%252e%252fusers',
    '%25252e%25252e/users',
    '%2525252525252e%2525252525252e/users',
    '..\\..\\users',
    'a/./b',
    'a/..',
    'a/../b',
    'a\u0000b',
    'a%00b',
    'a%250ab',
    'a\u007fb',
    'a\u0085b',
    'a\u{d800}b',
    '%zz/%2e%2e/users',
  ];

  test.each(paths)('is no DOI: 10.5555/%j', (path) => {
    expect(parseDoi(`10.5555/${path}/x`)).toBeUndefined();
    expect(parseWorkKey(`10.5555/${path}/x`)).toBeUndefined();
  });

  test.each(paths)('is no part of a work: pmid:1#/%j', (path) => {
    expect(parseWorkKey(`pmid:1#/${path}/x`)).toBeUndefined();
  });

  test('leaves the DOIs that publishers made alone', () => {
    for (const doi of [
      '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o',
      '10.1016/0022-2836(81)90087-5',
      '10.1594/pangaea.726855',
      '10.1000/a..b/c',
      '10.5555/x.../y',
      '10.1002/1096-8644(200102)114:2%3c129',
      '10.3133/ofr/.x',
    ])
      expect(parseDoi(doi)).toBe(decodeURIComponent(doi));
  });
});

/** What builds an address for a client: the web app and its companions, mails, feeds, served pages, other services. */
const ROOMS = [
  'shared/domain',
  'web',
  'functions/features',
  'functions/records',
  'functions/adapters',
];
/** A value of these in front is an origin, so what follows it is a path. */
const ORIGIN = /^(?:origin|server|pages|baseUrl|base|api|endpoint|url)$/i;
/** Names that we give ourselves, or that are no path. */
const OURS: Readonly<Record<string, string>> = {
  'functions/adapters/aws/search': 'the names of our own indices',
  'functions/adapters/embedded/payments/simulated-payments.ts': 'ids that the played provider made',
  'functions/adapters/embedded/files-links.ts': 'the keys of our own files, which are signed',
  'functions/features/licenses/license-emails.ts': 'one of two fixed texts',
  'functions/records/articles/stored-article.ts': 'a pattern for names of files',
  'functions/features/mcp/server.ts': 'a path that the tools built',
  'shared/domain/content-page.ts': 'the path of a page that stands in our own list',
  'shared/domain/doi.ts': 'the DOI as people copy it; where it is followed doiPath encodes it',
  'shared/domain/email-address.ts': 'a host, not a path',
  'shared/domain/license-address.ts': 'letters and digits that a pattern let through',
  'shared/domain/served-pages.ts': 'a path that is compared, not followed',
  'shared/domain/signposts.ts': 'one of two names of schema.org',
  'web/companions/badge/request-tallies.ts': 'a query',
  'web/companions/common/server-address.ts': 'a host, not a path',
  'web/content': 'the names of our own files',
  'web/features/dashboards/dashboards.ts': 'a name by which dialogs know a page',
  'web/platform/api-client.ts': 'a path that was filled segment by segment',
};

type Node = { readonly type?: string; readonly [name: string]: unknown };
type Template = {
  readonly quasis: readonly { readonly raw: string }[];
  readonly expressions: readonly Node[];
};

const nameOf = (node: Node | undefined): string => {
  if (node === undefined) return '';
  if (node.type === 'CallExpression') return nameOf(node['callee'] as Node);
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node);
  return typeof node['value'] === 'string' ? node['value'] : '';
};

/** The values of a template that stand in the path of an address, and are not made for it. */
const valuesInPath = ({ quasis, expressions }: Template): readonly string[] => {
  const [first = { raw: '' }] = quasis;
  const startsWithOrigin = first.raw === '' && ORIGIN.test(nameOf(expressions[0]));
  const isAddress = /^(?:https?:\/\/[^/]+)?\/(?![*/])/.test(first.raw) || startsWithOrigin;
  if (!isAddress) return [];
  let before = '';
  return expressions.flatMap((expression, index) => {
    before += quasis[index]?.raw ?? '';
    const name = nameOf(expression);
    if (/[?#\s<]/.test(before) || !before.includes('/')) return [];
    return name === 'doiPath' ? [] : [name || '…'];
  });
};

const templatesIn = (node: unknown, isTagged = false): readonly Template[] => {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => templatesIn(one));
  const { type, ...parts } = node as Node;
  const own =
    type === 'TemplateLiteral' && !isTagged && 'expressions' in parts
      ? [node as unknown as Template]
      : [];
  return [
    ...own,
    ...Object.values(parts).flatMap((part) =>
      Array.isArray(part) || typeof part === 'object'
        ? templatesIn(part, type === 'TaggedTemplateExpression')
        : [],
    ),
  ];
};

const findingsIn = (source: string, file: string): readonly string[] =>
  templatesIn(
    parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }),
  )
    .flatMap(valuesInPath)
    .map((name) => `${file}: ${name}`);

const root = join(import.meta.dirname, '..', '..');
const isOurs = (file: string) => Object.keys(OURS).some((known) => file.startsWith(known));

describe('the source', () => {
  test('builds no path from data except by toPath, pathSegment and doiPath', () => {
    const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }));
    expect(files.length).toBeGreaterThan(500);
    const found = files
      .filter((file) => !isOurs(file))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        return source.includes('${') ? findingsIn(source, file) : [];
      });
    expect(found).toEqual([]);
  });

  test('would be found out if it did', () => {
    const at = (source: string) => findingsIn(source, 'x.ts').length;
    expect(at('const a = `/dashboard/${slug}`')).toBe(1);
    expect(at('const a = `/dashboard/${encodeURIComponent(slug)}/x`')).toBe(1);
    expect(at('const a = `${origin()}/unsubscribe/${token}`')).toBe(1);
    expect(at('const a = `https://doi.org/${doi}`')).toBe(1);
    expect(at('const a = toPath`/dashboard/${slug}`')).toBe(0);
    expect(at('const a = `/search?${query}`')).toBe(0);
    expect(at('const a = `${origin}/reports/${doiPath(doi)}`')).toBe(0);
  });
});
