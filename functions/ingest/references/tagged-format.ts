import { ownDoiIn } from '#shared/domain/dois-in-text.ts';

import { doisIn, firstDoiIn } from './dois-in.ts';
import { pmidOfAccession } from './pmid-in.ts';
import {
  type ParsedReference,
  referenceOf,
  type ReferenceReader,
  shortened,
  yearIn,
} from './parsed-reference.ts';

/** One entry of a file that writes a tag before each value: RIS, PubMed, Web of Science, EndNote; values by their lines. */
type Entry = {
  readonly lines: string[];
  readonly values: Map<string, string[][]>;
  /** The tag that begins entries has been read; programs may write other tags before it. */
  isBegun: boolean;
};

export type TaggedFormat = {
  /** Splits a line into tag and value; returns undefined for a continuation line. */
  readonly line: RegExp;
  readonly begins: (tag: string, value: string) => boolean;
  /** Returns whether a tag ends an entry. A value behind it shows that the line belongs to a longer text. */
  readonly ends: (tag: string, value: string) => boolean;
  /** Programs of this format may write tags before the one that begins an entry. */
  readonly hasTagsBefore?: boolean;
  /** Returns a stricter pattern of lines for a file that keeps to it, so that fewer lines of a text look like tags. */
  readonly strictLine?: (text: string) => RegExp | undefined;
  /** Tags by the field that they contain, the preferred tag first. */
  readonly doi: readonly string[];
  /** Tags that may contain a DOI among other things. */
  readonly perhapsDoi: readonly string[];
  readonly pmid: readonly string[];
  /** Tags of the number that a database gave the record, of notes and addresses, which may hold a PMID. */
  readonly accession: readonly string[];
  /** Tags of the name of that database. */
  readonly database: readonly string[];
  readonly title: readonly string[];
  readonly year: readonly string[];
  readonly author: readonly string[];
};

/** A value of several lines; they are joined once, however many there are. */
const joined = (lines: readonly string[]): string => lines.join('\n').trim();

const valueOf = ({ values }: Entry, tags: readonly string[]): string | undefined => {
  for (const tag of tags) {
    const value = values
      .get(tag)
      ?.map(joined)
      .find((candidate) => candidate !== '');
    if (value !== undefined) return value;
  }
  return undefined;
};

/** Notes may name the DOIs of errata and comments. */
const ownDoiOf = (values: readonly string[]): string | undefined =>
  values.map(ownDoiIn).find((doi) => doi !== undefined);

const referenceIn = (entry: Entry, format: TaggedFormat): ParsedReference => {
  const allValues = (tags: readonly string[]) =>
    tags.flatMap((tag) => (entry.values.get(tag) ?? []).map(joined));
  return referenceOf(entry.lines.join(' '), {
    doi: firstDoiIn(...allValues(format.doi)) ?? ownDoiOf(allValues(format.perhapsDoi)),
    pmid:
      valueOf(entry, format.pmid) ??
      pmidOfAccession(allValues(format.accession), allValues(format.database)),
    title: valueOf(entry, format.title),
    // A line of an abstract may look like a tag, but it holds no year.
    year: allValues(format.year)
      .map(yearIn)
      .find((year) => year !== undefined),
    // One name per line, where names span several lines.
    firstAuthor: valueOf(entry, format.author)?.split('\n')[0],
  });
};

/**
 * Reads a tagged file leniently: an entry ends at its end tag or at the start of the next entry, tags before the one that
 * begins an entry belong to it, a line without a tag continues the previous value, and a DOI outside of every entry is
 * also reported.
 */
export const readTagged =
  (format: TaggedFormat): ReferenceReader =>
  (text, maxReferences) => {
    const references: ParsedReference[] = [];
    let entry: Entry | undefined;
    /** The lines of the value that was written last. */
    let lastValues: string[] | undefined;
    const close = () => {
      // Some programs write an end tag without a start tag, with no content in between.
      if (entry && entry.lines.length > 0) {
        const reference = referenceIn(entry, format);
        if (entry.isBegun || reference.unreadable === undefined) references.push(reference);
      }
      entry = lastValues = undefined;
    };
    const pattern = format.strictLine?.(text) ?? format.line;
    /** The first tag of the file, which begins each entry even if it is not the usual one. */
    let firstTag: string | undefined;
    for (const line of text.split(/\r\n|\r|\n/)) {
      if (references.length > maxReferences) break;
      const [, tag, value = ''] = pattern.exec(line) ?? [];
      if (tag !== undefined && format.ends(tag, value)) close();
      else if (
        tag !== undefined &&
        !format.ends(tag, '') &&
        (entry
          ? !format.begins(tag, '') || format.begins(tag, value)
          : format.hasTagsBefore === true || format.begins(tag, value))
      ) {
        firstTag ??= tag;
        const begins = format.begins(tag, value);
        if (entry?.isBegun && (begins || (tag === firstTag && entry.values.has(tag)))) close();
        entry ??= { lines: [], values: new Map(), isBegun: false };
        entry.isBegun ||= begins;
        entry.lines.push(line);
        lastValues = [value.trim()];
        const values = entry.values.get(tag);
        if (values) values.push(lastValues);
        else entry.values.set(tag, [lastValues]);
      } else if (entry && line.trim() !== '') {
        entry.lines.push(line);
        lastValues?.push(line.trim());
      } else if (!entry)
        for (const doi of doisIn(line)) references.push({ given: shortened(line), doi });
    }
    close();
    return references;
  };
