import type { Answer, Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { citableRecord } from '#functions/records/papers/citable-record.ts';
import type { CitationStyle } from '#shared/domain/citation-styles.ts';
import { citedParagraph, numbering, referenceTo } from '#shared/domain/cited-paragraph.ts';

/** A thread as a readable text, independent of the format. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'quotation'; readonly text: string }
  /** Without a number if references are listed by name. */
  | { readonly kind: 'source'; readonly number?: number; readonly text: string };

type Papers = ReadonlyMap<string, Paper>;

/** A block as one line, sources with their number. */
export const sourceLine = (block: Block): string =>
  block.kind === 'source' && block.number !== undefined
    ? `${String(block.number)}. ${block.text}`
    : block.text;

const NOT_ANSWERED = 'The answer to this question is incomplete.';
const nothingFound = (unmentioned: readonly string[]): string =>
  unmentioned.length > 0
    ? `Nothing in this collection mentions ${unmentioned.map((word) => `“${word}”`).join(' or ')}.`
    : 'Nothing in this collection addresses this question.';

const referenceOf = (doi: string, papers: Papers, style: CitationStyle): string => {
  const paper = papers.get(doi);
  return referenceTo(doi, paper && citableRecord(paper.record), style);
};

/** Returns the questions and answers of a thread, each sentence with its quotations and its sources in a style. */
export const threadDocument = (
  title: string,
  turns: readonly Turn[],
  papers: Papers,
  style: CitationStyle,
): readonly Block[] => {
  const { numberOf, numbered } = numbering();
  const blocks = turns.flatMap((turn): readonly Block[] => [
    { kind: 'heading', text: turn.question },
    ...(turn.answer?.kind === 'paragraph' && turn.answer.found === 'answered'
      ? paragraphBlocks(turn.answer, style, papers)
      : answerBlocks(turn, numberOf)),
  ]);
  const sources = numbered().map(([doi, number]): Block => ({
    kind: 'source',
    number,
    text: referenceOf(doi, papers, style),
  }));
  return [
    { kind: 'title', text: title },
    ...blocks,
    ...(sources.length > 0 ? [{ kind: 'subheading', text: 'Sources' } as const] : []),
    ...sources,
  ];
};

/** The paper behind each cited statement. */
const papersBehind = ({ sources }: Answer): ReadonlyMap<string, string> =>
  new Map(sources.flatMap(({ doi, statementIds }) => statementIds.map((id) => [id, doi] as const)));

/** A paragraph for use in an article: its sentences in one piece, followed by its references. */
const paragraphBlocks = (
  answer: Answer,
  style: CitationStyle,
  papers: Papers,
): readonly Block[] => {
  const paperOf = papersBehind(answer);
  const works = new Map(
    [...papers].map(([doi, { record }]) => [doi, citableRecord(record)] as const),
  );
  const { text: paragraph, references } = citedParagraph(
    answer.sentences.map(({ text, citations }) => ({
      text,
      cites: citations.flatMap(({ statementId }) => paperOf.get(statementId) ?? []),
    })),
    works,
    style,
  );
  const unheld = answer.sentences.flatMap(({ text, citations }) =>
    citations.filter(({ quote }) => !text.includes(quote)),
  );
  return [
    { kind: 'paragraph', text: paragraph },
    ...unheld.map(({ quote }): Block => ({ kind: 'quotation', text: `“${quote}”` })),
    { kind: 'subheading', text: 'References' },
    ...references.map((reference): Block => ({ kind: 'source', ...reference })),
  ];
};

const answerBlocks = ({ answer }: Turn, numberOf: (doi: string) => number): readonly Block[] => {
  if (!answer) return [{ kind: 'paragraph', text: NOT_ANSWERED }];
  if (answer.found === 'nothing')
    return [{ kind: 'paragraph', text: nothingFound(answer.gap?.unmentioned ?? []) }];
  const { finding } = answer;
  const paperOf = papersBehind(answer);
  const marked = (statementId: string): string => {
    const doi = paperOf.get(statementId);
    return doi === undefined ? '' : ` [${String(numberOf(doi))}]`;
  };
  const opening: readonly Block[] = finding
    ? [{ kind: 'paragraph', text: `${finding.title}: ${finding.text}` }]
    : [];
  const sentences = answer.sentences.flatMap(({ text, citations }): readonly Block[] => {
    const marks = [...new Set(citations.map(({ statementId }) => marked(statementId)))].join('');
    // A quotation that the sentence contains verbatim is not repeated.
    const quoted = citations.filter(({ quote }) => !text.includes(quote));
    return [
      { kind: 'paragraph', text: `${text}${marks}` },
      ...quoted.map(({ quote, statementId }): Block => ({
        kind: 'quotation',
        text: `“${quote}”${marked(statementId)}`,
      })),
    ];
  });
  return [...opening, ...sentences];
};
