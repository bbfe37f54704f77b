import { type Manuscript } from '../manuscript/manuscript.ts';
import { type PdfRefusal } from '../pdf/page.ts';

/**
 * `unknown`: none of the kinds of file that are read; `no references`: nothing in it can be checked; `no bibliography`:
 * it cites from a file of references that was not handed in with it; `too much`: it takes more memory or time than any
 * manuscript.
 */
export type ManuscriptRefusal =
  PdfRefusal | 'unknown' | 'no references' | 'no bibliography' | 'too much';

export type ManuscriptRead =
  | { readonly kind: 'read'; readonly manuscript: Manuscript }
  | { readonly kind: 'refused'; readonly reason: ManuscriptRefusal };

/** Reads any file of a manuscript or of references, or says why it cannot. */
export type ReadManuscript = (file: Uint8Array, fileName: string) => Promise<ManuscriptRead>;
