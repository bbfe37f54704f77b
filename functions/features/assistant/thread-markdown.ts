import { type Block, sourceLine } from './thread-document.ts';

/** Escapes text so that it is never read as Markdown. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~$!&]/g, String.raw`\$&`);

const lineOf = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return `# ${plain(block.text)}`;
    case 'heading':
    case 'subheading':
      return `## ${plain(block.text)}`;
    case 'paragraph':
      // Escapes sentences that begin like a list or a rule.
      return plain(block.text).replace(/^(\d+)([.)])|^([-+=])/, String.raw`$1\$2$3`);
    case 'quotation':
      return `> ${plain(block.text)}`;
    case 'source':
      return block.number === undefined
        ? `- ${plain(block.text)}`
        : `${String(block.number)}. ${plain(block.text)}`;
  }
};

export const markdownOf = (blocks: readonly Block[]): string =>
  `${blocks.map(lineOf).join('\n\n')}\n`;

/** Returns plain text without any marks, for pasting. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  `${blocks.map((block) => sourceLine(block).replace(/\s+/g, ' ')).join('\n\n')}\n`;
