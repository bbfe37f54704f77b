import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { referencesIn } from '#functions/ingest/references/references-in.ts';

const folder = join(process.cwd(), '../shared/data/bibliographies');
const isThere = existsSync(folder);
if (!isThere)
  console.log(
    'Reading real bibliographies was not tested: ../shared/data/bibliographies is not there.',
  );

const files = isThere
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:bib|ris|enw|nbib)$/.test(name),
    )
  : [];

/** Entries counted independently of the readers, by what begins one. */
const entriesOf = (name: string, text: string): number => {
  const beginning = name.endsWith('.ris')
    ? /^\uFEFF?(?:TY {1,2}-|PT [A-Z]$)/gm
    : /@(?!(?:comment|string|preamble)\b)\p{L}+\s*\{/giu;
  return text.match(beginning)?.length ?? 0;
};

/** What must be found in an entry, where it is printed plainly: each DOI in a field of its own. */
const printedDois = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^\s*(?:doi\s*=\s*[{"]|DO {2}- |DI )(?:https?:\/\/(?:dx\.)?doi\.org\/)?(10\.[^\s}",]+)/gim,
    ),
  ].map(([, doi = '']) => doi.toLowerCase());

(isThere ? describe : describe.skip)('real bibliographies', () => {
  it('lose no entry and no printed DOI', () => {
    const wrong = files.flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const { references } = referencesIn(text, name);
      const dois = references.flatMap(({ doi }) => doi ?? []);
      const right =
        references.length === entriesOf(name, text) &&
        printedDois(text).every((doi) => dois.includes(doi));
      return right ? [] : [name];
    });
    expect(files.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
