import { type ManuscriptRefusal } from '#functions/ingest/manuscript-files/manuscript-read.ts';

import { MAX_MANUSCRIPT_REFERENCES } from '#functions/ingest/manuscript/manuscript.ts';

import { sources } from '#shared/domain/source-name.ts';

import { type Finding } from './checked-reference.ts';

/** Why a file cannot be checked, for the person who uploaded it. */
export const refusalSentences: Readonly<Record<ManuscriptRefusal, string>> = {
  encrypted: 'The file is password-protected. Save it without a password and try again.',
  broken: 'The file is damaged and cannot be read.',
  empty: 'The file is empty.',
  scanned: 'The PDF contains only scanned images. Run text recognition (OCR) on it first.',
  'too large': 'The file is too large. The limits are 50 MB and 300 pages.',
  unknown:
    'Unsupported file type. Supported: PDF, Word, LaTeX, JATS, text, or a list of references.',
  'no bibliography':
    'The LaTeX file cites from a .bib file that is not included. Upload both in one .zip file.',
  'too much': 'Reading the file exceeds the time or memory limit.',
  'too many references': `The list has more than ${MAX_MANUSCRIPT_REFERENCES.toLocaleString('en')} references. Check it in parts.`,
  'no references': 'No references were found in the file.',
};

/** A finding as a sentence about its reference. */
export const sentenceOfFinding = (finding: Finding): string => {
  switch (finding.kind) {
    case 'retracted':
      return 'It was retracted or withdrawn, or is under concern.';
    case 'cited as retracted':
      return 'It was retracted or withdrawn, or is under concern, and the text says so.';
    case 'doi of another work':
      return `Its DOI leads to another work: “${finding.title}”.${finding.meant === undefined ? '' : ` The intended DOI may be ${finding.meant}.`}`;
    case 'pmid of another work':
      return `Its PMID leads to another work: “${finding.title}”.`;
    case 'short doi':
      return `${finding.shortDoi} is a short DOI; the full DOI is the one that https://doi.org/${finding.shortDoi} leads to.`;
    case 'doi of no work':
      return `Its DOI does not exist: ${finding.registry} has no record of it.`;
    case 'not_found': {
      const registries = finding.asked.flatMap((name) =>
        name === 'collection' ? [] : sources[name].title,
      );
      const nearest =
        finding.nearest === undefined
          ? ''
          : ` The most similar work is “${finding.nearest.title}” (${finding.nearest.doi}).`;
      return `It was not found in ${registries.join(', ')}; it may still exist.${nearest}`;
    }
    case 'relies on retracted':
      return `It relies on retracted papers: ${finding.on.join(', ')}.`;
    case 'duplicate':
      return 'It duplicates an earlier reference.';
    case 'known under another doi':
      return `Its DOI is not in this collection, but a work with this title is: ${finding.meant}.`;
    case 'not in this collection':
      if (finding.elsewhere?.kind === 'found')
        return `It is not in this collection; ${finding.elsewhere.registry} lists it as ${finding.elsewhere.doi}.`;
      return finding.elsewhere
        ? `It is not in this collection, and ${finding.elsewhere.registry} has no match.`
        : 'It is not in this collection. This does not indicate a problem.';
    case 'incomplete':
      return `It is missing: ${finding.missing.join(', ')}.`;
    case 'listed but not cited':
      return 'The text does not cite it.';
    case 'cited by an unknown command':
      return `It may be cited by ${finding.command}, a command that we could not follow.`;
    case 'cited but not listed':
      return `The text cites ${finding.mark}, but it is not in the reference list.`;
  }
};
