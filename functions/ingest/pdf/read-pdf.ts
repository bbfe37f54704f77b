import { type Manuscript } from '../manuscript/manuscript.ts';
import { manuscriptOfParts } from '../manuscript/manuscript-of-parts.ts';
import { referenceParser } from '../manuscript/printed-reference.ts';
import { blocksOf, type Block } from './blocks.ts';
import { withoutFurniture } from './furniture.ts';
import { linesOf } from './lines.ts';
import { joinLines, type RaisedText, wordsOf } from './join-lines.ts';
import { pagesOf } from './pages-of.ts';
import { inReadingOrder } from './reading-order.ts';
import { referenceList } from './reference-list.ts';
import { titlePageOf } from './title-page.ts';

type TextPart = { readonly heading: string; readonly paragraphs: RaisedText[] };

/**
 * Returns the paragraphs with their headings; content beside the text becomes a paragraph of the surrounding section.
 */
const partsOf = (blocks: readonly Block[], words: ReadonlySet<string>): readonly TextPart[] => {
  const parts: TextPart[] = [{ heading: '', paragraphs: [] }];
  for (const { kind, lines } of blocks) {
    const text = joinLines(lines, words);
    if (kind === 'heading') parts.push({ heading: text.text.trim(), paragraphs: [] });
    else parts.at(-1)?.paragraphs.push(text);
  }
  return parts;
};

/**
 * Reads a manuscript or an article from a PDF: its text in reading order with headings and citation marks, and its
 * references. Pure but slow, so it must run outside request handlers. Throws `UnreadablePdf` with a reason.
 */
export const readPdf = async (file: Uint8Array): Promise<Manuscript> => {
  const pages = await pagesOf(file);
  const printed = pages.flatMap((page, pageIndex) => inReadingOrder(linesOf(page, pageIndex)));
  const { title, authors, front } = titlePageOf(printed);
  const lines = withoutFurniture(printed, pages).filter((line) => !front.has(line));
  const words = wordsOf(lines);
  const { entries, others: textLines } = referenceList(lines);
  const parseReference = referenceParser();
  const references = entries.map(({ label, lines: entryLines }, index) =>
    parseReference(`r${String(index + 1)}`, joinLines(entryLines, words).text, {
      label,
      links: entryLines.flatMap(({ links }) => links),
    }),
  );
  return manuscriptOfParts({
    title,
    authors,
    parts: partsOf(blocksOf(textLines), words),
    references,
  });
};
