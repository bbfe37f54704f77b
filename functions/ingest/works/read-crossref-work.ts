import * as z from 'zod';

import { parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';

import { statusOfType } from '../jats/notice-status.ts';
import {
  listOf,
  registryAuthor,
  type RegistryAuthor,
  type RegistryNotice,
  type RegistryReference,
  type RegistryWork,
  skippedWork,
  MAX_AUTHORS,
  MAX_REFERENCES,
  citedByOf,
  cleanText,
  type WorkResult,
  yearIn,
} from './registry-work.ts';

const text = z.string().optional().catch(undefined);
/** Some members deposit a text where others deposit a list. */
const texts = z.union([z.string().transform((value) => [value]), listOf(z.string())]).catch([]);
const dated = z
  .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
  .optional()
  .catch(undefined);

const Update = z.object({ DOI: text, type: text, updated: dated });

/** A malformed field is dropped without rejecting the work. */
const Work = z.object({
  DOI: z.string().max(500),
  type: text,
  title: texts,
  'container-title': texts,
  ISSN: texts,
  author: listOf(z.object({ family: text, given: text, suffix: text, name: text, ORCID: text })),
  issued: dated,
  reference: listOf(
    z.object({
      DOI: text,
      'article-title': text,
      'volume-title': text,
      'journal-title': text,
      author: text,
      year: text,
      unstructured: text,
    }),
  ),
  'is-referenced-by-count': z.number().optional().catch(undefined),
  indexed: z.object({ 'date-time': text }).optional().catch(undefined),
  'updated-by': listOf(Update),
  'update-to': listOf(Update),
});

/** Returns the notice that an update of Crossref is; undefined for new versions and editions. */
const noticeOf = ({ type, updated }: z.infer<typeof Update>) => {
  const status = statusOfType((type ?? '').replaceAll('_', '-'));
  const { year, month, day } = dateOf(updated) ?? {};
  const date =
    year !== undefined && month !== undefined && day !== undefined
      ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
      : undefined;
  return status && { status, ...(date !== undefined && { date }) };
};

const noticesOf = (doi: string, data: z.infer<typeof Work>): readonly RegistryNotice[] => [
  ...data['updated-by'].flatMap((update) => {
    const notice = noticeOf(update);
    const noticeDoi = parseDoi(update.DOI ?? '');
    return notice ? [{ about: doi, ...notice, ...(noticeDoi && { noticeDoi }) }] : [];
  }),
  ...data['update-to'].flatMap((update) => {
    const notice = noticeOf(update);
    const about = parseDoi(update.DOI ?? '');
    return notice && about && about !== doi ? [{ about, ...notice, noticeDoi: doi }] : [];
  }),
];

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
}: z.infer<typeof Work>['author'][number]): readonly RegistryAuthor[] =>
  [registryAuthor({ family, given, suffix, whole: name, orcid: ORCID })].flatMap(
    (author) => author ?? [],
  );

const referenceOf = (
  reference: z.infer<typeof Work>['reference'][number],
): readonly RegistryReference[] => {
  const doi =
    reference.DOI === undefined ? undefined : (parseDoi(reference.DOI) ?? doisIn(reference.DOI)[0]);
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
  const citedBy = citedByOf(data['is-referenced-by-count'], data.indexed?.['date-time']);
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
      ...(citedBy && { citedBy }),
      notices: noticesOf(doi, data),
    },
  };
};
