import * as z from 'zod';

import { parseDoi } from '#shared/domain/doi.ts';

import {
  listOf,
  registryAuthor,
  type RegistryAuthor,
  type RegistryWork,
  skippedWork,
  MAX_AUTHORS,
  MAX_REFERENCES,
  citedByOf,
  cleanText,
  type WorkResult,
  yearIn,
} from './registry-work.ts';

const text = z.string().nullish().catch(undefined);

const Work = z.object({
  id: text,
  doi: text,
  display_name: text,
  title: text,
  type: text,
  publication_date: text,
  publication_year: z.number().nullish().catch(undefined),
  ids: z.object({ pmid: text }).nullish().catch(undefined),
  authorships: listOf(
    z.object({
      raw_author_name: text,
      author: z.object({ display_name: text, orcid: text }).nullish().catch(undefined),
    }),
  ),
  is_retracted: z.boolean().nullish().catch(undefined),
  primary_location: z
    .object({
      source: z
        .object({ display_name: text, issn: listOf(z.string()) })
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  referenced_works: listOf(z.string()),
  cited_by_count: z.number().nullish().catch(undefined),
  updated_date: text,
});

const TYPES: Readonly<Record<string, RegistryWork['type']>> = {
  article: 'article',
  review: 'review',
  preprint: 'preprint',
  editorial: 'editorial',
  letter: 'letter',
};

/** The number of an OpenAlex work, as in `https://openalex.org/W42`. */
const numberIn = (id: string | null | undefined): number | undefined => {
  const number = /(?:^|\/)W(\d{1,12})$/.exec(id ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

const NamedWork = z.object({ id: text, doi: text });

/** The number and DOI of an OpenAlex work, by which other works of the same file refer to it. */
export const openAlexIds = (
  input: unknown,
): { readonly number: number; readonly doi: string } | undefined => {
  const { data } = NamedWork.safeParse(input);
  const number = numberIn(data?.id);
  const doi = parseDoi(data?.doi ?? '');
  return number !== undefined && doi !== undefined ? { number, doi } : undefined;
};

const authorOf = ({
  raw_author_name: printed,
  author,
}: z.infer<typeof Work>['authorships'][number]): readonly RegistryAuthor[] => {
  // The printed name says where a surname of several words begins, if it puts it first, before a comma.
  const whole = printed?.includes(',') ? printed : (author?.display_name ?? printed);
  return [registryAuthor({ whole, orcid: author?.orcid })].flatMap(
    (parsedAuthor) => parsedAuthor ?? [],
  );
};

const dateOf = (data: z.infer<typeof Work>): RegistryWork['date'] => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(data.publication_date ?? '') ?? [];
  const parsedYear = yearIn(year ?? data.publication_year);
  if (parsedYear === undefined) return undefined;
  return {
    year: parsedYear,
    ...(month !== undefined && { month: Number(month), day: Number(day) }),
  };
};

/** Reads a work in OpenAlex's format; references use numbers, and `doiOf` resolves those of the same file. */
export const readOpenAlexWork = (
  input: unknown,
  doiOf: (number: number) => string | undefined,
): WorkResult => {
  const { data } = Work.safeParse(input);
  const doi = parseDoi(data?.doi ?? '');
  if (!data || doi === undefined) return skippedWork('no DOI');
  const title = cleanText(data.display_name ?? data.title ?? '');
  if (title === '') return skippedWork('no title');
  const source = data.primary_location?.source;
  const journal = cleanText(source?.display_name ?? '');
  const date = dateOf(data);
  const citedBy = citedByOf(data.cited_by_count, data.updated_date);
  const pmid = /(\d{1,9})$/.exec(data.ids?.pmid ?? '')?.[1];
  const references = data.referenced_works.slice(0, MAX_REFERENCES).flatMap((id) => {
    const number = numberIn(id);
    const cited = number === undefined ? undefined : doiOf(number);
    return cited === undefined ? [] : [{ doi: cited }];
  });
  return {
    kind: 'work',
    work: {
      doi,
      title,
      type: TYPES[data.type ?? ''] ?? 'other',
      authors: data.authorships.slice(0, MAX_AUTHORS).flatMap(authorOf),
      ...(journal !== '' && { journal }),
      issns: source?.issn ?? [],
      ...(date && { date }),
      ...(pmid !== undefined && { pmid }),
      references,
      ...(citedBy && { citedBy }),
      notices: data.is_retracted ? [{ about: doi, status: 'retracted' }] : [],
    },
  };
};
