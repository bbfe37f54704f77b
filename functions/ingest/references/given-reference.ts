import { doisIn } from './dois-in.ts';

/** One reference as its file or text gives it; what it means in our collection is found out afterwards. */
export type GivenReference = {
  /** The entry as it was given, shortened. */
  readonly given: string;
  readonly doi?: string;
  readonly pmid?: string;
  readonly title?: string;
  readonly year?: number;
  /** `Surname Initials`, `Surname, Given` or the name of a group. */
  readonly firstAuthor?: string;
  /** Why nothing could be read from it, as a sentence. */
  readonly unreadable?: string;
};

export const referenceFormats = ['dois', 'csv', 'bibtex', 'ris', 'csl-json', 'endnote'] as const;
export type ReferenceFormat = (typeof referenceFormats)[number];

/** Reads the references of a text; once it has more than `most`, it need not go on. */
export type ReferenceReader = (text: string, most: number) => readonly GivenReference[];

/** So much of an entry is shown again: a few thousand of them must fit into one answer. */
const SHOWN_BYTES = 300;

/** A text on one line, cut at a whole letter when it is too long to be shown. */
export const shown = (text: string): string => {
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

/** The year in a date as files write it: `2019`, `2019-04-02`, `02/04/2019`, `2019/04//`, `Apr 2019`. */
export const yearIn = (text: string | undefined): number | undefined => {
  const year = YEAR.exec(text ?? '')?.[1];
  return year === undefined ? undefined : Number(year);
};

type Parts = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title?: string | undefined;
  readonly year?: number | undefined;
  readonly firstAuthor?: string | undefined;
};

export const NOTHING_TO_GO_BY = 'It has neither a DOI nor a title.';

/**
 * A reference of what an entry holds. Where its fields name no work, a DOI anywhere in it will do; where there is none
 * either, it is unreadable.
 */
export const referenceOf = (given: string, parts: Parts): GivenReference => {
  const pmid = /^\s*(?:PMID:?\s*)?(\d{1,9})\s*$/i.exec(parts.pmid ?? '')?.[1];
  const title = shown(parts.title ?? '');
  const firstAuthor = parts.firstAuthor?.normalize('NFC').trim();
  const doi = parts.doi ?? (pmid || title ? undefined : doisIn(given)[0]);
  return {
    given: shown(given),
    ...(doi && { doi }),
    ...(pmid && { pmid }),
    ...(title && { title }),
    ...(parts.year !== undefined && { year: parts.year }),
    ...(firstAuthor && { firstAuthor }),
    ...(!doi && !pmid && !title && { unreadable: NOTHING_TO_GO_BY }),
  };
};
