import { linkMarks } from '../manuscript/link-marks.ts';
import { type Manuscript, type ManuscriptSection } from '../manuscript/manuscript.ts';
import { referenceFrom } from '../manuscript/printed-reference.ts';
import { sectionOf } from '../jats/sections.ts';
import { blocksOf, type Block } from './blocks.ts';
import { withoutFurniture } from './furniture.ts';
import { linesOf } from './lines.ts';
import { mended, type RaisedText, wordsOf } from './mended.ts';
import { pagesOf } from './pages-of.ts';
import { inReadingOrder } from './reading-order.ts';
import { referenceList } from './reference-list.ts';
import { titlePageOf } from './title-page.ts';

type Part = { readonly heading: string; readonly paragraphs: RaisedText[] };

/** The paragraphs under their headings; what stands beside the text is a paragraph of the section around it. */
const partsOf = (blocks: readonly Block[], words: ReadonlySet<string>): readonly Part[] => {
  const parts: Part[] = [{ heading: '', paragraphs: [] }];
  for (const { kind, lines } of blocks) {
    const text = mended(lines, words);
    if (kind === 'heading') parts.push({ heading: text.text.trim(), paragraphs: [] });
    else parts.at(-1)?.paragraphs.push(text);
  }
  return parts;
};

/**
 * Reads a manuscript or an article from its PDF: its text in reading order with headings and citation marks, and its
 * references. Pure but for the time it takes: call it where nobody waits. Throws `UnreadablePdf` with a reason.
 */
export const readPdf = async (file: Uint8Array): Promise<Manuscript> => {
  const pages = await pagesOf(file);
  const printed = pages.flatMap((page, at) => inReadingOrder(linesOf(page, at)));
  const { title, authors, front } = titlePageOf(printed);
  const lines = withoutFurniture(printed, pages).filter((line) => !front.has(line));
  const words = wordsOf(lines);
  const { entries, others } = referenceList(lines);
  const references = entries.map(({ label, lines: own }, at) =>
    referenceFrom(`r${String(at + 1)}`, mended(own, words).text, {
      label,
      links: own.flatMap(({ links }) => links),
    }),
  );
  const parts = partsOf(blocksOf(others), words);
  const { marksIn } = linkMarks(
    references,
    parts.flatMap(({ paragraphs }) => paragraphs),
  );
  const unlisted = new Set<string>();
  let kind: ManuscriptSection['kind'] | undefined;
  const sections = parts.map(({ heading, paragraphs }): ManuscriptSection => {
    kind = sectionOf(undefined, heading, kind);
    return {
      heading,
      kind: kind ?? 'other',
      paragraphs: paragraphs.map((paragraph) => {
        const read = marksIn(paragraph);
        for (const mark of read.unlisted) unlisted.add(mark);
        return { text: paragraph.text, marks: read.marks };
      }),
    };
  });
  return {
    ...(title !== undefined && { title }),
    authors,
    sections,
    references,
    unlisted: [...unlisted],
  };
};
