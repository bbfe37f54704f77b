import type { PatentNumber } from '#shared/domain/patent-number.ts';

/** Literature cited by a patent, as printed by its office. */
export type PrintedCitation = {
  readonly printed: string;
  readonly doi?: string;
  readonly pmid?: string;
};

/** One patent as its source provides it; the works that it cites are resolved later. */
export type ImportedPatent = PatentNumber & {
  readonly title: string;
  readonly abstract?: string;
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  /** ISO dates. */
  readonly filed?: string;
  readonly published?: string;
  /** Cooperative Patent Classification codes: `A61K 31/00`. */
  readonly classes: readonly string[];
  readonly citations: readonly PrintedCitation[];
};

/** The reason why a record is skipped, as shown in the summary of an import. */
export const skipReasons = [
  'too long',
  'not readable',
  'no patent',
  'no number',
  'no title',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type PatentResult =
  | { readonly kind: 'patent'; readonly patent: ImportedPatent }
  | { readonly kind: 'left'; readonly reason: SkipReason };

export const skipped = (reason: SkipReason): PatentResult => ({ kind: 'left', reason });

/** Longer lists are truncated: a DynamoDB item holds 400 kB, and no screen shows more. */
export const LIMITS = {
  titleLetters: 1000,
  abstractLetters: 10_000,
  nameLetters: 300,
  names: 200,
  classes: 200,
  citations: 2000,
  printedLetters: 2000,
} as const;

const onOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const cut = (text: string, maxCharacters: number): string =>
  onOneLine(text.slice(0, maxCharacters * 2)).slice(0, maxCharacters);

const truncateAll = (
  names: readonly string[],
  maxCharacters: number,
  maxItems: number,
): readonly string[] =>
  [...new Set(names.map((name) => cut(name, maxCharacters)).filter((name) => name !== ''))].slice(
    0,
    maxItems,
  );

/** Parses a date in ISO format or in the format of patent offices: `2019-04-02`, `20190402`. */
export const dayIn = (text: string | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const iso = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return year !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
};

type PatentFields = Omit<ImportedPatent, 'title' | 'filed' | 'published' | keyof PatentNumber> & {
  readonly title: string | undefined;
  readonly number: PatentNumber | undefined;
  readonly filed: string | undefined;
  readonly published: string | undefined;
};

/** Creates a patent from the fields of a record, each truncated to its limit. */
export const patentOf = (fields: PatentFields): PatentResult => {
  const title = cut(fields.title ?? '', LIMITS.titleLetters);
  if (fields.number === undefined) return skipped('no number');
  if (title === '') return skipped('no title');
  const abstract = cut(fields.abstract ?? '', LIMITS.abstractLetters);
  const filed = dayIn(fields.filed);
  const published = dayIn(fields.published);
  const citations = new Map(
    fields.citations.slice(0, LIMITS.citations).flatMap((citation) => {
      const printed = cut(citation.printed, LIMITS.printedLetters);
      return printed === '' ? [] : [[printed, { ...citation, printed }] as const];
    }),
  );
  return {
    kind: 'patent',
    patent: {
      ...fields.number,
      title,
      ...(abstract !== '' && { abstract }),
      applicants: truncateAll(fields.applicants, LIMITS.nameLetters, LIMITS.names),
      inventors: truncateAll(fields.inventors, LIMITS.nameLetters, LIMITS.names),
      ...(filed !== undefined && { filed }),
      ...(published !== undefined && { published }),
      classes: truncateAll(fields.classes, 20, LIMITS.classes),
      citations: [...citations.values()],
    },
  };
};
