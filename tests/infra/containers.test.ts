import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const Package = z.object({ devDependencies: z.record(z.string(), z.string()) });

// Nothing here builds an image: there may be no Docker. What can go wrong by an edit elsewhere is held together.
describe('the image', () => {
  const lines = read('Dockerfile').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('runs on the Node of the project', () => {
    const { devDependencies } = Package.parse(JSON.parse(read('package.json')));
    const version = String(devDependencies['node']).replace('^', '');
    const bases = lines.filter((line) => line.startsWith('FROM '));
    expect(bases).toHaveLength(3);
    for (const base of bases) expect(base).toContain(` node:${version}-`);
  });

  it('copies nothing that is not there, and nothing that its context leaves out', () => {
    const letIn = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((name) => name !== '.');
    for (const name of [...copied, ...letIn]) expect(existsSync(join(root, name))).toBe(true);
    const isLetIn = (name: string) =>
      letIn.some((entry) => name === entry || name.startsWith(`${entry}/`));
    expect(copied.filter((name) => !isLetIn(name))).toEqual([]);
  });

  it('is no one that root runs, keeps its data in a volume, and says whether it is ready', () => {
    expect(stage).toContain('USER node');
    expect(stage.join('\n')).toMatch(/VOLUME \["\/data"/);
    expect(stage.join('\n')).toMatch(/HEALTHCHECK[^]*\/ready/);
  });
});

it('the compose file opens to this machine alone, and hands on only settings that there are', () => {
  const compose = read('compose.yaml');
  expect(compose.match(/^ +- '[^']*:\d+'$/gm)).toEqual([
    `      - '127.0.0.1:\${VERACITE_PORT:-3000}:3000'`,
  ]);
  const settings = [
    'infra/local/settings/environment.ts',
    'infra/composition/open-text-settings.ts',
  ]
    .map(read)
    .join('');
  const handed = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => String(name));
  const ofProduct = handed.filter((name) => !/OPENSEARCH|DISABLE/.test(name));
  expect(ofProduct.length).toBeGreaterThan(5);
  expect(ofProduct.filter((name) => !settings.includes(`${name}:`))).toEqual([]);
});
