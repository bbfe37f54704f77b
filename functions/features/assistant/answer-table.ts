import { splitSentences } from '#functions/ingest/jats/sentences.ts';
import type {
  AnswerTable,
  TableCell,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import {
  coverage,
  topicWordsOf,
  wordKeysIn,
  wordsIn,
  wordKey,
} from '#shared/domain/topic-words.ts';

import type { Papers } from './names.ts';
import { isQuotable } from './readable.ts';

export const MAX_TABLE_ROWS = 12;

/** A paper of the table with its statements on the question, the best first. */
export type RowSource = { readonly doi: string; readonly statements: readonly StatementDocument[] };

/** Words that identify the content of a requested column, beside its own. */
const COLUMNS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:populations?|participants?|patients?|subjects?|samples?|species|organisms?|who)\b/iu,
    /\b(?:patients?|participants?|adults?|children|infants?|women|men|volunteers?|subjects?|individuals|cohort|mice|mouse|rats?|zebrafish|drosophila|yeast|cell lines?|plants?|seedlings?)\b/iu,
  ],
  [
    /\b(?:sample size|size|number|n|how many)\b/iu,
    /\bn\s*=\s*\d|\b\d[\d,.]*\s+(?:\p{L}+\s+){0,2}(?:patients?|participants?|adults?|children|women|men|volunteers?|subjects?|individuals|mice|rats?|cases|samples|genomes|strains|plants)\b/iu,
  ],
  [
    /\b(?:methods?|design|approach|how)\b/iu,
    /\b(?:randomi[sz]ed|cohort|cross-sectional|meta-analysis|systematic review|case-control|trial|survey|we (?:used|performed|conducted|analy[sz]ed|measured|developed|sequenced)|using)\b/iu,
  ],
  [
    /\b(?:findings?|results?|outcomes?|conclusions?|what)\b/iu,
    /\b(?:we (?:found|show|demonstrate|observed|report|conclude|identified)|results (?:show|suggest|indicate)|showed|revealed|demonstrated|significantly|associated with|conclusion)\b/iu,
  ],
  [
    /\b(?:limitations?|caveats?|bias)\b/iu,
    /\b(?:limitations?|limited|caution|bias|however|small sample)\b/iu,
  ],
];

/** Splits an abstract into verbatim sentences. */
export const sentencesOfAbstract = (abstract: string): readonly string[] =>
  splitSentences(abstract)
    .map(([start, end]) => abstract.slice(start, end).trim())
    .filter((sentence) => sentence.length >= 30 && sentence.length <= 600);

type Candidate = { readonly text: string; readonly cell: NonNullable<TableCell> };

const candidatesOf = ({ doi, statements }: RowSource, papers: Papers): readonly Candidate[] => {
  const abstract = papers.get(doi)?.record.abstract;
  return [
    ...(abstract === undefined ? [] : sentencesOfAbstract(abstract)).map((text) => ({
      text,
      cell: { quote: text, doi },
    })),
    ...statements.filter(isQuotable).map(({ id, text }) => ({
      text,
      cell: { quote: text, statementId: id },
    })),
  ];
};

const best = (
  candidates: readonly Candidate[],
  worth: (candidate: Candidate) => number,
): TableCell =>
  candidates
    .map((candidate) => ({ candidate, value: worth(candidate) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)[0]?.candidate.cell ?? null;

const cellOf = (column: string, topic: readonly string[], candidates: readonly Candidate[]) => {
  const signs = COLUMNS.flatMap(([asked, told]) => (asked.test(column) ? [told] : []));
  const words = wordsIn(column).filter((word) => word.length > 2 && wordKey(word).length > 2);
  return best(candidates, ({ text }) => {
    const keys = wordKeysIn(text);
    const told = (signs.some((sign) => sign.test(text)) ? 1 : 0) + coverage(words, keys);
    return told === 0 ? 0 : told + coverage(topic, keys) * 0.5;
  });
};

/**
 * Returns what each paper says in the requested columns, or in one column about the question. Every cell is a
 * quotation.
 */
export const tableOf = (
  topic: string,
  columns: readonly string[],
  rows: readonly RowSource[],
  papers: Papers,
): AnswerTable => {
  const words = topicWordsOf(topic);
  return {
    columns,
    rows: rows.slice(0, MAX_TABLE_ROWS).flatMap((row) => {
      const [statement] = row.statements;
      const candidates = candidatesOf(row, papers);
      const cells: TableCell[] =
        columns.length > 0
          ? columns.map((column) => cellOf(column, words, candidates))
          : [
              statement && isQuotable(statement)
                ? { quote: statement.text, statementId: statement.id }
                : best(candidates, ({ text }) => coverage(words, wordKeysIn(text))),
            ];
      return cells.every((cell) => cell === null) && columns.length === 0
        ? []
        : [{ doi: row.doi, cells }];
    }),
  };
};

/** Returns what an abstract says about a topic, verbatim; undefined if it contains none of its words. */
export const excerptOf = (abstract: string, topic: string): string | undefined => {
  const words = topicWordsOf(topic);
  const found = sentencesOfAbstract(abstract)
    .map((text) => ({ text, value: coverage(words, wordKeysIn(text)) }))
    .toSorted((a, b) => b.value - a.value)[0];
  return found && found.value > 0 ? found.text : undefined;
};
