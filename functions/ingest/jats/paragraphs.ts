import { type Section } from '#shared/domain/section.ts';
import { cutText } from '#shared/domain/shortened.ts';

import { appendInline, type InlineRules, plainText } from './inline-text.ts';
import { sectionOf } from '../sections/sections.ts';
import { MAX_FIELD_LENGTH } from './limits.ts';
import { type BuiltText, type TextBuilder, textBuilder, type TextSink } from './text-builder.ts';
import { childNamed, childrenNamed, type Element, elementsBelow } from './tree.ts';

/** The location of a paragraph. `counted` is true in the body and the floats group, but not in the parts after them. */
export type ParagraphLocation = {
  readonly kind: 'text' | 'caption' | 'table';
  readonly section: Section | undefined;
  readonly titles: readonly string[];
  readonly counted: boolean;
};

/** A unit of text: a paragraph, a list item, a caption or a table row. */
export type Paragraph = BuiltText &
  ParagraphLocation & {
    /** Its index in the document, from 0. */
    readonly place: number;
    /** A row of a table is not split into sentences. */
    readonly isRow: boolean;
  };

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Elements that end the current paragraph and start their own. */
const STARTS_PARAGRAPH = wordSet(
  `ack answer app attrib bio caption def-head def-item def-list disp-formula-group disp-quote explanation fn-group
   glossary list list-item notes p preformat question sec speaker speech statement subtitle table-wrap-foot term title
   verse-group verse-line`,
);
/** Separate elements: inside a paragraph they are read after it, not in the middle of a sentence. */
const STANDS_APART = wordSet(
  `array boxed-text fig fig-group fn media supplementary-material table table-wrap table-wrap-group`,
);
/**
 * No real paragraph is longer. A file with one endless paragraph is read in pieces, so the time grows linearly with its
 * size.
 */
const MAX_PARAGRAPH_CHARACTERS = 100_000;
/** Each statement repeats the titles above it. */
const MAX_TITLES = 20;
const WITH_TITLE = wordSet('ack app notes sec');
const ROW = wordSet('tr');

/**
 * Reads the text of an article paragraph by paragraph in document order; footnotes, figures and tables inside a
 * paragraph follow it. Paragraphs without a linked mark are collected as well, because they may print one.
 */
export const paragraphReader = (ridsOf: InlineRules['ridsOf']) => {
  const paragraphs: Paragraph[] = [];
  let index = 0;
  let here: ParagraphLocation = { kind: 'text', section: undefined, titles: [], counted: true };
  let current: TextBuilder | undefined;
  let apart: (readonly [Element, ParagraphLocation])[] = [];
  let isRow = false;

  // A paragraph begins with its first text, also after a list has split it.
  const ensureBuilder = (): TextBuilder => (current ??= textBuilder());
  const into: TextSink = {
    append: (piece) => {
      if (current !== undefined || piece.trim() !== '') ensureBuilder().append(piece);
    },
    mark: (rids, raised, content) => {
      if (current !== undefined && current.length() > MAX_PARAGRAPH_CHARACTERS) finish();
      ensureBuilder().mark(rids, raised, content);
    },
    styled: (style, content) => {
      const previous = current;
      const start = previous?.length() ?? 0;
      content();
      // Styled text may be the first text of a paragraph, or may end one and begin another.
      current?.styleSince(previous === current ? start : 0, style);
    },
    endsWith: (pattern) => current?.endsWith(pattern) ?? false,
  };

  const finish = (): void => {
    if (current === undefined) return;
    const built = current.built();
    current = undefined;
    if (built.text !== '' || built.marks.length > 0)
      paragraphs.push({ ...built, ...here, place: index, isRow });
    index += 1;
  };

  const handles = (element: Element): boolean => {
    if (STANDS_APART.has(element.name)) {
      if (current === undefined && !isRow) read(element, here);
      else if (isRow && element.name !== 'fn') readChildren(element);
      else apart.push([element, here]);
      return true;
    }
    if (!STARTS_PARAGRAPH.has(element.name)) return false;
    if (isRow) {
      into.append(' ');
      readChildren(element);
      into.append(' ');
    } else read(element, here);
    return true;
  };

  const readChildren = (element: Element): void => {
    for (const child of element.children) appendInline(child, into, { ridsOf, takes: handles });
  };

  const readRows = (table: Element): void => {
    for (const row of elementsBelow(table, ['tr'], ROW)) {
      isRow = true;
      for (const cell of row.children) {
        if (typeof cell === 'string') continue;
        if (current !== undefined) current.append(' | ');
        readChildren(cell);
      }
      finish();
      isRow = false;
    }
  };

  const standingIn = (element: Element): ParagraphLocation => {
    if (element.name === 'caption') return { ...here, kind: 'caption' };
    if (element.name === 'table-wrap' || element.name === 'table')
      return { ...here, kind: 'table' };
    if (!WITH_TITLE.has(element.name)) return here;
    const title = cutText(plainText(childNamed(element, 'title')), MAX_FIELD_LENGTH);
    return {
      ...here,
      section: sectionOf(element.attributes['sec-type'], title, here.section),
      titles:
        title === '' || here.titles.length === MAX_TITLES ? here.titles : [...here.titles, title],
    };
  };

  const read = (element: Element, standing: ParagraphLocation): void => {
    finish();
    const outside = here;
    const waitingOutside = apart;
    here = standing;
    here = standingIn(element);
    apart = [];
    if (element.name === 'table' || element.name === 'array') readRows(element);
    else readChildren(element);
    finish();
    for (const [float, location] of apart) read(float, location);
    here = outside;
    apart = waitingOutside;
  };

  return {
    paragraphs,
    /** The number of paragraphs so far. */
    count: (): number => index,
    /** Reads the body, a floats group or a part of the back matter. */
    read: (part: Element, counted: boolean): void => {
      const standing: ParagraphLocation = { kind: 'text', section: undefined, titles: [], counted };
      const opening = openingOf(part);
      for (const child of part.children) {
        if (typeof child === 'string') continue;
        read(child, child.name === 'sec' ? standing : { ...standing, section: opening });
      }
    },
  };
};

/** Paragraphs before the first section of a text with named methods or results belong to the introduction. */
const openingOf = (part: Element): Section | undefined => {
  if (part.name !== 'body') return undefined;
  const sections = childrenNamed(part, 'sec').map((sec) =>
    sectionOf(sec.attributes['sec-type'], plainText(childNamed(sec, 'title')), undefined),
  );
  const hasWork = sections.includes('methods') || sections.includes('results');
  return hasWork && !sections.includes('introduction') ? 'introduction' : undefined;
};
