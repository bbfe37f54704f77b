import * as z from 'zod';

import { parseDoi } from '#shared/domain/doi.ts';

import {
  citedByOf,
  cleanText,
  listOf,
  MAX_AUTHORS,
  MAX_REFERENCES,
  registryAuthor,
  type RegistryAuthor,
  type RegistryWork,
  skippedWork,
  type WorkResult,
  yearIn,
} from './registry-work.ts';

const text = z.string().nullish().catch(undefined);

/** A malformed field is dropped without rejecting the work. */
const Work = z.object({
  doi: text,
  titles: listOf(z.object({ title: text, titleType: text })),
  creators: listOf(
    z.object({
      name: text,
      nameType: text,
      givenName: text,
      familyName: text,
      nameIdentifiers: listOf(z.object({ nameIdentifier: text, nameIdentifierScheme: text })),
    }),
  ),
  container: z.object({ title: text, identifier: text }).nullish().catch(undefined),
  publicationYear: z.union([z.number(), z.string()]).nullish().catch(undefined),
  dates: listOf(z.object({ date: text, dateType: text })),
  types: z.object({ resourceTypeGeneral: text }).nullish().catch(undefined),
  citationCount: z.number().nullish().catch(undefined),
  updated: text,
  relatedIdentifiers: listOf(
    z.object({ relatedIdentifier: text, relatedIdentifierType: text, relationType: text }),
  ),
});
type Work = z.infer<typeof Work>;

const WithAttributes = z.object({ attributes: z.unknown() });

const TYPES: Readonly<Record<string, RegistryWork['type']>> = {
  JournalArticle: 'article',
  ConferencePaper: 'article',
  DataPaper: 'article',
  Preprint: 'preprint',
};

const CITES: ReadonlySet<string> = new Set(['References', 'Cites']);

const authorOf = (creator: Work['creators'][number]): readonly RegistryAuthor[] => {
  const orcid = creator.nameIdentifiers.find(
    ({ nameIdentifierScheme }) => nameIdentifierScheme?.toUpperCase() === 'ORCID',
  )?.nameIdentifier;
  if (creator.nameType === 'Organizational') {
    const family = cleanText(creator.name ?? '');
    return family === '' ? [] : [{ family, isGroup: true }];
  }
  return [
    registryAuthor({
      family: creator.familyName,
      given: creator.givenName,
      whole: creator.name,
      orcid,
    }),
  ].flatMap((author) => author ?? []);
};

const dateOf = ({ dates, publicationYear }: Work): RegistryWork['date'] => {
  const issued = dates.find(({ dateType }) => dateType === 'Issued')?.date;
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(issued ?? '') ?? [];
  const parsedYear = yearIn(year ?? publicationYear);
  if (parsedYear === undefined) return undefined;
  return {
    year: parsedYear,
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
};

const referencesOf = ({ relatedIdentifiers }: Work): RegistryWork['references'] =>
  relatedIdentifiers
    .flatMap(({ relatedIdentifier, relatedIdentifierType, relationType }) => {
      if (relatedIdentifierType !== 'DOI' || !CITES.has(relationType ?? '')) return [];
      const doi = parseDoi(relatedIdentifier ?? '');
      return doi === undefined ? [] : [{ doi }];
    })
    .slice(0, MAX_REFERENCES);

/** Reads a work in DataCite's format, as in its API and its public data file: a record of JSON:API, or its attributes. */
export const readDataciteWork = (input: unknown): WorkResult => {
  const record = WithAttributes.safeParse(input);
  const { data } = Work.safeParse(record.data?.attributes ?? input);
  const doi = parseDoi(data?.doi ?? '');
  if (!data || doi === undefined) return skippedWork('no DOI');
  const main = data.titles.find(({ titleType }) => !titleType) ?? data.titles[0];
  const title = cleanText(main?.title ?? '');
  if (title === '') return skippedWork('no title');
  const journal = cleanText(data.container?.title ?? '');
  const date = dateOf(data);
  const citedBy = citedByOf(data.citationCount, data.updated);
  return {
    kind: 'work',
    work: {
      doi,
      title,
      type: TYPES[data.types?.resourceTypeGeneral ?? ''] ?? 'other',
      authors: data.creators.slice(0, MAX_AUTHORS).flatMap(authorOf),
      ...(journal !== '' && { journal }),
      issns: data.container?.identifier ? [data.container.identifier] : [],
      ...(date && { date }),
      references: referencesOf(data),
      ...(citedBy && { citedBy }),
      notices: [],
    },
  };
};
