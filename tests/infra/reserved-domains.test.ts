import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isReservedDomain } from '#shared/domain/reserved-domain.ts';

const root = join(import.meta.dirname, '../..');

/** Everything that is shipped and could say something to a person or send something somewhere. */
const shipped = [
  ...globSync('{functions,infra,shared,web}/**/*.{ts,tsx,html,md,json,ftl,properties}', {
    cwd: root,
  }),
  ...globSync('{compose.yaml,Dockerfile}', { cwd: root }),
].filter((file) => !/demonstration|local\/identity\/identity-provider-people/.test(file));

/** Names that identify something and that nobody is led or writes to. */
const IDENTIFIERS = new Set([
  // Browsers and Zotero know an add-on by it, and it may never change.
  'extension@veracite.example',
  'zotero@veracite.example',
  // A tag URI (RFC 4151) of a post, the same wherever the product runs.
  'tag:veracite.example',
  // What relative addresses are resolved against in order to be compared; they are never called.
  'https://page.invalid',
  'http://ours.invalid',
  // Where a plugin of a server without https would look for updates: nowhere, on purpose.
  'https://veracite.invalid',
  // The placeholder in the bundled scripts: every package replaces it with the address of its server.
  'https://address-of-the-server.invalid',
]);
/** Settings of an environment that whoever deploys it is told to replace (infra/aws/deployment-notices.ts). */
const TO_BE_SET = /^(?:dev\.|staging\.)?veracite\.example$|^https:\/\/address\.invalid$/;
/** The people of the demonstration, and where the styleguide shows how an address is typed. */
const PLAYED = /@demo\.veracite\.test$|^ada@example\.org$/;

const ADDRESS =
  /(?:tag:|https?:\/\/|[\w.+-]+@)(?:[\w-]+\.)+(?:example|invalid|test|com|net|org)(?![\w-]|\.\w)|\b(?:[\w-]+\.)+example(?![\w-]|\.\w)/gi;

/** The lines that are not comments. */
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));

/** Of a line of code only what stands in quotation marks; of other files everything. */
const saidIn = (file: string, line: string): string =>
  /\.tsx?$/.test(file) ? (line.match(/'[^']*'|"[^"]*"|`[^`]*`?|>[^<]*</g) ?? []).join(' ') : line;

const isExample = (text: string, index: number): boolean =>
  /(?:such as|for example|placeholder)[^.]*$/i.test(text.slice(0, index));

const leadsNowhere = (file: string): readonly string[] =>
  linesOf(file).flatMap((line) => {
    const text = saidIn(file, line);
    return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
      const host = found.replace(/^(?:tag:|https?:\/\/|[^@]*@)/, '');
      const isMeant = IDENTIFIERS.has(found) || PLAYED.test(found) || isExample(text, index);
      const isSet = file === 'infra/aws/environments.ts' && TO_BE_SET.test(found);
      return isReservedDomain(host) && !isMeant && !isSet ? [`${file}: ${found}`] : [];
    });
  });

it.each([
  ['veracite.example', true],
  ['example.org', true],
  ['demo.veracite.test', true],
  ['counterexample.org', false],
  ['example.org.uk', false],
  ['test.de', false],
])('%s is reserved: %s', (domain, isReserved) => {
  expect(isReservedDomain(domain)).toBe(isReserved);
});

it('no shipped sentence or mail leads to a domain that is reserved for examples', () => {
  expect(shipped.length).toBeGreaterThan(1_000);
  expect(shipped.flatMap(leadsNowhere)).toEqual([]);
});
