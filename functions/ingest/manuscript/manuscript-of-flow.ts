import { isBareHeading } from './bare-heading.ts';
import { citedWorks } from './cited-works.ts';
import { type DescribedWork } from './described-work.ts';
import { isListEnd, isListHeading, lastListHeading } from './list-heading.ts';
import {
  type Manuscript,
  type ManuscriptAuthor,
  type ManuscriptReference,
  MAX_MANUSCRIPT_REFERENCES,
} from './manuscript.ts';
import { manuscriptOfParts, type ManuscriptPart, type PartText } from './manuscript-of-parts.ts';
import { namesIn } from './author-names.ts';
import { listedParagraphs } from './printed-list.ts';
import { parseReference, referenceParser } from './printed-reference.ts';

/** A paragraph of a document without fixed pages: it has styles and notes, but no page numbers. */
export type FlowParagraph = {
  readonly text: string;
  /** The ranges (UTF-16) of superscripts in the text. */
  readonly raised: readonly (readonly [start: number, end: number])[];
  readonly isTitle?: boolean;
  readonly isHeading: boolean;
  /** Whether the whole text is bold. */
  readonly isBold: boolean;
  /** Whether a list number precedes the text without being part of it. */
  readonly isNumbered: boolean;
  /** Whether a program generated it as part of the reference list. */
  readonly isListed: boolean;
  readonly citations: readonly {
    readonly start: number;
    readonly end: number;
    readonly works: readonly DescribedWork[];
  }[];
  readonly links: readonly string[];
  readonly notes: readonly { readonly id: string; readonly at: number }[];
};
/** Notes inside a note are not read. */
export type FlowNotes = ReadonlyMap<string, readonly Omit<FlowParagraph, 'notes'>[]>;

/** One more than is taken, so that a list that is too long is noticed. */
const MAX_REFERENCES = MAX_MANUSCRIPT_REFERENCES + 1;
const MAX_HEADING_CHARACTERS = 120;
/** The main text of a manuscript begins within this number of paragraphs. */
const MAX_FRONT_PARAGRAPHS = 40;
const MAX_TITLE_CHARACTERS = 400;
const MIN_PROSE_CHARACTERS = 250;

const isBlank = ({ text }: Pick<FlowParagraph, 'text'>): boolean => text.trim() === '';

const isHeading = ({ text, isHeading: styled, isBold }: FlowParagraph): boolean =>
  text.trim().length <= MAX_HEADING_CHARACTERS &&
  (styled || isBareHeading(text) || (isBold && !/[.;:,]\s*$/.test(text)));

/** Returns the range of the reference list: the generated part, or the part under its heading. */
const listOf = (paragraphs: readonly FlowParagraph[]): readonly [from: number, end: number] => {
  const generatedStart = paragraphs.findIndex(({ isListed }) => isListed);
  if (generatedStart >= 0)
    return [generatedStart, paragraphs.findLastIndex(({ isListed }) => isListed) + 1];
  const heading = lastListHeading(paragraphs.map(({ text }) => text));
  if (heading < 0) return [paragraphs.length, paragraphs.length];
  const behind = paragraphs.findIndex(
    (paragraph, index) =>
      index > heading + 1 &&
      !isBlank(paragraph) &&
      (isHeading(paragraph) || isListEnd(paragraph.text)),
  );
  return [heading + 1, behind < 0 ? paragraphs.length : behind];
};

const printedIn = (list: readonly FlowParagraph[]): readonly ManuscriptReference[] => {
  const filled = list.filter((paragraph) => !isBlank(paragraph) && !isListHeading(paragraph.text));
  const numbers = filled.filter(({ isNumbered }) => isNumbered).length;
  const linksOf = new Map(
    filled.map(({ text, links }) => [text.replace(/\s+/g, ' ').trim(), links]),
  );
  const parse = referenceParser();
  return listedParagraphs(filled.map(({ text }) => text))
    .slice(0, MAX_REFERENCES)
    .map(({ label, text }, index) =>
      parse(`r${String(index + 1)}`, text, {
        label: label ?? (numbers * 2 > filled.length ? String(index + 1) : undefined),
        links: linksOf.get(text) ?? [],
      }),
    );
};

type Front = {
  readonly title?: string;
  readonly authors: readonly ManuscriptAuthor[];
  readonly end: number;
};

const withoutRaised = ({ text, raised }: FlowParagraph): string => {
  const letters = text.split('');
  for (const [start, end] of raised) letters.fill(' ', start, end);
  return letters.join('');
};

/** Matches sentences, which lines of names and addresses do not contain. */
const isProse = ({ text }: FlowParagraph): boolean =>
  text.length > MIN_PROSE_CHARACTERS && /[.!?)\]]\s+\p{Lu}\p{Ll}*\s+\p{Ll}/u.test(text);

