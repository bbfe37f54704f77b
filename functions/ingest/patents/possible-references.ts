import type { Reference } from '#functions/ingest/article.ts';
import { doisIn } from '#functions/ingest/references/dois-in.ts';
import { yearIn } from '#functions/ingest/references/parsed-reference.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import type { PrintedCitation } from './imported-patent.ts';

const PMID = /\b(?:PMID|PubMed ID)(?: No\.)?[:\s]*(\d{1,9})\b/i;
const QUOTED = /[“"«„]([^“”"«»„]{20,500})[”"»“]/;
/** Titles with more commas than this are not searched for. */
const MAX_TITLE_PARTS = 3;
const MAX_TITLES = 16;
const FEWEST_WORDS = 4;

/** Line breaks inside a DOI that became spaces: around its slash, after a hyphen, and before its first digit. */
const BROKEN_DOI = [
  /(?<=\b10\.)\s+(?=\d{4,9}\s*\/)/g,
  /(?<=\b10\.\d{4,9})\s+(?=\/)/g,
  /(?<=\b10\.\d{4,9}\/)\s+(?=\S*\d)/g,
  /(?<=\b10\.\d{4,9}\/\S{0,80}-)\s+(?=\S*\d)/g,
  /(?<=\b10\.\d{4,9}\/[a-z.]{1,40}\.)\s+(?!(?:19|20)\d\d(?!\.\d))(?=[a-z.]{0,40}\d)/gi,
] as const;

/**
 * Finds the DOI in a citation as printed by a patent office: with typographic hyphens, invisible break characters, and
 * spaces at former line breaks.
 */
const doiIn = (printed: string): string | undefined => {
  const plain = printed
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[“”„«»]/g, '"');
  return doisIn(BROKEN_DOI.reduce((text, broken) => text.replace(broken, ''), plain))[0];
};

/** Digits that are not a year even if they look like one: page numbers. */
const PAGES = /(?:\bpp?\.|\bpages?\b|:)\s*\d+(?:\s*[-‐–]\s*\d+)?|\d+\s*[-‐–]\s*\d{3,}/gi;
const yearOf = (printed: string): number | undefined =>
  yearIn(printed.replace(PAGES, ' ')) ?? yearIn(printed);

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Returns the title candidates in a citation as printed by a patent office: the text in quotation marks, or else the
 * text between commas and full stops, because offices follow no fixed format. `Okonkwo et al., Warm water, deep light,
 * J. Sea 3 (2019)` has several.
 */
export const possibleTitles = (printed: string): readonly string[] => {
  const quoted = QUOTED.exec(printed)?.[1];
  const parts = quoted ? [quoted] : printed.split(/(?<=[.,;:?!])\s+/);
  const runs = Array.from({ length: MAX_TITLE_PARTS }, (_, extraParts) =>
    parts.slice(0, parts.length - extraParts).map((__, start) =>
      parts
        .slice(start, start + extraParts + 1)
        .join(' ')
        .replace(/[\s.,;:]+$/, ''),
    ),
  ).flat();
  return [...new Set(runs)]
    .filter((run) => wordsIn(run) >= FEWEST_WORDS && titleKey(run) !== undefined)
    .slice(0, MAX_TITLES);
};

/**
 * Returns the possible references of a citation, one for each title candidate; a citation with a DOI or PMID yields a
 * single one.
 */
export const possibleReferences = (
  { printed, doi = doiIn(printed), pmid = PMID.exec(printed)?.[1] }: PrintedCitation,
  name: string,
): readonly Reference[] => {
  const bare = { printed, authors: [] };
  if (doi !== undefined) return [{ ...bare, id: name, doi }];
  if (pmid !== undefined) return [{ ...bare, id: name, pmid }];
  const year = yearOf(printed);
  // Without a year, a title alone is not reliable.
  if (year === undefined) return [];
  return possibleTitles(printed).map((title, index) => ({
    ...bare,
    id: `${name} ${String(index)}`,
    title,
    year,
  }));
};
