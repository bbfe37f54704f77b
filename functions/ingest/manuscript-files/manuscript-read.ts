import { type Manuscript } from '../manuscript/manuscript.ts';
import { type PdfRefusal } from '../pdf/page.ts';

import { type ManuscriptSummary } from './manuscript-summary.ts';

/**
 * `unknown`: none of the kinds of file that are read; `no references`: nothing in it can be checked; `no bibliography`:
 * it cites from a file of references that was not handed in with it; `too many references`: its list is longer than
 * `MAX_MANUSCRIPT_REFERENCES`; `too much`: it takes more memory or time than any manuscript.
 */
export type ManuscriptRefusal =
  PdfRefusal | 'unknown' | 'no references' | 'no bibliography' | 'too many references' | 'too much';

export type ManuscriptResult =
  | { readonly kind: 'read'; readonly manuscript: Manuscript }
  | { readonly kind: 'refused'; readonly reason: ManuscriptRefusal };

/** Reads a manuscript or reference file of any supported type, or returns the reason why it cannot. */
export type ReadManuscript = (file: Uint8Array, fileName: string) => Promise<ManuscriptResult>;

export type SummaryRead =
  | { readonly kind: 'read'; readonly manuscript: ManuscriptSummary }
  | { readonly kind: 'refused'; readonly reason: ManuscriptRefusal }
  /** The short deadline has passed; the file may be read with the long one. */
  | { readonly kind: 'slow' };

/**
 * Reads a file and sums up what it says. Every file is given a short deadline first, so that many are read soon; `long` is
 * for one that needed more.
 */
export type ReadSummary = (
  file: Uint8Array,
  fileName: string,
  deadline?: 'short' | 'long',
) => Promise<SummaryRead>;
