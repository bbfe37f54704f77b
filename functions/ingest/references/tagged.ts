import { doisIn, firstDoiIn } from './dois-in.ts';
import {
  type GivenReference,
  referenceOf,
  type ReferenceReader,
  shown,
  yearIn,
} from './given-reference.ts';

/** One entry of a file that writes a tag before each value: RIS, PubMed, Web of Science, EndNote; values by their lines. */
type Entry = { readonly lines: string[]; readonly values: Map<string, string[][]> };

export type Tagged = {
  /** Finds tag and value of a line; undefined for a line that goes on with the value before. */
  readonly line: RegExp;
  readonly begins: (tag: string) => boolean;
  readonly ends: (tag: string) => boolean;
  /** Tags by what they hold, the best first. */
  readonly doi: readonly string[];
  /** Tags that may hold a DOI among other things. */
  readonly perhapsDoi: readonly string[];
  readonly pmid: readonly string[];
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
      .find((one) => one !== '');
    if (value !== undefined) return value;
  }
  return undefined;
};

const referenceIn = (entry: Entry, format: Tagged): GivenReference => {
  const all = (tags: readonly string[]) =>
    tags.flatMap((tag) => (entry.values.get(tag) ?? []).map(joined));
  return referenceOf(entry.lines.join(' '), {
    doi: firstDoiIn(...all(format.doi), ...all(format.perhapsDoi)),
    pmid: valueOf(entry, format.pmid),
    title: valueOf(entry, format.title),
    year: yearIn(valueOf(entry, format.year)),
    // One name on each line, where names go on over several.
    firstAuthor: valueOf(entry, format.author)?.split('\n')[0],
  });
};

/**
 * Reads such a file leniently: an entry ends where it says so or where the next begins, a line without tag goes on with the
 * value before it, and a DOI that stands outside of every entry is not lost.
 */
export const readTagged =
  (format: Tagged): ReferenceReader =>
  (text, most) => {
    const found: GivenReference[] = [];
    let entry: Entry | undefined;
    /** The lines of the value that was written last. */
    let last: string[] | undefined;
    const close = () => {
      // Some programs write an end without a beginning; nothing stands between the two.
      if (entry && entry.lines.length > 0) found.push(referenceIn(entry, format));
      entry = last = undefined;
    };
    for (const line of text.split(/\r\n|\r|\n/)) {
      if (found.length > most) break;
      const [, tag, value = ''] = format.line.exec(line) ?? [];
      if (tag !== undefined && format.ends(tag)) close();
      else if (tag !== undefined && (entry || format.begins(tag))) {
        if (format.begins(tag)) close();
        entry ??= { lines: [], values: new Map() };
        entry.lines.push(line);
        last = [value.trim()];
        const values = entry.values.get(tag);
        if (values) values.push(last);
        else entry.values.set(tag, [last]);
      } else if (entry && line.trim() !== '') {
        entry.lines.push(line);
        last?.push(line.trim());
      } else if (!entry) for (const doi of doisIn(line)) found.push({ given: shown(line), doi });
    }
    close();
    return found;
  };
