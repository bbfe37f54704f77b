import { isBareHeading } from '../manuscript/bare-heading.ts';
import { isListEnd, isListHeading, lastListHeading } from '../manuscript/list-heading.ts';
import { type FlowParagraph, manuscriptOfFlow } from '../manuscript/manuscript-of-flow.ts';
import { type Manuscript } from '../manuscript/manuscript.ts';
import { printedList } from '../manuscript/printed-list.ts';

import { listedReferences } from './listed-references.ts';
import { renderMarkdown } from './markdown.ts';
import { trimmed, trimmedEnd } from '#shared/domain/trimmed.ts';

type Line = { readonly text: string; readonly isHeading: boolean };

const MARKED_HEADING = /^ {0,3}#{1,6}\s+(?=\S|$)/;

/** The text of a heading as Markdown marks it, without the signs that may close it. */
const markedHeading = (line: string): string | undefined => {
  const opens = MARKED_HEADING.exec(line)?.[0];
  return opens === undefined
    ? undefined
    : trimmedEnd(line.slice(opens.length).trimEnd(), /#/).trimEnd();
};

const UNDERLINE = /^\s{0,3}(?:=+|-{3,})\s*$/;
/** Numbered or in capitals, and without the features of a sentence. */
const LOUD = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}[^.;:]{2,70}|[\p{Lu}\s&,:-]{5,70})$/u;

/** Returns the lines of a text with its headings, in Markdown or in common plain-text styles. */
const linesOf = (text: string): readonly Line[] => {
  const rawLines = text.split(/\r\n|\r|\n/);
  return rawLines.flatMap((line, index): Line[] => {
    const previous = rawLines[index - 1]?.trim() ?? '';
    const behind = rawLines[index + 1] ?? '';
    if (UNDERLINE.test(line) && previous !== '') return [];
    const marked = markedHeading(line);
    const isAlone = previous === '' || behind.trim() === '';
    const plain = trimmed(line, /[\s*_]/, /[\s*_]/);
    const isHeading =
      marked !== undefined ||
      (line.trim() !== '' && UNDERLINE.test(behind)) ||
      isListHeading(plain) ||
      isBareHeading(plain) ||
      (isAlone &&
        previous === '' &&
        LOUD.test(plain) &&
        !/^\d+\.\s.*\b(?:19|20)\d\d\b/.test(plain));
    return [{ text: marked ?? (isHeading ? plain : line), isHeading }];
  });
};

const paragraphOf = (
  text: string,
  properties: Partial<FlowParagraph> = {},
  links: readonly string[] = [],
): FlowParagraph => ({
  text,
  raised: [],
  isHeading: false,
  isBold: false,
  isNumbered: false,
  isListed: false,
  citations: [],
  links,
  notes: [],
  ...properties,
});

/** Joins the lines of one paragraph; a word hyphenated at the end of a line is rejoined. */
const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .replaceAll('\n', ' ');

const LONG_LINE = 160;
const MAX_FRONT_LINES = 30;

/** Blank lines separate paragraphs; if the lines are long, each line is a paragraph. */
const paragraphsOf = (lines: readonly Line[]): readonly FlowParagraph[] => {
  const paragraphs: FlowParagraph[] = [];
  const front = lines.findIndex(({ isHeading }) => isHeading);
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) paragraphs.push(flowOf(joined(open)));
    open = [];
  };
  for (const [index, { text, isHeading }] of lines.entries()) {
    // The title and the names come before the first heading, one per line.
    if (index < front && front < MAX_FRONT_LINES) close();
    if (isHeading || text.trim() === '' || (open.at(-1)?.length ?? 0) > LONG_LINE) close();
    if (isHeading) paragraphs.push({ ...flowOf(text), isHeading: true });
    else if (text.trim() !== '') open.push(text);
  }
  close();
  return paragraphs;
};

const flowOf = (text: string): FlowParagraph => {
  const { text: plain, raised, links, notes } = renderMarkdown(text);
  return paragraphOf(plain, { raised, notes }, links);
};

const NOTE = /^\[\^([^\]\s]{1,80})\]:\s*(.*)$/;

/** Markdown notes may occur anywhere, each on separate lines. */
const notesOf = (text: string) => {
  const notes = new Map<string, FlowParagraph[]>();
  const otherLines = text.split('\n').filter((line) => {
    const [, id, note = ''] = NOTE.exec(line.trim()) ?? [];
    if (id === undefined) return true;
    notes.set(id, [flowOf(note)]);
    return false;
  });
  return { notes, text: otherLines.join('\n') };
};

const FIRST_NUMBER = /^\s*(?:\[1\]|1[.)])\s+\S/;
const SECOND_NUMBER = /^\s*(?:\[2\]|2[.)])\s+\S/;
const CITING_NUMBER =
  /(?:\\?\[|[［【]|<sup>|\^)\s*\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\s*(?:\\?\]|[］】]|<\/sup>|\^)/;
/** Brackets of the size of a mark; what they hold is looked at apart from where they end. */
const IN_BRACKETS = /\(([^()]{4,400})\)/g;
const NAME_AND_YEAR = /\p{Lu}.*\b(?:19|20)\d\d/su;

/** Returns where a numbered list without a heading begins after text with citations, or -1 if there is none. */
const numberedListIn = (lines: readonly Line[]): number => {
  const start = lines.findLastIndex(
    ({ text }, index) => FIRST_NUMBER.test(text) && (lines[index - 1]?.text ?? '').trim() === '',
  );
  const isList = start > 0 && lines.slice(start).some(({ text }) => SECOND_NUMBER.test(text));
  return isList && citing(lines.slice(0, start)) ? start : -1;
};

const citing = (lines: readonly Line[]): boolean =>
  [lines.map(({ text }) => text).join('\n')].some(
    (text) =>
      CITING_NUMBER.test(text) ||
      text.matchAll(IN_BRACKETS).some(([, inside = '']) => NAME_AND_YEAR.test(inside)),
  );

/** Minimum length of the text before the list of a manuscript; a plain list has at most a heading before it. */
const MIN_TEXT_CHARACTERS = 200;

/** Reads plain text or Markdown: a manuscript with its list, or only a list of references or DOIs. */
export const readPlain = (input: string): Manuscript => {
  const { notes, text } = notesOf(input.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const lines = linesOf(text);
  const headed = lastListHeading(lines.map((line) => line.text));
  // The line above the list, which is its heading or empty.
  const heading = headed < 0 ? numberedListIn(lines) - 1 : headed;
  const linesBefore = lines.slice(0, Math.max(0, heading));
  const length = linesBefore.reduce((sum, line) => sum + line.text.trim().length, 0);
  if (notes.size === 0 && (heading < 0 || (length < MIN_TEXT_CHARACTERS && !citing(linesBefore))))
    return { authors: [], sections: [], references: listedReferences(text), unlisted: [] };
  if (heading < 0) return manuscriptOfFlow(paragraphsOf(lines), notes);
  const behind = lines.slice(heading + 1);
  const end = behind.findIndex(
    (line, index) =>
      index > 0 && (line.isHeading || isListEnd(line.text)) && !/^\s*\d/.test(line.text),
  );
  const list = printedList(
    (end < 0 ? behind : behind.slice(0, end)).map((line) => renderMarkdown(line.text, true).text),
  );
  return manuscriptOfFlow(
    [
      ...paragraphsOf(linesBefore),
      ...list.map((entry) => paragraphOf(entry.text, { isListed: true })),
      ...(end < 0 ? [] : paragraphsOf(behind.slice(end))),
    ],
    notes,
  );
};
