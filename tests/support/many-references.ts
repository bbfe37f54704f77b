import { createRandom } from '#infra/local/demonstration/random.ts';

import { type PlayedWork } from './played-registries.ts';

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

/** Works that nobody wrote, each with words of its own, and the list that cites them; one in twenty is in no registry. */
export const manyReferences = (count: number) => {
  const random = createRandom('works that many references cite');
  const letter = (letters: string) => letters[Math.floor(random.next() * letters.length)] ?? '';
  const word = () =>
    Array.from({ length: 3 }, () => `${letter(CONSONANTS)}${letter(VOWELS)}`).join('');
  const works = Array.from({ length: count }, (_, at): PlayedWork & { readonly key: string } => {
    const key = word() + word();
    return {
      key,
      doi: `10.5555/many.${String(at)}`,
      pmid: String(8_000_000 + at),
      title: `${key[0]?.toUpperCase() ?? ''}${key.slice(1)} ${word()} ${word()} of ${word()} and ${word()}`,
      authors: [`${word()}, Ada`],
      year: 1990 + (at % 30),
      venue: 'Journal of Tides',
    };
  });
  const isListed = (_: unknown, at: number) => at % 20 !== 7;
  return {
    works,
    registered: works.filter(isListed),
    bibtex: works
      .map(
        ({ key, doi, title, authors, year }, at) =>
          `@article{${key}, title={${title}}, author={${authors.join(' and ')}}, year={${String(year)}}, journal={Journal of Tides}${at % 2 === 0 && isListed(doi, at) ? `, doi={${doi ?? ''}}` : ''}}`,
      )
      .join('\n'),
    /** How often each registry got each request more than once, of the paths that it got. */
    repeatedOf: (paths: readonly string[]): Readonly<Record<string, number>> => {
      const counts: Record<string, number> = {};
      const seen = new Set<string>();
      for (const path of paths) {
        const [, registry = ''] = path.split('/');
        if (seen.has(path)) counts[registry] = (counts[registry] ?? 0) + 1;
        seen.add(path);
      }
      return counts;
    },
  };
};
