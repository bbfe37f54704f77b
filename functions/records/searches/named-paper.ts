import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { surnameOfAuthor } from '#functions/records/papers/author-surname.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { namedWorkIn, type NamedAuthor } from '#shared/domain/named-work.ts';
import { relaxedQuery } from '#shared/domain/relaxed-query.ts';
import type { TellingType } from '#shared/domain/citation-type.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';
import { nameSpellings } from '#shared/domain/name-spellings.ts';
import { folded } from '#shared/domain/title-match.ts';
import { topicWordsOf, wordKey, wordKeysIn, wordsIn } from '#shared/domain/topic-words.ts';
import type { UnderstoodQuestion } from '#shared/domain/understood-question.ts';

import { worksNamedInQuery } from './works-named-in-query.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search'>;
};

/** The paper a question names; `alternatives` fit an author and a year as well. */
export type NamedPaper = { readonly doi: string; readonly alternatives: readonly string[] };

const MAX_CANDIDATES = 25;
/** A frequent surname has many works in a year, and most of them by others who share it. */
const MAX_OF_AUTHOR = 250;
/** The number of works that can be listed for the reader to choose from; part of more titles is a subject. */
const MAX_ALIKE = 20;
/** Part of a title names a paper from this number of content words on; in quotation marks from two. */
const MIN_WORDS = { plain: 4, quoted: 2 } as const;
/** A title remembered in other words has to share this proportion of its content words. */
const MIN_SHARED = 0.7;

const contentKeys = (text: string): readonly string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => !isSmallWord(word))
      .map(wordKey),
  ),
];

const papersOf = async (
  { index, table }: Ports,
  request: Pick<Parameters<SearchIndex['search']>[0], 'query' | 'filters'> &
    Partial<Pick<Parameters<SearchIndex['search']>[0], 'sort' | 'limit'>>,
): Promise<readonly Paper[]> => {
  const { hits } = await index.search({
    sort: { key: 'relevance', order: 'desc' },
    limit: MAX_CANDIDATES,
    ...request,
    mode: 'papers',
    offset: 0,
    aggregate: false,
  });
  const dois = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  const papers = await papersByDoi(table)(dois);
  return dois.flatMap((doi) => papers.get(doi) ?? []);
};

/** Papers whose titles have all words of a phrase, or, if there are none, most of them. */
const candidatesFor = async (ports: Ports, phrase: string): Promise<readonly Paper[]> => {
  const words = wordsIn(phrase).filter((word) => !isSmallWord(word));
  if (words.length === 0) return [];
  const exact = await papersOf(ports, {
    query: {
      kind: 'and',
      parts: words.map((text) => ({ kind: 'word', text, field: 'title' }) as const),
    },
    filters: {},
  });
  if (exact.length > 0) return exact;
  const query = relaxedQuery(words, new Map(), MIN_SHARED);
  return query ? papersOf(ports, { query, filters: {} }) : [];
};

const only = (paper: Paper | undefined): NamedPaper | undefined =>
  paper && { doi: paper.record.doi, alternatives: [] };

type Reception = TellingType | undefined;

/** Whether there are statements of the requested type about a paper. */
const isReceivedSo = ({ tally }: Paper, reception: Reception): boolean =>
  reception === undefined ? tally.supporting + tally.contradicting > 0 : tally[reception] > 0;

/**
 * Of works that a name fits equally, such as a preprint and its article, those with statements of the requested type
 * come first, then the most cited.
 */
const likeliest = (
  papers: readonly Paper[],
  reception: Reception,
  fit: (paper: Paper) => number = () => 0,
): NamedPaper | undefined => {
  const [first, ...others] = papers.toSorted(
    (a, b) =>
      fit(b) - fit(a) ||
      Number(isReceivedSo(b, reception)) - Number(isReceivedSo(a, reception)) ||
      b.tally.total - a.tally.total ||
      (a.record.doi < b.record.doi ? -1 : 1),
  );
  return first && { doi: first.record.doi, alternatives: others.map(({ record }) => record.doi) };
};

type TitleNaming = {
  /** Part of a title names a paper from this number of content words on. */
  readonly min: number;
  readonly reception?: Reception;
  /** Words in quotation marks are a title, even where several begin with them. */
  readonly isQuoted?: boolean;
};

const byTitle = async (
  ports: Ports,
  phrase: string,
  { min, reception, isQuoted = false }: TitleNaming,
): Promise<NamedPaper | undefined> => {
  const key = folded(phrase);
  const keys = contentKeys(phrase);
  if (keys.length < Math.min(min, 2) || key === '') return undefined;
  const titled = (await candidatesFor(ports, phrase)).map((paper) => ({
    paper,
    key: folded(paper.record.title),
    keys: contentKeys(paper.record.title),
  }));
  const whole = titled.filter((title) => title.key === key).map(({ paper }) => paper);
  if (whole.length > 0) return likeliest(whole, reception);
  if (keys.length < min) return undefined;
  const holding = titled.filter((title) => title.key.includes(key));
  if (holding.length > 0) {
    const isName =
      new Set(holding.map((title) => title.key)).size === 1 ||
      (isQuoted && keys.length >= MIN_WORDS.plain && holding.length <= MAX_ALIKE);
    // Part of several titles is otherwise a subject, not a name.
    return isName
      ? likeliest(
          holding.map(({ paper }) => paper),
          reception,
        )
      : undefined;
  }
  if (keys.length <= MIN_WORDS.plain) return undefined;
  const alike = titled.filter((title) => {
    const shared = keys.filter((one) => title.keys.includes(one)).length;
    return shared >= keys.length * MIN_SHARED && shared >= title.keys.length * MIN_SHARED;
  });
  return alike.length === 1 ? only(alike[0]?.paper) : undefined;
};

