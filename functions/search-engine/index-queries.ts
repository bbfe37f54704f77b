import {
  type CitingPapersAnswer,
  type PaperNames,
  type SearchAnswer,
  type SearchIndex,
  type StatementDocument,
  type StatementsAnswer,
} from '#functions/platform/ports/search-index.ts';
import { statementFor } from '#functions/platform/ports/sentence-rules.ts';
import { DOUBTFUL } from '#shared/domain/typing-errors.ts';

import { type FlatAnswer } from './answer-search.ts';
import { type FlatStatementsAnswer } from './answer-statements.ts';
import { flatSearch, joinLines } from './flat-search.ts';
import { type CompleterCall, type ReaderCall } from './messages.ts';
import { type FlatStatementsAbout } from './statements-about.ts';
import { talliesIn } from './tallies-of-works.ts';

// The writer stores documents as JSON that this side made from them.
const statementIn = (json: string) => JSON.parse(json) as StatementDocument;

type Calls = {
  readonly ask: (call: ReaderCall) => Promise<unknown>;
  readonly askCompleter: (call: CompleterCall) => Promise<unknown>;
};

type Queries = Pick<
  SearchIndex,
  | 'search'
  | 'statements'
  | 'statementsAbout'
  | 'citingPapers'
  | 'countCiting'
  | 'namedPapers'
  | 'statement'
  | 'telling'
  | 'complete'
  | 'spell'
  | 'counts'
>;

/** Returns the queries of an index over its threads, whose responses are flat because they cross a thread. */
export const indexQueries = ({ ask, askCompleter }: Calls): Queries => ({
  search: async (request) => {
    // answer-search.ts determines the types of the searcher's responses; likewise below.
    const { hits, tallies, ...answer } = (await ask({
      kind: 'search',
      request: flatSearch(request),
    })) as FlatAnswer;
    return {
      ...answer,
      ...(tallies && { tallies: talliesIn(tallies) }),
      hits: hits.map((hit) => {
        if (hit.kind === 'paper') return hit;
        const { json, sentence, ...rest } = hit;
        const statements = (sentence ?? [json]).map(statementIn);
        const [leader = statementIn(json), ...others] = statements;
        return {
          ...rest,
          statement: statementFor([leader, ...others], sentence ? request.filters : {}),
          ...(sentence && { sentence: statements }),
        };
      }),
    } satisfies SearchAnswer;
  },
  statements: async (request) => {
    const { json, ...answer } = (await ask({
      kind: 'statements',
      request,
    })) as FlatStatementsAnswer;
    return { statements: json.map(statementIn), ...answer } satisfies StatementsAnswer;
  },
  statementsAbout: async (request) => {
    const { json, ...answer } = (await ask({
      kind: 'statements about',
      request,
    })) as FlatStatementsAbout;
    return { statements: json.map(statementIn), ...answer };
  },
  citingPapers: async (request) =>
    (await ask({ kind: 'citing papers', request })) as CitingPapersAnswer,
  countCiting: async (dois) =>
    (await ask({ kind: 'count citing', dois: joinLines(dois) })) as number,
  namedPapers: async (dois) =>
    // The searcher wrote them a moment ago.
    JSON.parse(
      (await ask({ kind: 'named papers', dois: joinLines(dois) })) as string,
    ) as readonly PaperNames[],
  statement: async (id) => {
    const json = (await ask({ kind: 'statement', id })) as string | undefined;
    return json === undefined ? undefined : statementIn(json);
  },
  telling: async (dois, type) => {
    const statements = (await ask({
      kind: 'telling',
      dois,
      ...(type && { type }),
    })) as readonly (readonly [string, string])[];
    return new Map(statements.map(([doi, json]) => [doi, statementIn(json)]));
  },
  complete: async (request) =>
    (await askCompleter({ kind: 'complete', ...request })) as Awaited<
      ReturnType<SearchIndex['complete']>
    >,
  spell: async (words, mode) => {
    const held = (await ask({ kind: 'held', words, mode })) as readonly number[];
    const doubtful = words.flatMap((word, index) => {
      const times = held[index] ?? 0;
      return times <= DOUBTFUL ? [{ word, times }] : [];
    });
    if (doubtful.length === 0) return new Map();
    const meant = (await askCompleter({ kind: 'spell', words: doubtful })) as readonly (
      string | undefined
    )[];
    return new Map(
      doubtful.map(({ word, times }, index) => [word, { times, meant: meant[index] }] as const),
    );
  },
  counts: async () => (await ask({ kind: 'counts' })) as Awaited<ReturnType<SearchIndex['counts']>>,
});