/** Returns the part before the main text: the title and the names below it. */
const frontOf = (paragraphs: readonly FlowParagraph[]): Front => {
  const firstCandidate = paragraphs.findIndex(
    (paragraph) =>
      !isBlank(paragraph) &&
      (paragraph.isTitle === true || paragraph.text.length < MAX_TITLE_CHARACTERS),
  );
  const titled = paragraphs
    .slice(0, MAX_FRONT_PARAGRAPHS)
    .findIndex(({ isTitle }) => isTitle === true);
  const titleIndex = titled >= 0 ? titled : firstCandidate;
  const title = paragraphs[titleIndex];
  if (!title || isBareHeading(title.text) || isListHeading(title.text))
    return { authors: [], end: 0 };
  const next = paragraphs.findIndex(
    (paragraph, index) =>
      index > titleIndex &&
      paragraph.isTitle !== true &&
      (isHeading(paragraph) || isProse(paragraph)),
  );
  // When no heading ends the front part, only the title precedes the text.
  const isEnded = next >= 0 && next <= MAX_FRONT_PARAGRAPHS;
  const end = isEnded ? next : titleIndex + 1;
  const text = title.text.replace(/\s+/g, ' ').trim();
  const isSure = titled >= 0 || title.isHeading || title.isBold;
  if (!isSure && (!isEnded || /[.;:]$/.test(text))) return { authors: [], end: 0 };
  return {
    title: text,
    authors: paragraphs.slice(titleIndex + 1, end).flatMap((line) => namesIn(withoutRaised(line))),
    end,
  };
};

/** Matches a note that cites a work: with a DOI, or in printed form with a year. */
const namesWork = (text: string): boolean => /\b10\.\d{4,9}\/|\b(?:1[6-9]|20)\d\d\b/.test(text);

const textOfNote = (note: readonly { readonly text: string }[] | undefined): string =>
  (note ?? [])
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns references from the notes of a document without a list: each note that cites a work is a reference. */
const notesAsReferences = (paragraphs: readonly FlowParagraph[], notes: FlowNotes) => {
  const ids = [
    ...new Set(
      paragraphs.flatMap(({ notes: paragraphNotes }) => paragraphNotes.map(({ id }) => id)),
    ),
  ];
  const texts = ids.map((id, index) => ({ id, at: index, text: textOfNote(notes.get(id)) }));
  const naming = texts.filter(({ text }) => namesWork(text)).slice(0, MAX_REFERENCES);
  if (naming.length < 2 || naming.length * 2 < ids.length)
    return new Map<string, ManuscriptReference>();
  return new Map(
    naming.map(({ id, at, text }, index) => [
      id,
      parseReference(`r${String(index + 1)}`, text, { label: String(at + 1) }),
    ]),
  );
};

/**
 * Returns the manuscript in a document of flowing paragraphs: its text, its reference list and the works described by
 * its citations.
 */
export const manuscriptOfFlow = (
  paragraphs: readonly FlowParagraph[],
  notes: FlowNotes,
): Manuscript => {
  const [listStart, end] = listOf(paragraphs);
  const printed = printedIn(paragraphs.slice(listStart, end));
  const citations = [...paragraphs, ...[...notes.values()].flat()].flatMap((one) => one.citations);
  const works = citedWorks(
    printed,
    citations.flatMap((citation) => citation.works),
  );
  const front = frontOf(
    paragraphs.slice(0, listStart).filter(({ text: line }) => !isListHeading(line)),
  );
  const text = [...paragraphs.slice(front.end, listStart), ...paragraphs.slice(end)];
  const cited = (paragraph: Pick<FlowParagraph, 'citations'>) =>
    paragraph.citations.map(({ start, end: citationEnd, works: citedWorksOfMark }) => ({
      start,
      end: citationEnd,
      references: [...new Set(citedWorksOfMark.flatMap((work) => works.idOf(work) ?? []))],
    }));
  const fromNotes =
    printed.length > 0 || citations.length > 0
      ? new Map<string, ManuscriptReference>()
      : notesAsReferences(text, notes);

  const parts: { heading: string; paragraphs: PartText[] }[] = [{ heading: '', paragraphs: [] }];
  const write = (paragraph: Omit<FlowParagraph, 'notes'>, marks: PartText['marks'] = []) =>
    void parts.at(-1)?.paragraphs.push({
      text: paragraph.text.replaceAll('\n', ' '),
      raised: paragraph.raised,
      marks: [...cited(paragraph), ...marks].filter(({ references }) => references.length > 0),
    });
  for (const paragraph of text) {
    if (isBlank(paragraph)) continue;
    if (isHeading(paragraph) && paragraph.citations.length === 0) {
      if (!isListHeading(paragraph.text))
        parts.push({ heading: paragraph.text.replace(/\s+/g, ' ').trim(), paragraphs: [] });
      continue;
    }
    write(
      paragraph,
      paragraph.notes.flatMap(({ id, at }) => {
        const reference = fromNotes.get(id);
        return reference && at > 0 ? [{ start: at - 1, end: at, references: [reference.id] }] : [];
      }),
    );
    for (const { id } of paragraph.notes)
      if (!fromNotes.has(id))
        for (const line of notes.get(id) ?? []) if (!isBlank(line)) write(line);
  }
  const references = fromNotes.size > 0 ? [...fromNotes.values()] : works.references();
  const read = manuscriptOfParts({
    title: front.title,
    authors: front.authors,
    parts: parts satisfies readonly ManuscriptPart[],
    references,
  });
  return { ...read, unlisted: [...new Set([...read.unlisted, ...works.unlisted()])] };
};