/** The title a longer text contains whole. */
const byContainedTitle = async (ports: Ports, text: string): Promise<NamedPaper | undefined> => {
  const key = folded(text);
  if (contentKeys(text).length < MIN_WORDS.plain) return undefined;
  const query = relaxedQuery(topicWordsOf(text), new Map(), 0.5);
  const papers = query ? await papersOf(ports, { query, filters: {} }) : [];
  const [longest] = papers
    .map((paper) => ({ paper, key: folded(paper.record.title) }))
    .filter(
      ({ paper, key: title }) =>
        contentKeys(paper.record.title).length >= MIN_WORDS.plain && key.includes(title),
    )
    .toSorted((a, b) => b.key.length - a.key.length);
  return only(longest?.paper);
};

/** Compares names without spaces and punctuation, in each spelling. */
const isSameName = (name: string, other: string): boolean => {
  const spellings = new Set(nameSpellings(name).map(folded));
  return nameSpellings(other).some((spelling) => spellings.has(folded(spelling)));
};

const lastWordOf = (name: string): string => wordsIn(name).at(-1) ?? name;

/** Papers of a first author and a year: those on the question's subject, then those with statements of the requested type, then the most cited. */
const byAuthor = async (
  ports: Ports,
  text: string,
  { surname, second, year, rest }: NamedAuthor,
  reception: Reception,
): Promise<NamedPaper | undefined> => {
  const papers = await papersOf(ports, {
    query: { kind: 'word', text: lastWordOf(surname), field: 'author' },
    filters: { years: { from: year, to: year } },
    sort: { key: 'total_cited', order: 'desc' },
    limit: MAX_OF_AUTHOR,
  });
  const question = folded(text);
  const isNamed = (paper: Paper, position: number, name: string) => {
    const author = paper.record.authors[position];
    if (author === undefined) return false;
    const whole = surnameOfAuthor(author);
    // Of a surname of several words (`d'Alpoim Guedes`) the last ones may be read as the name.
    return (
      isSameName(whole, name) ||
      (isSameName(lastWordOf(whole), lastWordOf(name)) && question.includes(folded(whole)))
    );
  };
  const fitting = papers.filter(
    (paper) => isNamed(paper, 0, surname) && (second === undefined || isNamed(paper, 1, second)),
  );
  const words = contentKeys(rest);
  const onSubject = (paper: Paper): number => {
    const keys = wordKeysIn(`${paper.record.title} ${paper.record.abstract ?? ''}`);
    return words.filter((word) => keys.has(word)).length;
  };
  return likeliest(fitting, reception, onSubject);
};

/**
 * Returns the paper a question names: by an identifier, by its title or a part of it, by an author and a year, or as "this
 * paper" where the question was asked about one. Undefined if the question is about a subject.
 */
export const namedPaper =
  (ports: Ports) =>
  async (
    understood: UnderstoodQuestion,
    given: string | undefined,
  ): Promise<NamedPaper | undefined> => {
    if (understood.kind === 'comparison') return undefined;
    const { topic: text, kind } = understood;
    const { identified, quoted, author, plain } = namedWorkIn(text);
    const identifiers = identifiersIn(identified);
    const [doi] = identifiers ? await worksNamedInQuery(ports.table)(identifiers) : [];
    if (doi !== undefined) return { doi, alternatives: [] };
    const givenPaper = given === undefined ? undefined : { doi: given, alternatives: [] };
    if (kind === 'paragraph') return givenPaper;
    const isReception = kind === 'against-paper';
    const reception = isReception ? understood.stance : undefined;
    // A title may hold quotation marks of its own, so the whole text is tried first.
    const titled = await byTitle(ports, plain, { min: Number.POSITIVE_INFINITY, reception });
    if (titled && kind !== 'claim') return titled;
    for (const phrase of quoted) {
      // A claim in quotation marks may be a title; a word in them is not.
      const min = isReception ? MIN_WORDS.quoted : Number.POSITIVE_INFINITY;
      const found = await byTitle(ports, phrase, { min, reception, isQuoted: isReception });
      if (found) return found;
    }
    if (author && (isReception || author.isSure)) {
      const found = await byAuthor(ports, text, author, reception);
      if (found) return found;
    }
    if (givenPaper) return givenPaper;
    if (kind === 'claim') return undefined;
    const part = isReception
      ? await byTitle(ports, plain, { min: MIN_WORDS.plain, reception })
      : undefined;
    return part ?? byContainedTitle(ports, plain);
  };
