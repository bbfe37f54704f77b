import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { AssistantGap } from '#shared/contracts/assistant.ts';

import { countDocuments, type Subject } from './subject.ts';

const MAX_SEARCHES = 3;
/** Longer questions would need too many searches to find the nearest ones. */
const MAX_WORDS = 6;
/** A shorter search, such as the D of “vitamin D”, finds papers on other subjects. */
const MIN_SEARCH_LETTERS = 3;

/** The words without one of them, the most frequent left out first: the rare ones name the subject. */
const withoutOne = (subject: readonly { readonly word: string; readonly count: number }[]) =>
  subject
    .toSorted((a, b) => b.count - a.count)
    .map((dropped) => subject.filter((one) => one !== dropped).map(({ word }) => word));

/** Returns what the collection lacks of a question, and searches near it that find something. */
export const gapOf =
  (index: Pick<SearchIndex, 'search'>) =>
  async (subjects: readonly Subject[]): Promise<AssistantGap> => {
    const all = subjects.flatMap(({ concepts, documents }) =>
      concepts.map(({ word }, position) => ({ word, count: documents[position] ?? 0 })),
    );
    const words = [...new Map(all.map((one) => [one.word.toLowerCase(), one])).values()];
    const known = words.filter(({ count }) => count > 0).slice(0, MAX_WORDS);
    const terms = [
      known.map(({ word }) => word),
      ...(known.length > 2 ? withoutOne(known) : []),
      ...known.toSorted((a, b) => a.count - b.count).map(({ word }) => [word]),
    ].filter((term) => term.join('').length >= MIN_SEARCH_LETTERS);
    const distinct = [...new Map(terms.map((term) => [term.join(' '), term])).values()];
    const searches: AssistantGap['searches'] = [];
    for (const term of distinct) {
      if (searches.length === MAX_SEARCHES) break;
      const { papers, statements } = await countDocuments(index)(term.map((word) => [word]));
      if (papers + statements > 0) searches.push({ term: term.join(' '), papers, statements });
    }
    return {
      unmentioned: words.filter(({ count }) => count === 0).map(({ word }) => word),
      searches,
    };
  };
