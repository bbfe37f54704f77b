import { foldText } from './fold-text.ts';

/** Prefixes that some authors join with a hyphen: noncoding, non-coding. */
const PREFIX =
  /^(non|anti|auto|bio|co|counter|cyto|de|extra|hyper|hypo|inter|intra|micro|multi|neuro|photo|poly|post|pre|pro|pseudo|re|semi|sub|super|trans|ultra|under|up|down)-?(\p{L}{4,})$/iu;

/** Names of things that are written out or abbreviated; the words of each name as they stand side by side. */
const ABBREVIATIONS: readonly (readonly [abbreviation: string, ...words: readonly string[]])[] = [
  ['lncRNA', 'long', 'noncoding', 'rna'],
  ['ncRNA', 'noncoding', 'rna'],
  ['miRNA', 'microrna'],
  ['siRNA', 'small', 'interfering', 'rna'],
  ['mRNA', 'messenger', 'rna'],
  ['tRNA', 'transfer', 'rna'],
  ['rRNA', 'ribosomal', 'rna'],
  ['ROS', 'reactive', 'oxygen', 'species'],
  ['GWAS', 'genomewide', 'association', 'study'],
  ['fMRI', 'functional', 'magnetic', 'resonance', 'imaging'],
  ['MRI', 'magnetic', 'resonance', 'imaging'],
  ['EEG', 'electroencephalography'],
  ['BMI', 'body', 'mass', 'index'],
  ['COPD', 'chronic', 'obstructive', 'pulmonary', 'disease'],
  ['PTSD', 'posttraumatic', 'stress', 'disorder'],
  ['ADHD', 'attention', 'deficit', 'hyperactivity', 'disorder'],
];

/** Organisms that titles name in Latin and people by their common names. */
const ORGANISMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['mosquito', ['Aedes', 'Anopheles', 'Culex']],
  ['fly', ['Drosophila']],
  ['worm', ['Caenorhabditis', 'elegans']],
  ['zebrafish', ['Danio']],
  ['honeybee', ['Apis']],
  ['bumblebee', ['Bombus']],
  ['tick', ['Ixodes']],
  ['maize', ['Zea']],
  ['rice', ['Oryza']],
  ['wheat', ['Triticum']],
  ['barley', ['Hordeum']],
  ['potato', ['Solanum']],
  ['tomato', ['Solanum', 'Lycopersicon']],
  ['cress', ['Arabidopsis']],
]);

/** What a title calls the places that a question with "where" is about. */
const PLACES = ['distribution', 'habitat', 'range'];
const PLACED = new Set(['live', 'found', 'occur', 'grow', 'spread', 'breed']);

/** The word in the singular and without a hyphen, as the tables hold it. */
const keyOf = (word: string): string =>
  foldText(word)
    .replaceAll(/[-‐‑]/gu, '')
    .replace(/(?:ies)$/u, 'y')
    .replace(/oes$/u, 'o')
    .replace(/(?<=[^s])s$/u, '');

/**
 * Returns other ways in which articles write the words of a search: with or without a hyphen, abbreviated or written out,
 * an organism in Latin, and for "where do they live" the words of titles about places. Words without any are omitted.
 */
export const variantsOf = (words: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const keys = words.map(keyOf);
  const asksWhere = keys.includes('where');
  const abbreviationsAt = (index: number): readonly string[] =>
    ABBREVIATIONS.flatMap(([abbreviation, ...name]) => {
      if (keys[index] === keyOf(abbreviation)) return [name.join(' ')];
      const isWithin = name.some((_, offset) => {
        const start = index - offset;
        return name[offset] === keys[index] && name.every((part, at) => keys[start + at] === part);
      });
      return isWithin ? [abbreviation] : [];
    });
  return new Map(
    words.flatMap((word, index) => {
      const key = keys[index] ?? '';
      const [, prefix, rest] = PREFIX.exec(word) ?? [];
      const variants = new Set([
        ...(prefix === undefined || rest === undefined
          ? []
          : [word.includes('-') ? `${prefix}${rest}` : `${prefix}-${rest}`]),
        ...abbreviationsAt(index),
        ...(ORGANISMS.get(key) ?? []),
        ...(asksWhere && PLACED.has(key) ? PLACES : []),
      ]);
      return variants.size === 0 ? [] : [[word, [...variants]] as const];
    }),
  );
};
