import type { Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { doiAddress } from '#shared/domain/doi.ts';
import { parseDoi } from '#shared/domain/doi.ts';

/** A thread as a text to read, whatever it is written as. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'quotation'; readonly text: string }
  | { readonly kind: 'source'; readonly number: number; readonly text: string };

type Papers = ReadonlyMap<string, Paper>;

const MOST_NAMED = 6;

/** `Rossi A, Meyer B. Title. Journal. 2021. https://doi.org/…` */
const referenceOf = (doi: string, paper: Paper | undefined): string => {
  const address = parseDoi(doi) === undefined ? doi : doiAddress(doi);
  if (!paper) return address;
  const { authors, title, journal, year } = paper.record;
  const names = authors.slice(0, MOST_NAMED).map(({ name }) => name);
  const parts = [
    [...names, ...(authors.length > MOST_NAMED ? ['et al.'] : [])].join(', '),
    title,
    journal?.name ?? '',
    year === undefined ? '' : String(year),
    address,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
};

const NOT_ANSWERED = 'This question was not answered to its end.';
const NOTHING_FOUND = 'Nothing in this collection speaks of this question.';

/** The questions and answers of a thread, each sentence with what it quotes and the numbers of its sources. */
export const threadDocument = (
  title: string,
  turns: readonly Turn[],
  papers: Papers,
): readonly Block[] => {
  const numbers = new Map<string, number>();
  const numberOf = (doi: string): number => {
    const number = numbers.get(doi) ?? numbers.size + 1;
    numbers.set(doi, number);
    return number;
  };
  const blocks = turns.flatMap((turn): readonly Block[] => [
    { kind: 'heading', text: turn.question },
    ...answerBlocks(turn, numberOf),
  ]);
  const sources = [...numbers].map(([doi, number]): Block => ({
    kind: 'source',
    number,
    text: referenceOf(doi, papers.get(doi)),
  }));
  return [
    { kind: 'title', text: title },
    ...blocks,
    ...(sources.length > 0 ? [{ kind: 'subheading', text: 'Sources' } as const] : []),
    ...sources,
  ];
};

const answerBlocks = ({ answer }: Turn, numberOf: (doi: string) => number): readonly Block[] => {
  if (!answer) return [{ kind: 'paragraph', text: NOT_ANSWERED }];
  if (answer.found === 'nothing') return [{ kind: 'paragraph', text: NOTHING_FOUND }];
  const sourceOf = new Map(
    answer.sources.flatMap(({ doi, statementIds }) => statementIds.map((id) => [id, doi] as const)),
  );
  const marked = (statementId: string): string => {
    const doi = sourceOf.get(statementId);
    return doi === undefined ? '' : ` [${String(numberOf(doi))}]`;
  };
  return answer.sentences.flatMap(({ text, citations }): readonly Block[] => {
    const marks = [...new Set(citations.map(({ statementId }) => marked(statementId)))].join('');
    // What the sentence says word by word is not said again below it.
    const quoted = citations.filter(({ quote }) => !text.includes(quote));
    return [
      { kind: 'paragraph', text: `${text}${marks}` },
      ...quoted.map(({ quote, statementId }): Block => ({
        kind: 'quotation',
        text: `“${quote}”${marked(statementId)}`,
      })),
    ];
  });
};
