import type { ReferenceReader } from './parsed-reference.ts';
import { readTagged, type TaggedFormat } from './tagged-format.ts';

/** Types of references are one word: `JOUR`. A line of an abstract may begin with the same letters. */
const isType = (value: string): boolean => /^[\p{L}\d_]*(?: [\p{L}]+)?$/u.test(value.trim());
const STRICT_LINE = /^\uFEFF?\s{0,3}([A-Z][A-Z0-9]) {2}-(?: *(.*)|\s*)$/;
/** Word processors turn the hyphens of a file into dashes. */
const DASHED_LINE = /^\uFEFF?\s{0,3}([A-Z][A-Z0-9]) {1,4}[-–—](?: +(.*)|\s*)$/;
const isDashed = (text: string): boolean => /^\uFEFF?\s{0,3}TY {1,4}[–—] /m.test(text);
/** Returns whether a file writes two spaces behind its tags, as the format demands. */
const hasTwoSpaces = (text: string): boolean =>
  /^\uFEFF?\s{0,3}TY {2}-/m.test(text) && !/^\uFEFF?\s{0,3}TY(?: {0,1}| {3,4})-/m.test(text);

/**
 * The RIS format of reference managers: `TY - JOUR` … `ER -`. A byte order mark may precede the first line of a file.
 */
const ris: TaggedFormat = {
  line: /^\uFEFF?\s{0,3}([A-Z][A-Z0-9]) {0,4}-(?: +(.*)|\s*)$/,
  begins: (tag, value) => tag === 'TY' && isType(value),
  ends: (tag, value) => tag === 'ER' && value.trim() === '',
  hasTagsBefore: true,
  strictLine: (text) =>
    hasTwoSpaces(text) ? STRICT_LINE : isDashed(text) ? DASHED_LINE : undefined,
  doi: ['DO', 'DI'],
  perhapsDoi: ['M3', 'L3', 'UR', 'LK', 'L2', 'M1', 'N1', 'C7', 'ID', 'AN'],
  pmid: ['PM'],
  accession: ['AN', 'ID', 'C2', 'C7', 'U1', 'M1', 'M2', 'M3', 'N1', 'UR', 'L1', 'L2', 'L3', 'LK'],
  database: ['DB', 'DP', 'M4'],
  title: ['TI', 'T1', 'CT', 'BT', 'ST', 'TT', 'T2'],
  year: ['PY', 'Y1', 'DA', 'YR', 'Y2'],
  author: ['AU', 'A1', 'A2', 'ED'],
};

/** PubMed's `nbib`: `PMID- 123`, tags of up to four letters. */
const pubmed: TaggedFormat = {
  line: /^\uFEFF?([A-Z][A-Z0-9]{1,3}) {0,3}- (.*)$/,
  begins: (tag) => tag === 'PMID',
  ends: () => false,
  doi: ['LID', 'AID', 'DOI'],
  perhapsDoi: ['SO'],
  pmid: ['PMID'],
  accession: [],
  database: [],
  title: ['TI', 'BTI', 'TT'],
  year: ['DP', 'DEP', 'EDAT'],
  author: ['FAU', 'AU', 'CN'],
};

/**
 * The plain-text format of Web of Science: `PT J` … `ER`, with continuation lines after three spaces. Cited references
 * (`CR`) are other works.
 */
const webOfScience: TaggedFormat = {
  line: /^\uFEFF?([A-Z][A-Z0-9])(?: (.*))?$/,
  begins: (tag) => tag === 'PT',
  ends: (tag, value) => (tag === 'ER' || tag === 'EF') && value.trim() === '',
  doi: ['DI'],
  perhapsDoi: [],
  pmid: ['PM'],
  accession: ['UT'],
  database: [],
  title: ['TI'],
  year: ['PY', 'EY'],
  author: ['AU', 'BA', 'CA'],
};

/** Some programs leave out TY; records then end with ER, and the tags of titles and authors stand in the same form. */
const isWithoutTypes = (text: string): boolean =>
  /^ER {1,2}-\s*$/m.test(text) && /^(?:TI|T1|AU|A1) {1,2}- /m.test(text);
export const looksLikeRis = (text: string): boolean =>
  /^\uFEFF?\s{0,3}TY {0,4}-/m.test(text) || isDashed(text) || isWithoutTypes(text);
export const looksLikePubmed = (text: string): boolean => /^\uFEFF?PMID- \d/m.test(text);
export const looksLikeWebOfScience = (text: string): boolean =>
  /^\uFEFF?FN .*\r?\nVR /.test(text) || (/^PT [A-Z]\r?$/m.test(text) && /^ER\r?$/m.test(text));

/** Reads files of tagged lines in the detected dialect. */
export const readRis: ReferenceReader = (text, maxReferences) => {
  if (looksLikeRis(text)) return readTagged(ris)(text, maxReferences);
  return readTagged(looksLikePubmed(text) ? pubmed : webOfScience)(text, maxReferences);
};
