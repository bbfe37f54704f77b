import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { otherWaysToWrite } from '#shared/domain/joined-names.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { plainWordsIn, relaxedQuery } from '#shared/domain/relaxed-query.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { textOfQuery } from '#shared/domain/text-of-query.ts';
import { variantsOf } from '#shared/domain/word-variants.ts';

import { searchAs, type SearchContext, type SentenceReader } from './search-as.ts';
import { paperAskedAbout } from './paper-asked-about.ts';
import { worksNamedInQuery } from './works-named-in-query.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell'>;
};

/** The typed query and its filters. */
type SearchInput = Pick<SearchRequest, 'mode' | 'filters' | 'group'> & { readonly term: string };
type Page = Parameters<SearchContext['search']>[0];

/** How a query was interpreted where it was not taken literally. */
export type QueryUnderstanding = {
  /** The plain words used for a malformed query. */
  readonly understoodAs?: string;
  /** The query contains no searchable word: no results. */
  readonly holdsNoWord?: true;
  /** Too few results contain all words, so most of them suffice. */
  readonly relaxed?: {
    /** Results with all words, as typed or corrected; they come first. */
    readonly holdingAll: number;
    /** Words without any result in the searched fields. */
    readonly unknown: readonly string[];
    /** Corrected words and their probable meaning. */
    readonly mended: readonly { readonly word: string; readonly meant: string }[];
  };
};

export type UnderstoodSearch = SearchContext & {
  /** Aggregations of the first requested page. */
  readonly answer: SearchAnswer;
  readonly understanding: QueryUnderstanding;
};

/** Below a page of results the query is relaxed. */
const A_PAGE = 10;
/** The share of words required; the next smaller one applies only if nothing matched. */
const SHARES = [0.4, 0.2, 0];

const nothingFound: SearchAnswer = {
  hits: [],
  total: 0,
  totals: { papers: 0, statements: 0 },
};

/**
 * The number that decides whether a query is relaxed. Readers who may not read sentences find papers alone, so papers
 * decide for everyone, and all find the same papers; in a search for sentences, sentences decide.
 */
const decisive = (mode: SearchInput['mode'], { total, totals }: SearchAnswer): number =>
  mode === 'all' ? totals.papers : total;

/** One interpretation of a query, over all works or filtered ones. */
type Reading = (among: SearchRequest['filters']) => Promise<SearchContext>;
type Tried = {
  readonly reading: Reading;
  readonly searching: SearchContext;
  readonly answer: SearchAnswer;
};

const anyOf = (dois: readonly string[]): SearchQuery => {
  const parts = dois.map((text): SearchQuery => ({ kind: 'word', text, field: 'doi' }));
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
};

/** All words, each as typed or corrected. */
const allOf = (words: readonly string[], meantBy: ReadonlyMap<string, string>): SearchQuery => {
  const parts = words.map((text): SearchQuery => {
    const typed = { kind: 'word', text } as const;
    const meant = meantBy.get(text);
    return meant === undefined
      ? typed
      : { kind: 'or', parts: [typed, { kind: 'word', text: meant }] };
  });
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
};

/**
 * The fields for relaxed queries: all that contain its words, but never sentences the reader may not read. Undefined if
 * none remain.
 */
const modeFor = (
  mode: SearchInput['mode'],
  { mayRead }: SentenceReader,
): SearchInput['mode'] | undefined => {
  if (mayRead || mode === 'papers') return mode;
  return mode === 'all' ? 'papers' : undefined;
};

/**
 * Searches as people type. Identifiers, and a pasted reference with its DOI, lead to their works. Words without quotes,
 * fields and operators must all match; below a page of results, documents with most of them match, with typing errors
 * corrected, and results, totals and facets cover that larger set. Quotes, fields and operators are exact. The
 * interpretation depends only on the query, the mode and the works it is limited to, never on filters, page or order,
 * so that a filter finds what its count promised. A search for the supporting or contrasting statements about a paper that
 * the words name by its title finds the statements about that paper: no locked text is compared for it, so that everybody
 * finds the same.
 */
