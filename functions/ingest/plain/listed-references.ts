import { parseShortDoi } from '#shared/domain/short-doi.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import { isListHeading } from '../manuscript/list-heading.ts';
import { MAX_MANUSCRIPT_REFERENCES, type ManuscriptReference } from '../manuscript/manuscript.ts';
import { type PrintedEntry, printedList } from '../manuscript/printed-list.ts';
import { referenceParser } from '../manuscript/printed-reference.ts';
import { doisIn } from '../references/dois-in.ts';

/** One more than is taken, so that a list that is too long is noticed. */
const MAX_REFERENCES = MAX_MANUSCRIPT_REFERENCES + 1;
const isIdentified = (line: string): boolean =>
  /\bPMID:?\s*\d/i.test(line) || parseShortDoi(line) !== undefined || doisIn(line).length > 0;
const MAX_TITLE_CHARACTERS = 300;

/** When nearly every line has an identifier, each line is a reference, whatever else it looks like. */
const entriesOf = (lines: readonly string[]): readonly PrintedEntry[] => {
  const filled = lines.filter((line) => line.trim() !== '');
  const identified = filled.filter(isIdentified).length;
  return identified >= filled.length * 0.8
    ? filled.map((text) => ({ text: text.trim() }))
    : printedList(lines);
};

/** An entry that consists only of several DOIs refers to several works. */
const apart = (entry: PrintedEntry): readonly PrintedEntry[] => {
  const dois = doisIn(entry.text);
  const otherText = entry.text.replace(
    /(?:https?:\/\/\S{1,200}?\/)?(?:doi:?\s*)?10\.\d{4,9}(?:\.\d{1,9}){0,9}\/\S+/gi,
    '',
  );
  return dois.length > 1 && !/\p{L}{3}/u.test(otherText)
    ? dois.map((doi) => ({ text: doi }))
    : [entry];
};

const namesWork = ({ doi, pmid, title, year, printed }: ManuscriptReference): boolean =>
  doi !== undefined ||
  pmid !== undefined ||
  (title !== undefined && year !== undefined) ||
  parseShortDoi(printed) !== undefined;

/** Matches a line that could only be a title. */
const isTitle = ({ printed }: ManuscriptReference): boolean =>
  printed.length <= MAX_TITLE_CHARACTERS &&
  titleKey(printed) !== undefined &&
  printed.split(/\s+/).length > 3 &&
  !/[.!?]\s+\p{Lu}|[,;:]$/u.test(printed);

/** Returns the references of a text that consists only of a list of them, or none when the text is prose. */
export const listedReferences = (text: string): readonly ManuscriptReference[] => {
  const entries = entriesOf(text.split(/\r\n|\r|\n/).filter((line) => !isListHeading(line)));
  const parseReference = referenceParser();
  const read = entries
    .slice(0, MAX_REFERENCES)
    .flatMap(apart)
    .map(({ label, text: printed }, index) => ({
      isNumbered: label !== undefined,
      reference: parseReference(`r${String(index + 1)}`, printed, {
        label: label ?? String(index + 1),
      }),
    }));
  // A numbered entry counts as a reference, however short it is.
  if (read.some(({ reference }) => namesWork(reference)))
    return read
      .filter(({ isNumbered, reference }) => isNumbered || namesWork(reference))
      .map(({ reference }) => reference);
  const references = read.map(({ reference }) => reference);
  return references.every(isTitle) ? references : [];
};
