import {
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { plainWordsIn, relaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { textOfQuery } from '#shared/domain/text-of-query.ts';

import { worksNamed } from './works-named.ts';

type Ports = {
  readonly table: Pick<Table, 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell'>;
};

/** How a text was understood where it was not taken word by word. */
export type Understanding = {
  /** The plain words that a malformed query was taken for. */
  readonly understoodAs?: string;
  /** The text has no word that could be looked for: nothing was found. */
  readonly holdsNoWord?: true;
  /** Too little holds all words, and so what holds most of them was looked for. */
  readonly relaxed?: {
    /** Results that hold all words as typed; they come first. */
    readonly holdingAll: number;
    /** Words that stand nowhere here. */
    readonly unknown: readonly string[];
    /** Words taken for others, which they are probably meant to be. */
    readonly mended: readonly { readonly word: string; readonly meant: string }[];
  };
};

export type AsMeant = {
  readonly answer: SearchAnswer;
  /** What was asked of the index in the end; the next pages are asked the same. */
  readonly query?: NonNullable<SearchRequest['query']>;
  readonly understanding: Understanding;
};

/** With fewer results than a page holds, more is looked for. */
const A_PAGE = 10;
/** Of so large a part of the words; with the next smaller one only where nothing at all was found. */
const SHARES = [0.4, 0.2, 0];

const nothingFound: SearchAnswer = { hits: [], total: 0 };

/**
 * Searches as people type. Identifiers (and a pasted reference with its DOI) lead to their works. Words without quotes,
 * fields and operators are all looked for; where fewer than a page of results hold them all, what holds most of them is
 * found, typing errors mended: the results, their number and their counts are then those of the larger set. Quotes,
 * fields and operators are taken at their word. The answer depends on the text, filters and mode, never on page or order.
 */
export const searchAsMeant =
  ({ table, index }: Ports) =>
  async (term: string, request: Omit<SearchRequest, 'query'>): Promise<AsMeant> => {
    const ask = async (query: AsMeant['query'], understanding: Understanding = {}) => ({
      answer: await index.search({ ...request, ...(query && { query }) }),
      ...(query && { query }),
      understanding,
    });
    const identifiers = identifiersIn(term);
    const works = identifiers ? await worksNamed({ query: table.query })(identifiers) : [];
    if (works.length > 0) return ask(anyOf(works));

    const { query, plainWords } = parseSearchQuery(term);
    if (!query && term.trim() !== '')
      return { answer: nothingFound, understanding: { holdsNoWord: true } };
    const strict = await ask(
      query,
      plainWords && query ? { understoodAs: textOfQuery(query) } : {},
    );
    const words = query && plainWordsIn(query);
    if (!words || strict.answer.total >= A_PAGE) return strict;

    const spelt = await index.spell(words.filter((word) => !isSmallWord(word)));
    const ways = new Map(
      [...spelt].flatMap(([word, { meant }]) => (meant === undefined ? [] : [[word, meant]])),
    );
    const understanding: Understanding = {
      ...strict.understanding,
      relaxed: {
        holdingAll: strict.answer.total,
        unknown: [...spelt].flatMap(([word, { times, meant }]) =>
          times === 0 && meant === undefined ? [word] : [],
        ),
        mended: [...ways].map(([word, meant]) => ({ word, meant })),
      },
    };
    for (const share of SHARES) {
      const relaxed = await ask(relaxedQuery(words, ways, share), understanding);
      if (relaxed.answer.total > strict.answer.total) return relaxed;
      if (strict.answer.total > 0) return strict;
    }
    return { ...strict, understanding };
  };

const anyOf = (dois: readonly string[]): SearchQuery => {
  const parts = dois.map((text): SearchQuery => ({ kind: 'word', text, field: 'doi' }));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
};
