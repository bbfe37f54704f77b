import type { EntityKind } from './entity-kind.ts';

/** The words that stand after `/dashboards/` for journals, funders, institutions and authors, and what each of them means. */
export const kindOfBase = {
  journal: 'journal',
  'funding-institution': 'institution',
  institution: 'affiliation',
  author: 'author',
} as const satisfies Readonly<Record<string, EntityKind>>;
export type EntityBase = keyof typeof kindOfBase;

export const entityBases = [
  'journal',
  'funding-institution',
  'institution',
  'author',
] as const satisfies readonly EntityBase[];
