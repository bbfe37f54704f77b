/** A work's registry data: no text, only its metadata and its reference list. */
export type RegistryWork = {
  readonly doi: string;
  readonly title: string;
  readonly type: 'article' | 'review' | 'preprint' | 'editorial' | 'letter' | 'other';
  readonly authors: readonly RegistryAuthor[];
  readonly journal?: string;
  readonly issns: readonly string[];
  readonly date?: { readonly year: number; readonly month?: number; readonly day?: number };
  readonly pmid?: string;
  readonly references: readonly RegistryReference[];
};

export type RegistryAuthor = {
  readonly family: string;
  readonly given?: string;
  readonly suffix?: string;
  /** The family name is the name of a group. */
  readonly isGroup?: true;
  readonly orcid?: string;
};

export type RegistryReference = {
  readonly doi?: string;
  readonly title?: string;
  readonly author?: string;
  readonly year?: number;
  readonly source?: string;
  readonly printed?: string;
};

/** A work, or the reason why a record is not one. */
export type WorkResult =
  | { readonly kind: 'work'; readonly work: RegistryWork }
  | { readonly kind: 'left'; readonly reason: string };

export const skippedWork = (reason: string): WorkResult => ({ kind: 'left', reason });

/** Maximum number of entries in each list of a work; more would have no use. */
export const MAX_AUTHORS = 1_000;
export const MAX_REFERENCES = 5_000;
const MAX_CHARACTERS = 2_000;

/** Returns text as people read it: without markup, on one line, of bounded length. */
export const cleanText = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS * 2)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    // Characters that are not allowed in XML.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);

export const yearIn = (value: string | number | null | undefined): number | undefined => {
  const year = Number(/\d{4}/.exec(String(value ?? ''))?.[0]);
  return year >= 1400 && year <= 2100 ? year : undefined;
};
