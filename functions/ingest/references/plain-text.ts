import { doisOfReference } from '#shared/domain/dois-in-text.ts';
import { parseShortDoi } from '#shared/domain/short-doi.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import {
  shortDoiReason,
  type ParsedReference,
  referenceOf,
  type ReferenceReader,
  shortened,
  yearIn,
} from './parsed-reference.ts';
import { ownPmidIn } from './pmid-in.ts';

/** References are shorter; a whole article pasted on one line is not searched for a title. */
const MAX_REFERENCE_CHARACTERS = 2000;
const NUMBER_BEFORE = /^\s*(?:\[\d+\]|\(\d+\)|\d+[.)])\s+/;

/**
 * Returns the most likely title of a printed reference: the text in quotation marks, or else the longest part between
 * full stops. Returns undefined when no part is long enough to identify a work.
 */
const titleIn = (line: string): string | undefined => {
  if (line.length > MAX_REFERENCE_CHARACTERS) return undefined;
  const quoted = /[“"«„]([^“”"«»„]{20,})[”"»“]/.exec(line)?.[1];
  const parts = quoted
    ? [quoted]
    : line.replace(NUMBER_BEFORE, '').split(/(?<=[\p{L}\d)][.?!])\s+/u);
  const [longest] = parts
    .map((part) => part.replace(/[.,\s]+$/, '').trim())
    // A title consists of words; lists of names and URLs do not.
    .filter(
      (part) =>
        titleKey(part) !== undefined && part.split(/\s+/).length > 2 && !/https?:/.test(part),
    )
    .toSorted((a, b) => b.length - a.length);
  return longest;
};

const referencesInLine = (line: string): readonly ParsedReference[] => {
  const { ofWork: dois } = doisOfReference(line);
  const [only, secondDoi] = dois;
  if (only && !secondDoi) return [{ given: shortened(line), doi: only }];
  if (only) return dois.map((doi) => ({ given: doi, doi }));
  const pmid = ownPmidIn(line);
  const shortDoi = parseShortDoi(line);
  if (shortDoi !== undefined)
    return [{ given: shortened(line), unreadable: shortDoiReason(shortDoi) }];
  const reference = referenceOf(line, { pmid, title: titleIn(line), year: yearIn(line) });
  return [
    reference.unreadable === undefined
      ? reference
      : {
          given: reference.given,
          unreadable: 'It contains neither a DOI nor a text that looks like a title.',
        },
  ];
};

/** Reads any text line by line: all DOIs, and each line without a DOI as a printed reference. */
export const readPlainText: ReferenceReader = (text, maxReferences) => {
  const references: ParsedReference[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (references.length > maxReferences) break;
    if (line.trim() !== '')
      for (const reference of referencesInLine(line)) references.push(reference);
  }
  return references;
};
