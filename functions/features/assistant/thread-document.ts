import type { Answer, Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { citableOf } from '#shared/domain/citable-work.ts';
import { nameParts } from '#shared/domain/citation-formats.ts';
import { citationStyled, type CitationStyle } from '#shared/domain/citation-styles.ts';
import { doiAddress, parseDoi } from '#shared/domain/doi.ts';

/** A thread as a text to read, whatever it is written as. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'quotation'; readonly text: string }
  /** Without a number where a list goes by names. */
  | { readonly kind: 'source'; readonly number?: number; readonly text: string };

type Papers = ReadonlyMap<string, Paper>;

/** A block as one line of text, a source with its number. */
export const sourceLine = (block: Block): string =>
  block.kind === 'source' && block.number !== undefined
    ? `${String(block.number)}. ${block.text}`
    : block.text;

const NOT_ANSWERED = 'This question was not answered to its end.';
const NOTHING_FOUND = 'Nothing in this collection speaks of this question.';

/** Numbers papers in the order in which they are first named. */
const numbering = () => {
  const numbers = new Map<string, number>();
  const numberOf = (doi: string): number => {
    const number = numbers.get(doi) ?? numbers.size + 1;
    numbers.set(doi, number);
    return number;
  };
  return { numberOf, numbered: (): readonly (readonly [string, number])[] => [...numbers] };
};

const referenceOf = (doi: string, papers: Papers, style: CitationStyle): string => {
  const paper = papers.get(doi);
  if (paper) return citationStyled(style, citableOf(paper.record));
  return parseDoi(doi) === undefined ? doi : doiAddress(doi);
};

/** The questions and answers of a thread, each sentence with what it quotes and its sources in a style. */
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

/** The paper behind each statement that an answer cites. */
const papersBehind = ({ sources }: Answer): ReadonlyMap<string, string> =>
  new Map(sources.flatMap(({ doi, statementIds }) => statementIds.map((id) => [id, doi] as const)));

/** `Lee et al. 2019`, where a sentence says neither. */
const inText = (paper: Paper | undefined): string | undefined => {
  if (!paper) return undefined;
  const { authors, year } = citableOf(paper.record);
  const [first, ...more] = authors.map((name) => nameParts(name).family);
  const named = first === undefined ? undefined : `${first}${more.length > 0 ? ' et al.' : ''}`;
  return [named, year].filter((part) => part !== undefined).join(' ') || undefined;
};

/** A sentence with what shows in the chosen style where it is from. */
const citing = (text: string, dois: readonly string[], { style, papers, numberOf }: Citing) => {
  const [, body = text, stop = ''] = /^(.*?)(\.?)$/su.exec(text) ?? [];
  const numbers = [...new Set(dois.map(numberOf))];
  if (style === 'vancouver')
    return numbers.length > 0 ? `${body} [${numbers.join(', ')}]${stop}` : text;
  const missing = dois.flatMap((doi) => {
    const name = inText(papers.get(doi));
    const isSaid = name === undefined || text.includes(name.split(' ')[0] ?? name);
    return isSaid ? [] : [name];
  });
  return missing.length > 0 ? `${body} (${[...new Set(missing)].join('; ')})${stop}` : text;
};

type Citing = {
  readonly style: CitationStyle;
  readonly papers: Papers;
  readonly numberOf: (doi: string) => number;
};

/** A paragraph as it is taken into an article: its sentences in one piece, and its own references below it. */
const paragraphBlocks = (
  answer: Answer,
  style: CitationStyle,
  papers: Papers,
): readonly Block[] => {
  const paperOf = papersBehind(answer);
  const { numberOf, numbered } = numbering();
  const sentences = answer.sentences.map(({ text, citations }) =>
    citing(
      text,
      citations.flatMap(({ statementId }) => paperOf.get(statementId) ?? []),
      { style, papers, numberOf },
    ),
  );
  const unheld = answer.sentences.flatMap(({ text, citations }) =>
    citations.filter(({ quote }) => !text.includes(quote)),
  );
  const references = numbered().map(
    ([doi, number]) => ({ kind: 'source', number, text: referenceOf(doi, papers, style) }) as const,
  );
  const { compare } = new Intl.Collator('en');
  return [
    { kind: 'paragraph', text: sentences.join(' ') },
    ...unheld.map(({ quote }): Block => ({ kind: 'quotation', text: `“${quote}”` })),
    { kind: 'subheading', text: 'References' },
    ...(style === 'vancouver'
      ? references
      : references
          .map(({ kind, text }) => ({ kind, text }))
          .toSorted((one, other) => compare(one.text, other.text))),
  ];
};

const answerBlocks = ({ answer }: Turn, numberOf: (doi: string) => number): readonly Block[] => {
  if (!answer) return [{ kind: 'paragraph', text: NOT_ANSWERED }];
  if (answer.found === 'nothing') return [{ kind: 'paragraph', text: NOTHING_FOUND }];
  const paperOf = papersBehind(answer);
  const marked = (statementId: string): string => {
    const doi = paperOf.get(statementId);
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
