/** What a check of references can find; the graver come first. */
export const findingKinds = [
  'retracted',
  'doi of another work',
  'pmid of another work',
  'doi of no work',
  'not_found',
  'known under another doi',
  'relies on retracted',
  'cited as retracted',
  'short doi',
  'duplicate',
  'cited but not listed',
  'listed but not cited',
  'cited by an unknown command',
  'incomplete',
  'not in this collection',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Findings that a manuscript should not be sent out with. */
export const graveFindings: readonly FindingKind[] = [
  'retracted',
  'doi of another work',
  'pmid of another work',
];

/** Whether a manuscript should not be sent out with this finding. */
export const isGraveFinding = (kind: FindingKind): boolean => graveFindings.includes(kind);

/** What a reference without an identifier has to say for itself. */
export const neededFields = ['authors', 'title', 'year'] as const;
export type NeededField = (typeof neededFields)[number];
