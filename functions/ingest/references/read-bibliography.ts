import type { referencesIn } from './references-in.ts';

/** A text or file of references, and whose it is: one person's files are read one after another. */
export type Bibliography = {
  readonly text: string;
  readonly fileName?: string | undefined;
  /** So many references are read, and one more that says there are more. */
  readonly most: number;
  readonly whose: string;
};

export type BibliographyRead =
  | ({ readonly kind: 'read' } & ReturnType<typeof referencesIn>)
  /** It took more time, memory or depth than any file of references does. */
  | { readonly kind: 'too much' }
  /** So many files of this person wait already. */
  | { readonly kind: 'busy' };

/** Reads references apart from whoever answers calls, and gives up what takes too much. */
export type ReadBibliography = (given: Bibliography) => Promise<BibliographyRead>;
