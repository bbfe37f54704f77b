import { ownDoiIn } from '#shared/domain/dois-in-text.ts';
import { shortDoiIn } from '#shared/domain/short-doi.ts';

/** One reference as provided by its file or text; it is matched with our collection later. */
export type ParsedReference = {
  /** The original entry, shortened. */
  readonly given: string;
  readonly doi?: string;
  readonly pmid?: string;
  readonly title?: string;
  readonly year?: number;
  /** `Surname Initials`, `Surname, Given` or the name of a group. */
  readonly firstAuthor?: string;
  /** The reason why it could not be read, as a sentence. */
  readonly unreadable?: string;
};

export const referenceFormats = ['dois', 'csv', 'bibtex', 'ris', 'csl-json', 'endnote'] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/** Reads the references of a text; it may stop once it has more than `maxReferences`. */
export type ReferenceReader = (text: string, maxReferences: number) => readonly ParsedReference[];

/** Maximum length of an entry that is shown again: a few thousand of them must fit into one response. */
const SHOWN_BYTES = 300;

/** Returns a text on one line, truncated at a whole character when it is too long to be shown. */
export const shortened = (text: string): string => {
  const line = text
    .slice(0, SHOWN_BYTES * 4)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const bytes = Buffer.from(line);
  return bytes.length <= SHOWN_BYTES
    ? line
    : `${new TextDecoder().decode(bytes.subarray(0, SHOWN_BYTES - 4), { stream: true })} …`;
};

const YEAR = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/;

/** Returns the year in a date as files write it: `2019`, `2019-04-02`, `02/04/2019`, `2019/04//`, `Apr 2019`. */
export const yearIn = (text: string | undefined): number | undefined => {
  const year = YEAR.exec(text ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
};

type ReferenceFields = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title?: string | undefined;
  readonly year?: number | undefined;
  readonly firstAuthor?: string | undefined;
};

export const NO_IDENTIFYING_DATA = 'It has neither a DOI nor a title.';

/** Why an entry of a short DOI alone cannot be matched: only the resolver knows the DOI it stands for. */
export const shortDoiReason = (shortDoi: string): string =>
  `It is a short DOI. Open https://doi.org/${shortDoi} and use the full DOI of the page it leads to.`;

/** PubMed puts a translated title into brackets, and programs export it so. */
const TRANSLATED = /^\s*\[([^[\]]+)\]\.?\s*$/;

/**
 * Creates a reference from the fields of an entry. When the fields identify no work, any DOI in the entry is used;
 * without one, the entry is unreadable.
 */
export const referenceOf = (entry: string, fields: ReferenceFields): ParsedReference => {
  const pmid = /^\s*(?:PMID:?\s*)?(\d{1,9})\s*$/i.exec(fields.pmid ?? '')?.[1];
  const title = shortened((fields.title ?? '').replace(TRANSLATED, '$1'));
  const firstAuthor = fields.firstAuthor?.normalize('NFC').trim();
  const doi = fields.doi ?? (pmid || title ? undefined : ownDoiIn(entry));
  const shortDoi = doi || pmid || title ? undefined : shortDoiIn(entry);
  return {
    given: shortened(entry),
    ...(doi && { doi }),
    ...(pmid && { pmid }),
    ...(title && { title }),
    ...(fields.year !== undefined && { year: fields.year }),
    ...(firstAuthor && { firstAuthor }),
    ...(!doi &&
      !pmid &&
      !title && {
        unreadable: shortDoi === undefined ? NO_IDENTIFYING_DATA : shortDoiReason(shortDoi),
      }),
  };
};
