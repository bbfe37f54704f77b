import { type Highlights } from '#functions/platform/ports/search-index.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

const LONGEST = 300;
const LEAD_IN = 60;

/** The part of a text that matches a search, with marks and styles relative to its start. */
export const snippetOf = (
  text: string,
  highlights: Highlights | undefined,
  styles: readonly StyleRange[] = [],
): {
  readonly snippet: string;
  readonly highlights: [number, number][];
  readonly styles: readonly StyleRange[];
} => {
  const first = highlights?.[0]?.[0] ?? 0;
  const start = first <= LEAD_IN ? 0 : wordStart(text, first - LEAD_IN);
  const end = text.length - start <= LONGEST ? text.length : wordStart(text, start + LONGEST);
  const before = start > 0 ? '… ' : '';
  const moved = before.length - start;
  const after = end < text.length ? ' …' : '';
  return {
    snippet: `${before}${text.slice(start, end).trimEnd()}${after}`,
    highlights: (highlights ?? [])
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from + moved, to + moved]),
    styles: styles.flatMap(([from, to, style]): StyleRange[] =>
      to > start && from < end
        ? [[Math.max(from, start) + moved, Math.min(to, end) + moved, style]]
        : [],
    ),
  };
};

/** Returns the first word boundary at or after this index. */
const wordStart = (text: string, place: number): number => {
  const space = text.indexOf(' ', place);
  return space === -1 ? text.length : space + 1;
};
