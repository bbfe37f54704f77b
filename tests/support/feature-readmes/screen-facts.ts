import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Endpoint } from '#shared/contracts/endpoint.ts';

import { codes, existing, type Fact, linkTo, root } from './facts.ts';

/** A route table of the web app: each address with the module that is loaded for it, directly or by a constant. */
const routeTables = ['web/app/first-screens.tsx', 'web/app/LaterRoutes.tsx'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

/** Returns each address of the web app with the path of its screen's module. */
const screensByAddress = (): readonly (readonly [address: string, module: string])[] =>
  routeTables.flatMap((table) => {
    const source = read(table);
    const constants = new Map(
      [...source.matchAll(/const (\w+) = screen\(\(\) => import\('#([^']+)'\)/g)].map(
        ([, name = '', module = '']) => [name, module],
      ),
    );
    return [
      ...source.matchAll(/^ {2}'(\/[^']*)': (?:(\w+),|screen\([^']*import\('#([^']+)'\))/gm),
    ].flatMap(([, address = '', name = '', module = constants.get(name)]) =>
      module === undefined ? [] : [[address, module] as const],
    );
  });

/** Screens of `web/pages` combine several features; each of these shows a part of them. */
const shows = (module: string, folder: string): boolean =>
  module.startsWith(`${folder}/`) ||
  (module.startsWith('web/pages/') && read(module).includes(`#${folder}/`));

/** Returns what the README of a feature's screens states, from the route tables and the calls in its files. */
export const screenFacts = (
  name: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): readonly Fact[] => {
  const folder = `web/features/${name}`;
  const sources = filesIn(folder).map(read);
  const matches = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, match = '']) => match));
  const calls = matches(/\bapi\s*\.(\w+)/g).flatMap((call) => {
    const endpoint = endpoints[call];
    return endpoint === undefined ? [] : [`${endpoint.method} /api${endpoint.path}`];
  });
  return [
    [
      'Screens',
      codes(
        screensByAddress()
          .filter(([, module]) => shows(module, folder))
          .map(([address]) => address),
      ),
    ],
    ['Calls', codes(calls.toSorted())],
    [
      'Sentences',
      [...new Set(matches(/'#(web\/text\/[^']+)'/g))]
        .filter((path) => !/\/(language|common)\.ts$/.test(path))
        .toSorted()
        .map(linkTo),
    ],
    ['Handlers', existing(`functions/features/${name}`)],
    ['Tests', existing(`tests/web/features/${name}`)],
  ];
};
