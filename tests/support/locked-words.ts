import { isSmallWord } from '#shared/domain/stop-words.ts';

import { jats } from './jats.ts';

/** Cited by a sentence that nobody who attacks may read; its own text is not here. */
export const CITED = '10.5555/cited';
/** The article with the sentences that nobody who attacks may read. */
export const CITING = '10.5555/canary';
/** The one thing about it that everybody may read. */
const TITLE = 'Recruitment and density of a colony near a harbour';

const canaries = [
  'quillback colony near granite harbour reported doubled recruitment after seasonal dredging stopped unexpectedly',
  'marlinspike assays contradict zephyrine uptake claims because buffered controls drifted overnight beyond calibration',
  'neither lanternfish density nor thermocline mixing explained vanished copepod swarms during monsoon upwelling',
];
/** Of the words of the canaries, these stand in a dozen other locked sentences too. */
const common = ['reported', 'controls', 'mixing', 'explained', 'claims'];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const printed = new Set(wordsOf(TITLE));

/** Words of locked sentences that no title and no abstract holds. Small words are read otherwise wherever they stand. */
export const secrets = [...new Set(canaries.flatMap(wordsOf))].filter(
  (word) => !printed.has(word) && !isSmallWord(word),
);
/** Words that stand nowhere, as long as some of the secret ones. */
export const decoys = ['brambleweft', 'orrery', 'vantcup', 'skirling', 'plumbago', 'moonwort'];

/** An article with three canaries, and enough others that hold their common words. */
export const articles: readonly string[] = [
  ...Array.from({ length: 14 }, (_, at) =>
    jats({
      doi: `10.5555/background-${String(at)}`,
      title: `Background work ${String(at)}`,
      references: [{ doi: `10.5555/other-${String(at)}`, title: `Another work ${String(at)}` }],
      results: [`Water ${common.join(' ')} was seen [1].`, 'Water was seen again plainly [1].'],
    }),
  ),
  jats({
    doi: CITING,
    title: TITLE,
    author: ['Canary', 'Mira'],
    references: canaries.map((_, at) => ({
      doi: at === 0 ? CITED : `${CITED}-${String(at)}`,
      title: `A cited work ${String(at)}`,
    })),
    results: canaries.map((text, at) => `Water ${text} [${String(at + 1)}].`),
  }),
];

/** A manuscript whose sentences are one guessed word each; all of them cite both works. */
export const manuscriptOf = (words: readonly string[]): string =>
  jats({
    references: [
      { doi: CITING, title: TITLE },
      { doi: CITED, title: 'A cited work 0' },
    ],
    results: words.map((word) => `Water ${word} [1][2].`),
  });

export type Question = {
  readonly path: string;
  readonly body?: unknown;
  /** Doors that only people open are tried by somebody with a free account; the others by a visitor. */
  readonly signedIn?: boolean;
};
type Door = (word: string) => Question;

const search =
  (mode: string, term: (word: string) => string, more = ''): Door =>
  (word) => ({
    path: `/search?mode=${mode}&limit=250&term=${encodeURIComponent(term(word))}${more}`,
  });
const tool =
  (name: string, input: (word: string) => Readonly<Record<string, unknown>>): Door =>
  (word) => ({
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input(word) },
    },
    signedIn: true,
  });

/** Every door that takes words of a caller, with and without what narrows it to one sentence. */
export const doors: Readonly<Record<string, Door>> = {
  'statements with a word': search('citations', (word) => word),
  'everything with a word': search('all', (word) => word),
  'papers with a word': search('papers', (word) => word),
  'statements of one sentence each': search('citations', (word) => word, '&group=sentence'),
  'the cited work and a word': search('citations', (word) => `doi:${CITED} ${word}`),
  'the citing work and a phrase': search('citations', (word) => `doi:${CITING} "water ${word}"`),
  'many others beside the word': search(
    'citations',
    (word) => `(doi:${CITING} AND ${word}) OR plainly`,
  ),
  'many without the word': search('citations', (word) => `water NOT ${word}`),
  'many, less one with the word': search(
    'citations',
    (word) => `water NOT (doi:${CITING} AND ${word})`,
  ),
  'the section without the word': search('all', (word) => `section:results NOT ${word}`),
  'a filter in place of a field': search('citations', (word) => word, '&author=Mira%20Canary'),
  'the order by relevance': search('all', (word) => `section:results OR ${word}`),
  'a later page': search('citations', (word) => word, '&offset=5'),
  completions: (word) => ({ path: `/search/autocompletes?prefix=${word}&field=title` }),
  'a report': (word) => ({ path: `/papers/${CITED}/statements?q=${word}` }),
  'a report by papers': (word) => ({ path: `/papers/${CITED}/statements?q=${word}&group=paper` }),
  contested: (word) => ({ path: `/disagreements?term=${word}` }),
  'a feed': (word) => ({ path: `/feeds/search?mode=citations&format=json&q=${word}` }),
  'a feed of one work': (word) => ({
    path: `/feeds/search?mode=all&format=json&q=${encodeURIComponent(`doi:${CITED} ${word}`)}`,
  }),
  'a file': (word) => ({
    path: `/papers/export?exportResultSelection=all&exportResultFormat=csv&mode=citations&term=${word}`,
    body: [],
    signedIn: true,
  }),
  ...Object.fromEntries(
    ['overview', 'papers', 'statements'].map((part) => [
      `${part} of a journal`,
      (word: string) => ({
        path: `/dashboards/journal/journal-of-invented-results/${part}?q=${word}`,
      }),
    ]),
  ),
  'the Assistant': (word) => ({
    path: '/assistant/threads',
    body: { question: `Does ${word} harm water?` },
    signedIn: true,
  }),
  'an alert': (word) => ({
    path: '/notifications/notifications',
    body: {
      source: { type: 'search', id: `q=${word}&mode=citations` },
      category: 'citationStatements',
      schedule: 'daily',
    },
    signedIn: true,
  }),
  'a search for a program': tool('search', (word) => ({ term: word, mode: 'citations' })),
  'a search for everything for a program': tool('search', (word) => ({ term: word })),
  'statements for a program': tool('statements', (word) => ({ doi: CITED, words: word })),
};

/** An answer without the word itself and what differs by chance: two words that look the same cannot be told apart by it. */
export const likeness = (word: string, status: number | undefined, text: string): string =>
  [
    String(status),
    text
      .replaceAll(new RegExp(`\\b${word}\\b`, 'gi'), '•')
      .replaceAll(/"took": ?[\d.]+/g, '')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      .replaceAll(/[\w-]{20,}/g, ''),
  ].join(' ');
