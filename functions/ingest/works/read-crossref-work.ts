import * as z from 'zod';

import { parseDoi } from '#shared/domain/doi.ts';

import {
  type GivenAuthor,
  type GivenReference,
  type GivenWork,
  leftOut,
  MOST_AUTHORS,
  MOST_REFERENCES,
  plain,
  type WorkRead,
  yearIn,
} from './given-work.ts';

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
  author: z.array(z.object({ family: text, given: text, name: text, ORCID: text })).catch([]),
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

const TYPES: Readonly<Record<string, GivenWork['type']>> = {
  'journal-article': 'article',
  'proceedings-article': 'article',
  'posted-content': 'preprint',
};

const authorOf = ({ family, given, name, ORCID }: z.infer<typeof Work>['author'][number]) => {
  const known = plain(family ?? name ?? '');
  const author: GivenAuthor = {
    family: known,
    ...(given !== undefined && { given: plain(given) }),
    ...(ORCID !== undefined && { orcid: plain(ORCID) }),
  };
  return known === '' ? [] : [author];
};

const referenceOf = (
  given: z.infer<typeof Work>['reference'][number],
): readonly GivenReference[] => {
  const doi = given.DOI === undefined ? undefined : parseDoi(given.DOI);
  const year = yearIn(given.year);
  const title = plain(given['article-title'] ?? given['volume-title'] ?? '');
  const source = plain(given['journal-title'] ?? '');
  const author = plain(given.author ?? '');
  const printed = plain(given.unstructured ?? '');
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

const dateOf = (issued: z.infer<typeof Work>['issued']): GivenWork['date'] => {
  const [year, month, day] = issued?.['date-parts'][0] ?? [];
  const known = yearIn(year);
  if (known === undefined) return undefined;
  return {
    year: known,
    ...(month != null && { month }),
    ...(month != null && day != null && { day }),
  };
};

/** Reads a work in Crossref's format, as in its API and its annual file. */
export const readCrossrefWork = (given: unknown): WorkRead => {
  const { data } = Work.safeParse(given);
  const doi = data && parseDoi(data.DOI);
  if (!data || doi === undefined) return leftOut('no DOI');
  const title = plain(data.title[0] ?? '');
  if (title === '') return leftOut('no title');
  const journal = plain(data['container-title'][0] ?? '');
  const date = dateOf(data.issued);
  return {
    kind: 'work',
    work: {
      doi,
      title,
      type: TYPES[data.type ?? ''] ?? 'other',
      authors: data.author.slice(0, MOST_AUTHORS).flatMap(authorOf),
      ...(journal !== '' && { journal }),
      issns: data.ISSN,
      ...(date && { date }),
      references: data.reference.slice(0, MOST_REFERENCES).flatMap(referenceOf),
    },
  };
};
