import { foldText } from './fold-text.ts';
import { porterStem } from './porter-stem.ts';

/**
 * Words that research uses for the same thing, each group on one line: irregular plurals, the Latin adjective beside the
 * English noun, and short forms. Only words that mean the same in nearly every article belong here.
 */
const SYNONYMS = `
mouse mice murine
rat rats rattus
child children childhood pediatric paediatric kid kids
infant infants baby babies newborn newborns neonate neonates neonatal
woman women female females
man men male males
flu influenza
cancer tumor tumors carcinoma malignancy oncogenic
heart cardiac
kidney renal
liver hepatic
lung lungs pulmonary
brain cerebral
skin cutaneous dermal
gut intestine intestinal
bone bones osseous
blood sanguine haematological
eye eyes ocular
neuron neurons neuronal
memory memories remember remembering
light photic illumination
fruitfly drosophila
zebrafish danio
yeast saccharomyces
worm worms elegans nematode nematodes
bacterium bacteria bacterial microbe microbes microbial
virus viruses viral
fungus fungi fungal
plant plants
leaf leaves foliar
death deaths die dies died mortality lethal
old elderly older aged aging ageing
doctor doctors physician physicians
medicine medicines drug drugs
teenager teenagers adolescent adolescents adolescence
fast rapid quick
salt salts salinity saline
microbiome microbiomes microbiota
sulfide sulphide
`;

/** American spelling of what British texts write otherwise, so that both have one form. */
const american = (word: string): string =>
  word
    .replace(/our(?=$|s$|al$|ed$|ing$)/u, 'or')
    .replace(/ae(?=[a-z])/gu, 'e')
    .replace(/oe(?=d|s|t)/gu, 'e')
    .replace(/is(?=e$|ed$|es$|ing$|ation$)/u, 'iz')
    .replace(/ys(?=e$|ed$|es$|ing$)/u, 'yz');

/** Words recur in the sentences of one answer; the keys of this many are remembered. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, string>();

/** Returns the key by which forms of one word are compared: the stem that the search index uses, in American spelling. */
export const formKey = (word: string): string => {
  const earlier = remembered.get(word);
  if (earlier !== undefined) return earlier;
  const key = porterStem(american(foldText(word)));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, key);
  return key;
};

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const keys = [...new Set(line.split(' ').map(formKey))];
      return keys.map((key) => [key, keys] as const);
    }),
);

/** Returns the keys of a word and of its synonyms. */
export const formKeysOf = (word: string): readonly string[] => {
  const key = formKey(word);
  return synonyms.get(key) ?? [key];
};

/** Two words that begin with this number of equal letters are forms of one, if not more than these letters follow. */
const SHARED_LETTERS = 6;
const MAX_ENDING = 4;

/** Whether two keys are forms of one word, such as `germin` and `germinant`. */
export const isSameForm = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < SHARED_LETTERS) return false;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  // A number tells things apart: kinesin-1 is not kinesin-2.
  if (/\d/u.test(a.slice(shared)) || /\d/u.test(b.slice(shared))) return false;
  return (
    shared >= SHARED_LETTERS && a.length - shared <= MAX_ENDING && b.length - shared <= MAX_ENDING
  );
};
