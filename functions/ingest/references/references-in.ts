import { looksLikeBibtex, readBibtex } from './bibtex.ts';
import { looksLikeJson, readCslJson } from './csl-json.ts';
import { looksLikeCsv, readCsv } from './csv.ts';
import { looksLikeEndnoteTagged, looksLikeEndnoteXml, readEndnote } from './endnote.ts';
import type { ParsedReference, ReferenceFormat, ReferenceReader } from './parsed-reference.ts';
import { readPlainText } from './plain-text.ts';
import { looksLikePubmed, looksLikeRis, looksLikeWebOfScience, readRis } from './ris.ts';

const readers: Readonly<Record<ReferenceFormat, ReferenceReader>> = {
  dois: readPlainText,
  csv: readCsv,
  bibtex: readBibtex,
  ris: readRis,
  'csl-json': readCslJson,
  endnote: readEndnote,
};

/** Detects the format by the content; the file name matters only if the text could be a table. */
const formatOf = (text: string, fileName = ''): ReferenceFormat => {
  if (looksLikeEndnoteXml(text)) return 'endnote';
  if (looksLikeRis(text) || looksLikePubmed(text) || looksLikeWebOfScience(text)) return 'ris';
  if (looksLikeEndnoteTagged(text)) return 'endnote';
  if (looksLikeJson(text)) return 'csl-json';
  if (looksLikeBibtex(text)) return 'bibtex';
  return looksLikeCsv(text, /\.[ct]sv$/i.test(fileName)) ? 'csv' : 'dois';
};

/**
 * Reads references from any text or reference file. It never throws, and every entry of the file yields at least one
 * reference: an unreadable one states the reason. Reading stops after `maxReferences` + 1 references.
 */
export const referencesIn = (
  text: string,
  fileName?: string,
  maxReferences = Number.MAX_SAFE_INTEGER,
): { readonly format: ReferenceFormat; readonly references: readonly ParsedReference[] } => {
  const format = formatOf(text, fileName);
  const references = readers[format](text, maxReferences).slice(0, maxReferences + 1);
  // A text that only resembled its format is read as plain text.
  return references.length > 0 || format === 'dois'
    ? { format, references }
    : {
        format: 'dois',
        references: readPlainText(text, maxReferences).slice(0, maxReferences + 1),
      };
};
