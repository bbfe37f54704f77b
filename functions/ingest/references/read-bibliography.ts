import type { referencesIn } from './references-in.ts';

/** A text or file of references and its owner: the files of one person are read one after another. */
export type BibliographyInput = {
  readonly text: string;
  readonly fileName?: string | undefined;
  /** Maximum number of references read, plus one to detect that there are more. */
  readonly most: number;
  readonly whose: string;
};

export type BibliographyResult =
  | ({ readonly kind: 'read' } & ReturnType<typeof referencesIn>)
  /** It took more time, memory or nesting depth than any real reference file. */
  | { readonly kind: 'too much' }
  /** Too many files of this person are already waiting. */
  | { readonly kind: 'busy' };

/** Reads references outside of the request handlers, and aborts files that need too many resources. */
export type ReadBibliography = (input: BibliographyInput) => Promise<BibliographyResult>;
