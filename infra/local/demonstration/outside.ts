import { type Field } from './fields/field.ts';
import { capitalize, fillTemplate } from './grammar.ts';
import { createInstitutions, createLaboratories } from './people.ts';
import { type Random } from './random.ts';
import { type OutsideWork } from './works.ts';

const titles = [
  'Principles of {keyword}',
  'On the measurement of {keyword}',
  '{Keyword}: methods and pitfalls',
  'A unified view of {keyword} and {other}',
  'Statistical models for {keyword} data with few repeats',
  'The {early|late} history of research on {keyword}',
  '{Keyword} revisited after {twenty|thirty} years',
  'An open toolbox for {keyword} {analysis|data}',
  'Sources of error in studies of {keyword}',
  '{Other} as a determinant of {keyword}',
  'Variation in {keyword} between laboratories',
  'Guidelines for reporting {keyword}',
];
const sources = [
  'Methods Quarterly',
  'Archive of Measurement',
  'Annual Survey of Open Problems',
  'Journal of Careful Statistics',
];
const PER_FIELD = 44;

/** General literature of a field, which the corpus cites but does not contain. */
export const createOutsideWorks = (
  random: Random,
  field: Field,
  fieldPlace: number,
): readonly OutsideWork[] => {
  const laboratories = createLaboratories(random, createInstitutions(random), 8, new Set());
  const usedTitles = new Set<string>();
  return Array.from({ length: PER_FIELD }, (_, index): OutsideWork => {
    const book = index % 9 === 4;
    const [keyword, otherKeyword] = random.shuffled(field.keywords);
    const slots = { keyword: keyword ?? field.name, other: otherKeyword ?? field.name };
    const title = capitalize(fillTemplate(random, random.pick(titles), slots));
    const year = 1979 + Math.floor(index * 0.95);
    const unique = usedTitles.has(title)
      ? `${title}: ${field.name.toLowerCase()} in ${year}`
      : title;
    usedTitles.add(unique);
    return {
      kind: 'outside',
      key: `o${fieldPlace}-${index}`,
      doi: `10.5555/archive.${field.code}.${index + 1}`,
      pmid: String(98_000_000 + fieldPlace * 1000 + index),
      title: unique,
      year,
      authors: random.shuffled(random.pick(laboratories).members).slice(0, random.integer(1, 4)),
      source: book ? 'The Open Academy' : random.pick(sources),
      volume: String(year - 1960),
      firstPage: String(random.integer(1, 900)),
      book,
    };
  });
};
