import { type Highlights } from '#functions/platform/ports/search-index.ts';

const LONGEST = 300;
const LEAD_IN = 60;

/** The part of a text that answers a search, and its marks counted from the part's own start. */
export const snippetOf = (
  text: string,
  highlights: Highlights | undefined,
): { readonly snippet: string; readonly highlights: [number, number][] } => {
  const first = highlights?.[0]?.[0] ?? 0;
  const start = first <= LEAD_IN ? 0 : wordStart(text, first - LEAD_IN);
  const end = text.length - start <= LONGEST ? text.length : wordStart(text, start + LONGEST);
  const before = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  return {
    snippet: `${before}${text.slice(start, end).trimEnd()}${after}`,
    highlights: (highlights ?? [])
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from - start + before.length, to - start + before.length]),
  };
};

/** The first place at or after this one where a word begins. */
const wordStart = (text: string, place: number): number => {
  const space = text.indexOf(' ', place);
  return space === -1 ? text.length : space + 1;
};
