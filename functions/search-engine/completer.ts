import { foldLetters } from '#shared/domain/name-spellings.ts';
import { COMMONER } from '#shared/domain/typing-errors.ts';

import { bestCompletions, type Completion } from './best-completions.ts';
import { openSearchDatabase } from './database.ts';
import { type StoredPaper } from './flatten.ts';
import {
  type Change,
  type CompleteField,
  type CompleterCall,
  type PaperChange,
} from './messages.ts';
import { REMOVED_WEIGHT, nameList } from './name-list.ts';
import { type Name, nearPrefix, type SortedNames, withPrefix } from './sorted-names.ts';
import { spelling } from './spelling.ts';

/** Completes typed text, from memory. */
export type Completer = {
  readonly take: (change: Change) => void;
  readonly answer: (call: CompleterCall) => readonly Completion[] | readonly (string | undefined)[];
  readonly generation: () => number;
};

/** Maximum lengths for no error and for one error; longer prefixes tolerate two. */
const NO_ERROR_TO = 2;
const ONE_ERROR_TO = 5;
const namesOfNobody = new Set(['&NA;', 'et al. et al.']);

const keyOf = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart();

/** Ranks titles by citations, and names of people, journals and institutions by their number of papers. */
export const openCompleter = (file: string): Completer => {
  const lists = {
    title: nameList(),
    author: nameList(),
    journal: nameList(),
    affiliation: nameList(),
  };
  const namesOfPaper = new Map<number, readonly Name[]>();
  const words = spelling();

  const withOneMore = (field: CompleteField, text: string): Name => {
    const known = lists[field].get(text);
    const name = known ?? { field, text, key: keyOf(text), weight: 0 };
    if (!known) {
      lists[field].add(text, name);
      if (field === 'author') words.count(name.key, 1);
    }
    name.weight += 1;
    return name;
  };
  const takeOneFrom = (name: Name): void => {
    name.weight -= 1;
    if (name.weight > 0) return;
    name.weight = REMOVED_WEIGHT;
    lists[name.field].remove(name.text);
    if (name.field === 'author') words.count(name.key, -1);
  };

  const takeTitle = (paper: number, doi: string, title: string, total: number): void => {
    const known = lists.title.get(paper);
    if (known?.text === title) known.weight = total;
    else {
      if (known) {
        known.weight = REMOVED_WEIGHT;
        words.count(known.key, -1);
      }
      const key = keyOf(title);
      words.count(key, 1);
      lists.title.add(paper, { field: 'title', text: title, key, weight: total, doi });
    }
  };

  const forgetPaper = (paper: number): void => {
    const title = lists.title.get(paper);
    if (title) {
      title.weight = REMOVED_WEIGHT;
      words.count(title.key, -1);
      lists.title.remove(paper);
    }
    for (const name of namesOfPaper.get(paper) ?? []) takeOneFrom(name);
    namesOfPaper.delete(paper);
  };

  const takePaper = ({ paper, doi, json, total, isNewText }: PaperChange): void => {
    if (json === undefined) return;
    if (json === null) return forgetPaper(paper);
    const title = lists.title.get(paper);
    if (title && !isNewText) {
      title.weight = total;
      return;
    }
    // The writer stores papers as JSON.
    const stored = JSON.parse(json) as StoredPaper;
    takeTitle(paper, doi, stored.title, stored.tally.total);
    const names = new Map<string, readonly [CompleteField, string]>();
    const add = (field: CompleteField, text: string) => {
      if (!namesOfNobody.has(text)) names.set(`${field}:${text}`, [field, text]);
    };
    for (const { name } of stored.authors) add('author', name);
    for (const name of stored.affiliations) add('affiliation', name);
    if (stored.journal) add('journal', stored.journal.name);
    const previous = namesOfPaper.get(paper) ?? [];
    namesOfPaper.set(
      paper,
      Array.from(names.values(), ([field, text]) => withOneMore(field, text)),
    );
    // The old names are removed last, so that the count of a retained name never reaches zero.
    for (const name of previous) takeOneFrom(name);
  };

  const load = (): number => {
    const database = openSearchDatabase(file, 'reader');
    const { statement } = database;
    statement('BEGIN').run();
    const state = statement("SELECT value FROM state WHERE name = 'generation'").get();
    for (const { id, doi, json } of statement(
      'SELECT id, doi, json FROM paper WHERE json IS NOT NULL',
    ).iterate())
      takePaper({
        paper: Number(id),
        doi: String(doi),
        json: String(json),
        total: 0,
        isNewText: true,
        hasAbstract: false,
        doc: 0,
        titleLength: 0,
      });
    statement('COMMIT').run();
    database.close();
    // Sorting now saves the first user the wait.
    for (const list of Object.values(lists)) list.rows();
    return Number(state?.['value'] ?? 0);
  };

  let generation = load();

  return {
    take: (change) => {
      if (change.generation <= generation) return;
      for (const paper of change.papers) takePaper(paper);
      generation = change.generation;
    },
    generation: () => generation,
    answer: (call) => {
      if (call.kind === 'spell')
        return call.words.map(({ word, times }) =>
          words.near(foldLetters(word), times * COMMONER + 1),
        );
      const { field, prefix, limit } = call;
      const key = keyOf(prefix);
      if (key === '' || limit === 0) return [];
      const best = bestCompletions(limit);
      const rows = lists[field].rows();
      const offerAll =
        ({ owners, starts }: SortedNames) =>
        (low: number, high: number, errors: number) => {
          for (let index = low; index < high; index += 1) {
            const name = owners[index];
            if (name) best.offer(name, errors, starts[index] !== 0);
          }
        };
      for (const names of rows) withPrefix(names, key, offerAll(names));
      const maxErrors = key.length <= NO_ERROR_TO ? 0 : key.length <= ONE_ERROR_TO ? 1 : 2;
      // Typing errors are tolerated if the exact prefix finds too little; the first character is rarely wrong.
      if (maxErrors > 0 && best.count() < limit)
        for (const names of rows) nearPrefix(names, key, maxErrors, 1, offerAll(names));
      if (maxErrors > 0 && best.count() === 0)
        for (const names of rows) nearPrefix(names, key, 1, 0, offerAll(names));
      return best.completions();
    },
  };
};
