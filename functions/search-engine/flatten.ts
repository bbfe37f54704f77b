import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { sentencesOf } from '#functions/platform/ports/sentence-rules.ts';

import { type FlatPaper, type FlatStatements } from './messages.ts';
import { confidenceOf, traitsOf } from './statement-traits.ts';

/** Documents are sent between threads as strings and numbers: copying objects costs several times as much. */
export type StoredPaper = Omit<PaperDocument, 'abstract'>;

/** A 53-bit fingerprint of the searched text. */
const fingerprintOf = (text: string): number => {
  let low = 0x9e3779b9 | 0;
  let high = 0x41c6ce57 | 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x85ebca77);
    high = Math.imul(high ^ unit, 0xc2b2ae3d);
  }
  return ((high ^ (low >>> 15)) & 0x1fffff) * 0x100000000 + ((low ^ (high >>> 13)) >>> 0);
};

export const flatPaper = ({ abstract, ...paper }: PaperDocument): FlatPaper => ({
  doi: paper.doi,
  json: JSON.stringify(paper),
  abstract,
  total: paper.tally.total,
  fingerprint: fingerprintOf(
    [
      paper.title,
      abstract ?? '',
      paper.journal?.name ?? '',
      ...paper.authors.map(({ name }) => name),
      ...paper.affiliations,
      ...paper.topics,
      JSON.stringify(paper.printed ?? {}),
    ].join('\n'),
  ),
});

/** Returns the works an article lists without a statement about them, without duplicates. */
export const onlyListed = (
  lists: readonly string[],
  statements: readonly StatementDocument[],
): readonly string[] => {
  const spokenOf = new Set(statements.map(({ citedDoi }) => citedDoi));
  return [...new Set(lists)].filter((doi) => !spokenOf.has(doi));
};

/** Returns the title and the authors of the work that a statement cites, as its reference prints them. */
export const citedTextsOf = ({
  cited: { title, authors = [] },
}: Pick<StatementDocument, 'cited'>): readonly string[] => [
  ...(title === undefined ? [] : [title]),
  ...authors,
];

export const flatStatements = (statements: readonly StatementDocument[]): FlatStatements => {
  const sentences = sentencesOf(statements);
  const inOrder = sentences.flat();
  const leading = new Set(sentences.map(([first]) => first));
  return {
    json: inOrder.map((statement) => JSON.stringify(statement)),
    texts: inOrder.map(({ text }) => text),
    citedTexts: inOrder.map((statement) => citedTextsOf(statement).join('\n')),
    ids: inOrder.map(({ id }) => id),
    cited: inOrder.map(({ citedDoi }) => citedDoi),
    traits: Uint16Array.from(inOrder, (one) => traitsOf(one, leading.has(one))),
    surety: Uint8Array.from(inOrder, confidenceOf),
  };
};
