import { childNamed, type Element } from '../jats/tree.ts';
import { type DescribedWork } from '../manuscript/described-work.ts';

import { type FieldPurpose, isListTag, purposeOf, worksInTag } from './citation-fields.ts';
import { isOn, outlineLevelOf, valueOf, type WordStyle } from './styles.ts';

export type WordNote = { readonly kind: 'footnote' | 'endnote'; readonly id: string };

/** A citation in the markup of the document. */
export type WordCitation = {
  readonly start: number;
  readonly end: number;
  readonly works: readonly DescribedWork[];
};

export type WordParagraph = {
  readonly text: string;
  readonly raised: readonly (readonly [start: number, end: number])[];
  readonly style: WordStyle;
  readonly isHeading: boolean;
  /** Whether the whole text is bold. */
  readonly isBold: boolean;
  readonly isNumbered: boolean;
  /** Whether it is part of the reference list that a program generated. */
  readonly isListed: boolean;
  readonly citations: readonly WordCitation[];
  readonly links: readonly string[];
  readonly notes: readonly (WordNote & { readonly at: number })[];
};

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type MutableParagraph = Omit<
  Writable<WordParagraph>,
  'raised' | 'citations' | 'links' | 'notes' | 'isBold'
> & {
  readonly raised: [number, number][];
  readonly citations: WordCitation[];
  readonly links: string[];
  readonly notes: (WordNote & { at: number })[];
  plainLetters: number;
};

/**
 * A field extends from its instruction over its displayed text to its end, over several paragraphs in the case of a
 * list.
 */
type Field = {
  instruction: string;
  data: string;
  purpose?: FieldPurpose;
  shown?: { readonly paragraph: MutableParagraph; readonly at: number };
};

type Sources = {
  readonly styleOf: (id: string | undefined) => WordStyle;
  readonly addressOf: (relation: string) => string | undefined;
  readonly sourceOf: (tag: string) => DescribedWork | undefined;
};

const LETTERS: Readonly<Record<string, string>> = {
  tab: ' ',
  br: ' ',
  cr: ' ',
  ptab: ' ',
  noBreakHyphen: '-',
  softHyphen: '',
};
/** Text that was deleted or moved in a review, and drawings that repeat content for older programs. */
const PASSED_OVER = new Set(['del', 'moveFrom', 'Fallback', 'delText', 'delInstrText']);

const textIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : '')).join('');