export const searchWithUnderstanding =
  ({ table, index }: Ports) =>
  async (reader: SentenceReader, request: SearchInput, page: Page): Promise<UnderstoodSearch> => {
    const { term, mode, filters, group } = request;
    const { dois, ...narrowing } = filters;
    const grouped = group ? { group } : {};
    const isNarrowed = Object.keys(narrowing).length > 0;
    const whole = dois ? { dois } : {};
    const asWritten =
      (query?: SearchQuery): Reading =>
      async (among) =>
        searchAs({ index })(reader, {
          mode,
          filters: among,
          ...grouped,
          ...(query && { query }),
        });
    /** Counts an interpretation before filters; without filters the page itself has the count. */
    const tried = async (reading: Reading): Promise<Tried> => {
      const searching = await reading(whole);
      const answer = await searching.search(
        isNarrowed ? { ...page, offset: 0, limit: 0, aggregate: false } : page,
      );
      return { reading, searching, answer };
    };
    const meant = async (
      { reading, searching, answer }: Tried,
      understanding: QueryUnderstanding = {},
    ): Promise<UnderstoodSearch> => {
      if (!isNarrowed) return { ...searching, answer, understanding };
      const narrowed = await reading(filters);
      return { ...narrowed, answer: await narrowed.search(page), understanding };
    };

    const identifiers = identifiersIn(term);
    const works = identifiers ? await worksNamedInQuery(table)(identifiers) : [];
    if (works.length > 0) return meant(await tried(asWritten(anyOf(works))));

    const askedAbout = await paperAskedAbout({ table, index })(request);
    if (askedAbout !== undefined) {
      const searching = await asWritten()({ ...filters, dois: [askedAbout] });
      return { ...searching, answer: await searching.search(page), understanding: {} };
    }

    const { query, plainWords } = parseSearchQuery(term);
    if (!query && term.trim() !== '')
      return {
        answer: nothingFound,
        search: async () => nothingFound,
        understanding: { holdsNoWord: true },
      };
    const understood = plainWords && query ? { understoodAs: textOfQuery(query) } : {};
    const strict = await tried(asWritten(query));
    const words = query && plainWordsIn(query);
    const wider = modeFor(mode, reader);
    const found = ({ answer }: Tried) => decisive(mode, answer);
    if (!words || !wider || found(strict) >= A_PAGE) return meant(strict, understood);

    const { withheld } = strict.searching;
    const wide =
      (sought: NonNullable<SearchRequest['query']>): Reading =>
      async (among) => ({
        ...(withheld && { withheld }),
        search: async (other) =>
          index.search({
            mode: wider,
            citedWorks: true,
            filters: among,
            query: sought,
            ...grouped,
            ...other,
          }),
      });
    // A name that may be written in several ways is no misspelled word.
    const spelled = words.filter(
      (word) => !isSmallWord(word) && otherWaysToWrite(word).length === 0,
    );
    const spelt = await index.spell(spelled, mode === 'all' ? 'papers' : wider);
    // A word that papers lack may be in sentences.
    const inEither = wider === 'all' ? await index.spell(spelled, wider) : spelt;
    const meantBy = new Map(
      [...spelt].flatMap(([word, { meant: other }]) =>
        other === undefined ? [] : [[word, other]],
      ),
    );
    const all = meantBy.size === 0 ? strict : await tried(wide(allOf(words, meantBy)));
    const toldOf = async (chosen: Tried): Promise<UnderstoodSearch> => {
      const holdingAll = isNarrowed ? (await meant(all)).answer.total : all.answer.total;
      return meant(chosen, {
        ...understood,
        relaxed: {
          holdingAll,
          unknown: [...inEither].flatMap(([word, { times, meant: other }]) =>
            times === 0 && other === undefined && !meantBy.has(word) ? [word] : [],
          ),
          mended: [...meantBy].map(([word, other]) => ({ word, meant: other })),
        },
      });
    };
    if (found(all) >= A_PAGE) return toldOf(all);
    const variants = variantsOf(words);
    for (const share of SHARES) {
      const relaxed = relaxedQuery(words, meantBy, share, variants);
      if (!relaxed) break;
      const most = await tried(wide(relaxed));
      if (found(most) > found(all)) return toldOf(most);
      if (found(all) > 0) break;
    }
    const isAsTyped = all === strict && strict.answer.total > 0;
    return isAsTyped ? meant(strict, understood) : toldOf(all);
  };
