import * as z from 'zod';

import { type Page, type PageLink, type TextRun, UnreadablePdf } from './page.ts';
import { getDocument } from './without-canvas.ts';

const Link = z.object({
  unsafeUrl: z.string().max(2000),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/** Books have more pages; manuscripts do not. */
const MAX_PAGES = 300;
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_CHARACTERS = 4_000_000;
/** A scanned page may still contain a stamp or a page number as text. */
const MIN_CHARACTERS_PER_PAGE = 40;

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type Content = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>;

const runsOf = (items: Content['items']): TextRun[] =>
  items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = (item.transform as readonly unknown[]).map(Number);
    // Vertical text in the margin is not part of the text.
    if (Math.abs(b) > Math.abs(a)) return [];
    const text = item.str.normalize('NFKC');
    return [{ text, x, y, width: item.width, size: Math.hypot(a, b), font: item.fontName }];
  });

type Annotations = Awaited<
  ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getAnnotations']>
>;

const MAX_LINKS = 2000;

const linksOf = (annotations: Annotations): PageLink[] =>
  annotations.slice(0, MAX_LINKS).flatMap((annotation: unknown) => {
    const read = Link.safeParse(annotation);
    if (!read.success) return [];
    const [left, bottom, right, top] = read.data.rect;
    return [{ address: read.data.unsafeUrl, left, bottom, right, top }];
  });

const open = async (bytes: Uint8Array): Promise<PdfDocument> => {
  try {
    return await getDocument({
      data: bytes,
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      isEvalSupported: false,
      enableXfa: false,
      stopAtErrors: false,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadablePdf(isLocked ? 'encrypted' : 'broken');
  }
};

/**
 * Returns the pages of a PDF as positioned runs of text. Nothing is rendered or fetched. Throws `UnreadablePdf` when
 * the file is encrypted, damaged, empty, without text or larger than any real manuscript.
 */
export const pagesOf = async (file: Uint8Array): Promise<readonly Page[]> => {
  if (file.length === 0) throw new UnreadablePdf('empty');
  if (file.length > MAX_BYTES) throw new UnreadablePdf('too large');
  // The library takes ownership of the bytes that it receives.
  const pdf = await open(Uint8Array.from(file));
  try {
    if (pdf.numPages > MAX_PAGES) throw new UnreadablePdf('too large');
    const pages: Page[] = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const runs = runsOf(items);
      const links = linksOf(await page.getAnnotations());
      for (const { text } of runs) characters += text.length;
      if (characters > MAX_CHARACTERS) throw new UnreadablePdf('too large');
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      pages.push({ width: right - left, height: top - bottom, runs, links });
      page.cleanup();
    }
    if (characters < MIN_CHARACTERS_PER_PAGE * pages.length) throw new UnreadablePdf('scanned');
    return pages;
  } catch (error) {
    throw error instanceof UnreadablePdf ? error : new UnreadablePdf('broken');
  } finally {
    await pdf.destroy();
  }
};
