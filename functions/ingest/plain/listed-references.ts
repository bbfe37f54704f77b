import { titleKey } from '#shared/domain/title-match.ts';

import { isListHeading } from '../manuscript/list-heading.ts';
import { MAX_MANUSCRIPT_REFERENCES, type ManuscriptReference } from '../manuscript/manuscript.ts';
import { type PrintedEntry, printedList } from '../manuscript/printed-list.ts';
import { referenceFrom } from '../manuscript/printed-reference.ts';
import { doisIn } from '../references/dois-in.ts';

/** One more than is taken, so that a list that is too long is noticed. */
const MOST_REFERENCES = MAX_MANUSCRIPT_REFERENCES + 1;
const IDENTIFIED = /\b10\.\d{4,9}\/\S|\bPMID:?\s*\d/i;
const LONGEST_TITLE = 300;

/** Lines of which nearly each has an identifier are references each, whatever else they look like. */
const entriesOf = (lines: readonly string[]): readonly PrintedEntry[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const identified = filled.filter((line) => IDENTIFIED.test(line)).length;
  return identified >= filled.length * 0.8
    ? filled.map((text) => ({ text: text.trim() }))
    : printedList(lines);
};

/** An entry that is nothing but several DOIs names several works. */
const apart = (entry: PrintedEntry): readonly PrintedEntry[] => {
  const dois = doisIn(entry.text);
  const others = entry.text.replace(
    /(?:https?:\/\/\S{1,200}?\/)?(?:doi:?\s*)?10\.\d{4,9}\/\S+/gi,
    '',
  );
  return dois.length > 1 && !/\p{L}{3}/u.test(others)
    ? dois.map((doi) => ({ text: doi }))
    : [entry];
};

const namesWork = ({ doi, pmid, title, year }: ManuscriptReference): boolean =>
  doi !== undefined || pmid !== undefined || (title !== undefined && year !== undefined);

/** A line that could be nothing but a title. */
const isTitle = ({ printed }: ManuscriptReference): boolean =>
  printed.length <= LONGEST_TITLE &&
  titleKey(printed) !== undefined &&
  printed.split(/\s+/).length > 3 &&
  !/[.!?]\s+\p{Lu}|[,;:]$/u.test(printed);

/** The references of a text that is nothing but a list of them; none where it is prose. */
export const listedReferences = (text: string): readonly ManuscriptReference[] => {
  const entries = entriesOf(text.split(/\r\n|\r|\n/).filter((line) => !isListHeading(line)));
  const read = entries
    .slice(0, MOST_REFERENCES)
    .flatMap(apart)
    .map(({ label, text: printed }, at) => ({
      isNumbered: label !== undefined,
      reference: referenceFrom(`r${String(at + 1)}`, printed, { label: label ?? String(at + 1) }),
    }));
  // What has a number in the list is one, however little it says.
  if (read.some(({ reference }) => namesWork(reference)))
    return read
      .filter(({ isNumbered, reference }) => isNumbered || namesWork(reference))
      .map(({ reference }) => reference);
  const references = read.map(({ reference }) => reference);
  return references.every(isTitle) ? references : [];
};
