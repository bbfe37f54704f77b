import { openSearchDatabase } from './database.ts';
import { type StoredPaper } from './flatten.ts';
import {
  type Change,
  type CompleteField,
  type CompleterCall,
  type PaperChange,
} from './messages.ts';
import {
  joinedNames,
  type Name,
  nearPrefix,
  sortedNames,
  type SortedNames,
  withPrefix,
} from './sorted-names.ts';
import { folded } from './words.ts';

export type Completion = { readonly completion: string; readonly doi?: string };

export type Completer = {
  readonly take: (change: Change) => void;
  readonly answer: (call: CompleterCall) => readonly Completion[];
  readonly generation: () => number;
};

const fields = ['title', 'author', 'journal', 'affiliation'] as const;
/** Names that came since the last joining; beyond this share of all, they are joined. */
const JOINED_FROM_SHARE = 0.05;
const JOINED_FROM = 2_000;
/** Letters up to which no error, and one error, is forgiven; beyond, two. */
const NO_ERROR_TO = 2;
const ONE_ERROR_TO = 5;
/** The weight of a name that nothing bears any more: it is never shown, and falls out at the next joining. */
const GONE = -1;
const noNames = new Set(['&NA;', 'et al. et al.']);

const keyOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart();

/** The names of one field, found by their text (titles: by their paper). */
const nameList = () => {
  const names = new Map<string | number, Name>();
  let sorted: SortedNames = [];
  let recent: SortedNames = [];
  let fresh: Name[] = [];

  return {
    get: (id: string | number) => names.get(id),
    add: (id: string | number, name: Name) => {
      names.set(id, name);
      fresh.push(name);
    },
    remove: (id: string | number) => names.delete(id),
    /** Sorted rows that together hold all names. */
    rows: (): readonly SortedNames[] => {
      if (fresh.length > 0) {
        recent = joinedNames(recent, sortedNames(fresh));
        fresh = [];
      }
      if (recent.length > Math.max(JOINED_FROM, sorted.length * JOINED_FROM_SHARE)) {
        sorted = joinedNames(sorted, recent).filter(({ weight }) => weight !== GONE);
        recent = [];
      }
      return [sorted, recent];
    },
  };
};

type Found = { readonly name: Name; readonly errors: number };

const isBefore = (a: Found, b: Found): boolean =>
  a.errors !== b.errors
    ? a.errors < b.errors
    : a.name.weight !== b.name.weight
      ? a.name.weight > b.name.weight
      : a.name.text < b.name.text;

/** The best few of many, each name once with its fewest errors. */
const best = (limit: number) => {
  let found: Found[] = [];
  return {
    offer: (name: Name, errors: number) => {
      if (name.weight === GONE) return;
      const one = { name, errors };
      const last = found[limit - 1];
      if (last && !isBefore(one, last)) return;
      const known = found.find((other) => other.name === name);
      if (known && known.errors <= errors) return;
      found = found.filter((other) => other !== known);
      const place = found.findIndex((other) => isBefore(one, other));
      found.splice(place < 0 ? found.length : place, 0, one);
      found.length = Math.min(found.length, limit);
    },
    count: () => found.length,
    completions: (): readonly Completion[] =>
      found.map(({ name: { text, doi } }) => ({
        completion: text,
        ...(doi !== undefined && { doi }),
      })),
  };
};

/** Completes titles by citations, and names of people, journals and institutions by their number of papers. */
export const openCompleter = (file: string): Completer => {
  const lists = {
    title: nameList(),
    author: nameList(),
    journal: nameList(),
    affiliation: nameList(),
  };
  const namesOfPaper = new Map<number, readonly (readonly [CompleteField, Name])[]>();

  const withOneMore = (field: CompleteField, text: string): Name => {
    const known = lists[field].get(text);
    const name = known ?? { text, key: keyOf(text), weight: 0 };
    if (!known) lists[field].add(text, name);
    name.weight += 1;
    return name;
  };
  const takeOneFrom = (field: CompleteField, name: Name): void => {
    name.weight -= 1;
    if (name.weight > 0) return;
    name.weight = GONE;
    lists[field].remove(name.text);
  };

  const takePaper = ({ paper, doi, json }: PaperChange): void => {
    if (json === undefined) return;
    // The writer stores papers as JSON.
    const stored = JSON.parse(json) as StoredPaper;
    const title = lists.title.get(paper);
    if (title?.text === stored.title) title.weight = stored.tally.total;
    else {
      if (title) title.weight = GONE;
      lists.title.add(paper, {
        text: stored.title,
        key: keyOf(stored.title),
        weight: stored.tally.total,
        doi,
      });
    }
    const names = new Map<string, readonly [CompleteField, string]>();
    const add = (field: CompleteField, text: string) =>
      noNames.has(text) ? undefined : names.set(`${field}:${text}`, [field, text]);
    for (const { name } of stored.authors) add('author', name);
    for (const name of stored.affiliations) add('affiliation', name);
    if (stored.journal) add('journal', stored.journal.name);
    const before = namesOfPaper.get(paper) ?? [];
    namesOfPaper.set(
      paper,
      [...names.values()].map(([field, text]) => [field, withOneMore(field, text)] as const),
    );
    // The old names go last, so that those that stay never reach zero.
    for (const [field, name] of before) takeOneFrom(field, name);
  };

  const database = openSearchDatabase(file, 'reader');
  const { statement } = database;
  statement('BEGIN').run();
  let generation = Number(
    statement("SELECT value FROM state WHERE name = 'generation'").get()?.['value'] ?? 0,
  );
  for (const { id, doi, json } of statement(
    'SELECT id, doi, json FROM paper WHERE json IS NOT NULL',
  ).iterate())
    takePaper({
      paper: Number(id),
      doi: String(doi),
      json: String(json),
      hasAbstract: false,
      doc: 0,
      titleLength: 0,
    });
  statement('COMMIT').run();
  database.close();
  for (const field of fields) lists[field].rows();

  return {
    take: (change) => {
      if (change.generation <= generation) return;
      for (const paper of change.papers) takePaper(paper);
      generation = change.generation;
    },
    generation: () => generation,
    answer: ({ field, prefix, limit }) => {
      const key = keyOf(prefix);
      const found = best(limit);
      if (key === '' || limit === 0) return [];
      const rows = lists[field].rows();
      const offerAll = (names: SortedNames) => (low: number, high: number, errors: number) => {
        for (let at = low; at < high; at += 1) {
          const name = names[at];
          if (name) found.offer(name, errors);
        }
      };
      for (const names of rows) withPrefix(names, key, offerAll(names));
      const most = key.length <= NO_ERROR_TO ? 0 : key.length <= ONE_ERROR_TO ? 1 : 2;
      // Typing errors are forgiven where the prefix as typed finds too little; the first letter is rarely wrong.
      for (const steady of [1, 0])
        if (most > 0 && found.count() < (steady === 1 ? limit : 1))
          for (const names of rows)
            nearPrefix(names, key, steady === 1 ? most : 1, steady, offerAll(names));
      return found.completions();
    },
  };
};
