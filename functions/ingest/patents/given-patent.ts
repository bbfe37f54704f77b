import type { PatentNumber } from '#shared/domain/patent-number.ts';

/** Literature cited by a patent, as printed by its office. */
export type PrintedCitation = {
  readonly printed: string;
  readonly doi?: string;
  readonly pmid?: string;
};

/** One patent as its source provides it; the works that it cites are resolved later. */
export type GivenPatent = PatentNumber & {
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
export const leftReasons = [
  'too long',
  'not readable',
  'no patent',
  'no number',
  'no title',
] as const;
export type LeftReason = (typeof leftReasons)[number];

export type PatentRead =
  | { readonly kind: 'patent'; readonly patent: GivenPatent }
  | { readonly kind: 'left'; readonly reason: LeftReason };

export const left = (reason: LeftReason): PatentRead => ({ kind: 'left', reason });

/** Longer lists are truncated: a DynamoDB item holds 400 kB, and no screen shows more. */
export const MOST = {
  titleLetters: 1000,
  abstractLetters: 10_000,
  nameLetters: 300,
  names: 200,
  classes: 200,
  citations: 2000,
  printedLetters: 2000,
} as const;

const onOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const cut = (text: string, letters: number): string =>
  onOneLine(text.slice(0, letters * 2)).slice(0, letters);

const each = (names: readonly string[], letters: number, most: number): readonly string[] =>
  [...new Set(names.map((name) => cut(name, letters)).filter((name) => name !== ''))].slice(
    0,
    most,
  );

/** Parses a date in ISO format or in the format of patent offices: `2019-04-02`, `20190402`. */
export const dayIn = (text: string | undefined): string | undefined => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const iso = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  return year !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
};

type Parts = Omit<GivenPatent, 'title' | 'filed' | 'published' | keyof PatentNumber> & {
  readonly title: string | undefined;
  readonly number: PatentNumber | undefined;
  readonly filed: string | undefined;
  readonly published: string | undefined;
};

/** Creates a patent from the fields of a record, each truncated to its limit. */
export const patentOf = (parts: Parts): PatentRead => {
  const title = cut(parts.title ?? '', MOST.titleLetters);
  if (parts.number === undefined) return left('no number');
  if (title === '') return left('no title');
  const abstract = cut(parts.abstract ?? '', MOST.abstractLetters);
  const filed = dayIn(parts.filed);
  const published = dayIn(parts.published);
  const citations = new Map(
    parts.citations.slice(0, MOST.citations).flatMap((citation) => {
      const printed = cut(citation.printed, MOST.printedLetters);
      return printed === '' ? [] : [[printed, { ...citation, printed }] as const];
    }),
  );
  return {
    kind: 'patent',
    patent: {
      ...parts.number,
      title,
      ...(abstract !== '' && { abstract }),
      applicants: each(parts.applicants, MOST.nameLetters, MOST.names),
      inventors: each(parts.inventors, MOST.nameLetters, MOST.names),
      ...(filed !== undefined && { filed }),
      ...(published !== undefined && { published }),
      classes: each(parts.classes, 20, MOST.classes),
      citations: [...citations.values()],
    },
  };
};
