import * as z from 'zod';

import { parseDoi } from '#shared/domain/doi.ts';

import {
  type RegistryAuthor,
  type RegistryReference,
  type RegistryWork,
  skippedWork,
  MAX_AUTHORS,
  MAX_REFERENCES,
  cleanText,
  type WorkResult,
  yearIn,
} from './registry-work.ts';

const text = z.string().optional().catch(undefined);
const texts = z.array(z.string()).catch([]);
const dated = z
  .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
  .optional()
  .catch(undefined);

/** A malformed field is dropped without rejecting the work. */
const Work = z.object({
  DOI: z.string().max(500),
  type: text,
  title: texts,
  'container-title': texts,
  ISSN: texts,
  author: z
    .array(z.object({ family: text, given: text, suffix: text, name: text, ORCID: text }))
    .catch([]),
  issued: dated,
  reference: z
    .array(
      z.object({
        DOI: text,
        'article-title': text,
        'volume-title': text,
        'journal-title': text,
        author: text,
        year: text,
        unstructured: text,
      }),
    )
    .catch([]),
});

const TYPES: Readonly<Record<string, RegistryWork['type']>> = {
  'journal-article': 'article',
  'proceedings-article': 'article',
  'posted-content': 'preprint',
};

const authorOf = ({
  family,
  given,
  suffix,
  name,
  ORCID,
}: z.infer<typeof Work>['author'][number]) => {
  const surname = cleanText(family ?? name ?? '');
  const author: RegistryAuthor = {
    family: surname,
    ...(given !== undefined && { given: cleanText(given) }),
    ...(suffix !== undefined && { suffix: cleanText(suffix) }),
    // Only groups have a name without parts.
    ...(family === undefined && { isGroup: true }),
    ...(ORCID !== undefined && { orcid: cleanText(ORCID) }),
  };
  return surname === '' ? [] : [author];
};

const referenceOf = (
  reference: z.infer<typeof Work>['reference'][number],
): readonly RegistryReference[] => {
  const doi = reference.DOI === undefined ? undefined : parseDoi(reference.DOI);
  const year = yearIn(reference.year);
  const title = cleanText(reference['article-title'] ?? reference['volume-title'] ?? '');
  const source = cleanText(reference['journal-title'] ?? '');
  const author = cleanText(reference.author ?? '');
  const printed = cleanText(reference.unstructured ?? '');
  if (doi === undefined && title === '' && printed === '') return [];
  return [
    {
      ...(doi !== undefined && { doi }),
      ...(title !== '' && { title }),
      ...(author !== '' && { author }),
      ...(year !== undefined && { year }),
      ...(source !== '' && { source }),
      ...(printed !== '' && { printed }),
    },
  ];
};

const dateOf = (issued: z.infer<typeof Work>['issued']): RegistryWork['date'] => {
  const [year, month, day] = issued?.['date-parts'][0] ?? [];
  const parsedYear = yearIn(year);
  if (parsedYear === undefined) return undefined;
  return {
    year: parsedYear,
    ...(month != null && { month }),
    ...(month != null && day != null && { day }),
  };
};

/** Reads a work in Crossref's format, as in its API and its annual file. */
export const readCrossrefWork = (input: unknown): WorkResult => {
  const { data } = Work.safeParse(input);
  const doi = data && parseDoi(data.DOI);
  if (!data || doi === undefined) return skippedWork('no DOI');
  const title = cleanText(data.title[0] ?? '');
  if (title === '') return skippedWork('no title');
  const journal = cleanText(data['container-title'][0] ?? '');
  const date = dateOf(data.issued);
  return {
    kind: 'work',
    work: {
      doi,
      title,
      type: TYPES[data.type ?? ''] ?? 'other',
      authors: data.author.slice(0, MAX_AUTHORS).flatMap(authorOf),
      ...(journal !== '' && { journal }),
      issns: data.ISSN,
      ...(date && { date }),
      references: data.reference.slice(0, MAX_REFERENCES).flatMap(referenceOf),
    },
  };
};
