import { type ManuscriptRefusal } from '#functions/ingest/manuscript-files/manuscript-read.ts';

import { MAX_MANUSCRIPT_REFERENCES } from '#functions/ingest/manuscript/manuscript.ts';

import { type Finding } from './checked-reference.ts';

/** Why a file cannot be checked, for whoever handed it in. */
export const refusalSentences: Readonly<Record<ManuscriptRefusal, string>> = {
  encrypted: 'The file opens with a password only. Save it without one and try again.',
  broken: 'The file is damaged: nothing can be read from it.',
  empty: 'The file is empty.',
  scanned: 'The PDF holds pictures of pages and no text. Run text recognition over it first.',
  'too large': 'The file is larger than any manuscript: 50 MB and 300 pages are read.',
  unknown:
    'This is no kind of file that is read: PDF, Word, LaTeX, JATS, text, or a list of references.',
  'no bibliography':
    'The LaTeX cites from a .bib file that is not in it. Pack both into one .zip and try again.',
  'too much': 'Reading it takes more time or memory than any manuscript needs.',
  'too many references': `The list has more than ${MAX_MANUSCRIPT_REFERENCES.toLocaleString('en')} references. Check it in parts.`,
  'no references': 'No references were found in the file.',
};

/** A finding as a sentence about its reference. */
export const sentenceOfFinding = (finding: Finding): string => {
  switch (finding.kind) {
    case 'retracted':
      return 'It was retracted or withdrawn, or is under concern.';
    case 'doi of another work':
      return `Its DOI leads to another work: “${finding.title}”.${finding.meant === undefined ? '' : ` It seems to mean ${finding.meant}.`}`;
    case 'doi of no work':
      return `Its DOI leads nowhere: ${finding.registry} does not know it.`;
    case 'relies on retracted':
      return `It relies on retracted work: ${finding.on.join(', ')}.`;
    case 'duplicate':
      return 'It names the same work as an earlier reference.';
    case 'known under another doi':
      return `Its DOI is not in this collection; a work of this title is, as ${finding.meant}.`;
    case 'not in this collection':
      if (finding.elsewhere?.kind === 'found')
        return `It is not in this collection; ${finding.elsewhere.registry} knows it as ${finding.elsewhere.doi}.`;
      return finding.elsewhere
        ? `It is not in this collection, and ${finding.elsewhere.registry} does not find it.`
        : 'It is not in this collection, which says nothing against it.';
    case 'incomplete':
      return `It lacks ${finding.missing.join(', ')}.`;
    case 'listed but not cited':
      return 'The text does not cite it.';
    case 'cited but not listed':
      return `The text cites ${finding.mark}, and the list does not hold it.`;
  }
};