/** Returns the paragraphs of a part of a document in order, including table cells. */
export const wordParagraphs = (
  root: Element | undefined,
  { styleOf, addressOf, sourceOf }: Sources,
): readonly WordParagraph[] => {
  const paragraphs: MutableParagraph[] = [];
  const fields: Field[] = [];
  const open: MutableParagraph[] = [];
  let lists = 0;

  const worksOf = (purpose: FieldPurpose | undefined): readonly DescribedWork[] =>
    purpose?.kind === 'cites'
      ? purpose.works
      : purpose?.kind === 'names sources'
        ? purpose.tags.flatMap((tag) => sourceOf(tag) ?? [])
        : [];
  const isInstruction = () => fields.some(({ purpose }) => purpose === undefined);
  const isInList = () => lists > 0 || fields.some(({ purpose }) => purpose?.kind === 'list');
  const cite = (paragraph: MutableParagraph, start: number, works: readonly DescribedWork[]) => {
    const end = paragraph.text.length;
    if (works.length > 0 && end > start) paragraph.citations.push({ start, end, works });
  };
  const endsField = ({ purpose, shown }: Field) => {
    const paragraph = open.at(-1);
    if (shown && shown.paragraph === paragraph) cite(paragraph, shown.at, worksOf(purpose));
  };

  const write = (text: string, raised: boolean, bold: boolean) => {
    const paragraph = open.at(-1);
    if (!paragraph || isInstruction() || text === '') return;
    const start = paragraph.text.length;
    paragraph.text += text;
    paragraph.isListed ||= isInList();
    if (!bold && text.trim() !== '') paragraph.plainLetters += text.length;
    if (!raised) return;
    const lastRange = paragraph.raised.at(-1);
    if (lastRange?.[1] === start) lastRange[1] = start + text.length;
    else paragraph.raised.push([start, start + text.length]);
  };

  const fieldMark = (element: Element) => {
    const type = element.attributes['w:fldCharType'];
    if (type === 'begin') {
      const data = childNamed(element, 'fldData');
      fields.push({ instruction: '', data: data ? textIn(data).replace(/\s+/g, '') : '' });
      return;
    }
    const field = fields.at(-1);
    if (!field) return;
    if (type === 'separate') {
      field.purpose = purposeOf(field.instruction, field.data);
      const paragraph = open.at(-1);
      if (paragraph) field.shown = { paragraph, at: paragraph.text.length };
      if (paragraph && field.purpose.kind === 'link') paragraph.links.push(field.purpose.address);
      return;
    }
    fields.pop();
    endsField(field);
    // EndNote stores its citations in a field inside the instruction of the field that displays them.
    const around = fields.at(-1);
    if (around && around.purpose === undefined && field.data !== '' && around.data === '')
      around.data = field.data;
  };

  const run = (element: Element, paragraphStyle: WordStyle) => {
    const properties = childNamed(element, 'rPr');
    const style = styleOf(valueOf(childNamed(properties, 'rStyle')));
    const verticalAlign = valueOf(childNamed(properties, 'vertAlign'));
    const raised = verticalAlign === undefined ? style.isRaised : verticalAlign === 'superscript';
    const boldness = childNamed(properties, 'b');
    const bold = boldness ? isOn(boldness) : style.isBold || paragraphStyle.isBold;
    for (const child of element.children) {
      if (typeof child === 'string' || PASSED_OVER.has(child.name)) continue;
      const field = fields.at(-1);
      if (child.name === 't') write(textIn(child), raised, bold);
      else if (child.name in LETTERS) write(LETTERS[child.name] ?? '', raised, bold);
      else if (child.name === 'fldChar') fieldMark(child);
      else if (child.name === 'instrText' && field?.purpose === undefined) {
        if (field) field.instruction += textIn(child);
      } else if (child.name === 'footnoteReference' || child.name === 'endnoteReference') {
        const paragraph = open.at(-1);
        const id = child.attributes['w:id'];
        const kind = child.name === 'footnoteReference' ? 'footnote' : 'endnote';
        if (paragraph && id !== undefined)
          paragraph.notes.push({ kind, id, at: paragraph.text.length });
      } else walk(child, paragraphStyle);
    }
  };

  const paragraph = (element: Element) => {
    const properties = childNamed(element, 'pPr');
    const style = styleOf(valueOf(childNamed(properties, 'pStyle')));
    const growing: MutableParagraph = {
      text: '',
      raised: [],
      style,
      isHeading: style.isHeading || outlineLevelOf(properties) !== undefined,
      isNumbered: childNamed(properties, 'numPr') !== undefined,
      isListed: false,
      citations: [],
      links: [],
      notes: [],
      plainLetters: 0,
    };
    paragraphs.push(growing);
    open.push(growing);
    walk(element, style);
    open.pop();
  };

  const structured = (element: Element, style: WordStyle) => {
    const tag = valueOf(childNamed(childNamed(element, 'sdtPr'), 'tag')) ?? '';
    const works = worksInTag(tag);
    const content = childNamed(element, 'sdtContent');
    const openField = open.at(-1);
    const start = openField?.text.length ?? 0;
    if (isListTag(tag)) lists += 1;
    if (content) walk(content, style);
    if (isListTag(tag)) lists -= 1;
    if (openField && works) cite(openField, start, works);
  };

  const walk = (element: Element, style: WordStyle): void => {
    for (const child of element.children) {
      if (typeof child === 'string' || PASSED_OVER.has(child.name)) continue;
      const current = open.at(-1);
      if (child.name === 'p') paragraph(child);
      else if (child.name === 'r') run(child, style);
      else if (child.name === 'sdt') structured(child, style);
      else if (child.name === 'hyperlink') {
        const address = addressOf(child.attributes['r:id'] ?? '');
        if (address !== undefined) current?.links.push(address);
        walk(child, style);
      } else if (child.name === 'fldSimple' && current) {
        const start = current.text.length;
        walk(child, style);
        cite(current, start, worksOf(purposeOf(child.attributes['w:instr'] ?? '')));
      } else if (!child.name.endsWith('Pr')) walk(child, style);
    }
  };

  if (root) walk(root, styleOf(undefined));
  return paragraphs.map(({ plainLetters, ...paragraph }) => ({
    ...paragraph,
    isBold: plainLetters === 0 && paragraph.text.trim() !== '',
  }));
};
