import { type Highlights } from '#functions/platform/ports/search-index.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

const MAX_LENGTH = 300;
const LEAD_IN = 60;

/** The part of a text that matches a search, with marks and styles relative to its start. */
export const cutSnippet = (
  text: string,
  highlights: Highlights | undefined,
  styles: readonly StyleRange[] = [],
): {
  readonly snippet: string;
  readonly highlights: [number, number][];
  readonly styles: readonly StyleRange[];
} => {
  const firstHighlight = highlights?.[0]?.[0] ?? 0;
  const start = firstHighlight <= LEAD_IN ? 0 : wordStart(text, firstHighlight - LEAD_IN);
  const end = text.length - start <= MAX_LENGTH ? text.length : wordStart(text, start + MAX_LENGTH);
  const prefix = start > 0 ? '… ' : '';
  const moved = prefix.length - start;
  const suffix = end < text.length ? ' …' : '';
  return {
    snippet: `${prefix}${text.slice(start, end).trimEnd()}${suffix}`,
    highlights: (highlights ?? [])
      .filter(([rangeStart, rangeEnd]) => rangeStart >= start && rangeEnd <= end)
      .map(([rangeStart, rangeEnd]) => [rangeStart + moved, rangeEnd + moved]),
    styles: styles.flatMap(([rangeStart, rangeEnd, style]): StyleRange[] =>
      rangeEnd > start && rangeStart < end
        ? [[Math.max(rangeStart, start) + moved, Math.min(rangeEnd, end) + moved, style]]
        : [],
    ),
  };
};

/** Returns the first word boundary at or after this index. */
const wordStart = (text: string, index: number): number => {
  const space = text.indexOf(' ', index);
  return space === -1 ? text.length : space + 1;
};
