import type { ReferenceReader } from './given-reference.ts';
import { readTagged, type Tagged } from './tagged.ts';

/** Reference managers' RIS: `TY  - JOUR` … `ER  -`. The first line of a file may be preceded by a byte order mark. */
const ris: Tagged = {
  line: /^\uFEFF?\s{0,3}([A-Z][A-Z0-9]) {0,4}-(?: +(.*)|\s*)$/,
  begins: (tag) => tag === 'TY',
  ends: (tag) => tag === 'ER',
  doi: ['DO', 'DI'],
  perhapsDoi: ['M3', 'L3', 'UR', 'LK', 'L2', 'M1', 'N1', 'C7', 'ID', 'AN'],
  pmid: ['PM'],
  title: ['TI', 'T1', 'CT', 'BT', 'ST', 'TT', 'T2'],
  year: ['PY', 'Y1', 'DA', 'YR', 'Y2'],
  author: ['AU', 'A1', 'A2', 'ED'],
};

/** PubMed's `nbib`: `PMID- 123`, tags of up to four letters. */
const pubmed: Tagged = {
  line: /^\uFEFF?([A-Z][A-Z0-9]{1,3}) {0,3}- (.*)$/,
  begins: (tag) => tag === 'PMID',
  ends: () => false,
  doi: ['LID', 'AID', 'DOI'],
  perhapsDoi: ['SO'],
  pmid: ['PMID'],
  title: ['TI', 'BTI', 'TT'],
  year: ['DP', 'DEP', 'EDAT'],
  author: ['FAU', 'AU', 'CN'],
};

/** The plain text of Web of Science: `PT J` … `ER`, values go on behind three spaces. References cited (`CR`) are others' works. */
const webOfScience: Tagged = {
  line: /^\uFEFF?([A-Z][A-Z0-9])(?: (.*))?$/,
  begins: (tag) => tag === 'PT',
  ends: (tag) => tag === 'ER' || tag === 'EF',
  doi: ['DI'],
  perhapsDoi: [],
  pmid: ['PM'],
  title: ['TI'],
  year: ['PY', 'EY'],
  author: ['AU', 'BA', 'CA'],
};

export const looksLikeRis = (text: string): boolean => /^\uFEFF?\s{0,3}TY {0,4}-/m.test(text);
export const looksLikePubmed = (text: string): boolean => /^\uFEFF?PMID- \d/m.test(text);
export const looksLikeWebOfScience = (text: string): boolean =>
  /^\uFEFF?FN .*\r?\nVR /.test(text) || (/^PT [A-Z]\r?$/m.test(text) && /^ER\r?$/m.test(text));

/** Files of tagged lines, in the dialect that they are written in. */
export const readRis: ReferenceReader = (text, most) => {
  if (looksLikeRis(text)) return readTagged(ris)(text, most);
  return readTagged(looksLikePubmed(text) ? pubmed : webOfScience)(text, most);
};
