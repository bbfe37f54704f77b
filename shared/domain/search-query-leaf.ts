import { parseDoi } from './doi.ts';
import { type SearchField, type SearchQuery } from './search-query.ts';

const YEARS = /^(\d{4})?(?:(?:\.\.|[-–])(\d{4})?)?[.,;:]*$/;
const SINGLE = /^(\d{4})[.,;:]?$/;

/** `2019`, `2019..2024`, `2019..`, `..2024` (a hyphen does as well); undefined for anything else. */
export const yearsOf = (text: string): SearchQuery | undefined => {
  const single = SINGLE.exec(text)?.[1];
  if (single) return { kind: 'years', from: Number(single), to: Number(single) };
  const [, first, last] = YEARS.exec(text) ?? [];
  if (!first && !last) return undefined;
  const [from, to] = [first, last].map((year) => (year ? Number(year) : undefined));
  // Ends in the wrong order mean the same years.
  if (from !== undefined && to !== undefined)
    return { kind: 'years', from: Math.min(from, to), to: Math.max(from, to) };
  return { kind: 'years', ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};

/** A DOI in our written form, when writing it and reading it again gives the same. */
export const steadyDoi = (text: string): string | undefined => {
  const doi = parseDoi(text);
  return doi && !doi.includes('"') && parseDoi(doi) === doi ? doi : undefined;
};

/** Returns one word or phrase of a query in its field; undefined if it is not valid in the field. */
export const leafOf = (
  kind: 'word' | 'phrase',
  text: string,
  field?: SearchField,
): SearchQuery | undefined => {
  if (field === 'year') return yearsOf(text);
  if (field === 'doi') return { kind: 'word', text: steadyDoi(text) ?? text.toLowerCase(), field };
  if (field === 'section' || field === 'type')
    return { kind: 'word', text: text.toLowerCase(), field };
  if (field) return { kind, text, field };
  const doi = kind === 'word' ? steadyDoi(text) : undefined;
  return doi ? { kind: 'word', text: doi, field: 'doi' } : { kind, text };
};
