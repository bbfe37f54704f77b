import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { manuscriptOfFlow } from '#functions/ingest/manuscript/manuscript-of-flow.ts';
import { readPlain } from '#functions/ingest/plain/read-plain.ts';
import { type Random } from '#infra/local/demonstration/random.ts';

import { type PrintedBlock, type PrintedDocument } from './document-grammar.ts';

const LISTED = 'reference';

/** Blocks one below another, with an empty line between them; references may follow each other directly. */
const linesOf = (
  random: Random,
  blocks: readonly PrintedBlock[],
  print: (block: PrintedBlock) => string,
): string => {
  const isTight = random.chance(0.5);
  return blocks
    .map((block, index) => {
      const isInside = isTight && block.kind === LISTED && blocks[index + 1]?.kind === LISTED;
      return `${print(block)}\n${isInside ? '' : '\n'}`;
    })
    .join('');
};

const plain = ({ blocks }: PrintedDocument, random: Random): Manuscript =>
  readPlain(linesOf(random, blocks, ({ text }) => text));

const markdown = ({ blocks }: PrintedDocument, random: Random): Manuscript => {
  const look = random.pick<(text: string) => string>([
    (text) => `## ${text}`,
    (text) => `## **${text}**`,
    (text) => `**${text}**`,
    (text) => `${text}\n======`,
  ]);
  return readPlain(
    linesOf(random, blocks, ({ text, kind }) =>
      kind === 'title' ? `# ${text}` : kind === 'heading' ? look(text) : text,
    ),
  );
};

/** The paragraphs of a word processor, with headings in a style, in bold or without either. */
const word = ({ blocks }: PrintedDocument, random: Random): Manuscript => {
  const look = random.pick([
    { isHeading: true, isBold: false },
    { isHeading: false, isBold: true },
    { isHeading: false, isBold: false },
  ]);
  return manuscriptOfFlow(
    blocks.map(({ text, kind }) => ({
      text,
      raised: [],
      isTitle: kind === 'title',
      isHeading: kind === 'heading' && look.isHeading,
      isBold: kind === 'heading' && look.isBold,
      isNumbered: false,
      isListed: false,
      citations: [],
      links: [],
      notes: [],
    })),
    new Map(),
  );
};

/** The readers of documents with a typed list. */
export const DOORS = { plain, markdown, word } as const;
