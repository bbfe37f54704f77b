import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { purposes } from '#shared/domain/purpose.ts';
import { informativeTypes } from '#shared/domain/citation-type.ts';
import { sections } from '#shared/domain/section.ts';
import { SURE_FROM, suretyOfLabel } from '#shared/domain/telling.ts';

/** The attributes of a statement for filters and counts, in one 16-bit number. */
export const kinds = ['text', 'caption', 'table'] as const;
export const types = ['supporting', 'contradicting', 'mentioning', 'unclassified'] as const;

export type TypeCounts = Record<(typeof types)[number], number>;
export const noCounts = (): TypeCounts => ({
  supporting: 0,
  contradicting: 0,
  mentioning: 0,
  unclassified: 0,
});

/** The document is a paper and not a statement. */
export const PAPER = 1 << 15;

/** The statement is the first of its sentence. */
const LEADS = 1 << 14;

export const traitsOf = (statement: StatementDocument, leads: boolean): number =>
  (leads ? LEADS : 0) |
  kinds.indexOf(statement.kind) |
  (types.indexOf(statement.type) << 2) |
  (sections.indexOf(statement.section) << 4) |
  (statement.selfCitation ? 1 << 8 : 0) |
  ((statement.possibly ? informativeTypes.indexOf(statement.possibly) + 1 : 0) << 9) |
  ((statement.purpose ? purposes.indexOf(statement.purpose) + 1 : 0) << 11);

export const kindIn = (traits: number): number => traits & 3;
export const typeIn = (traits: number): number => (traits >> 2) & 3;
export const sectionIn = (traits: number): number => (traits >> 4) & 7;
export const leadsSentence = (traits: number): boolean => (traits & LEADS) !== 0;
/** Returns which of the informative types it possibly is; −1 if none. */
export const possiblyIn = (traits: number): number => ((traits >> 9) & 3) - 1;
/** Returns the index of its purpose; −1 if none is known. */
export const purposeIn = (traits: number): number => ((traits >> 11) & 3) - 1;
export const isSelfCitation = (traits: number): boolean => (traits & (1 << 8)) !== 0;

const MOST_SURE = 255;

/** Returns the confidence of its type, or the likelihood of its possible type, from 0 to 255. */
export const confidenceOf = (statement: StatementDocument): number =>
  Math.round(suretyOfLabel(statement) * MOST_SURE);

const leastSurety = informativeTypes.map((type) => Math.round(SURE_FROM[type] * MOST_SURE));

/** Implements `isTelling` of shared/domain/telling.ts on the columns. */
export const isInformative = (traits: number, surety: number): boolean =>
  (traits & PAPER) === 0 && surety >= (leastSurety[typeIn(traits)] ?? Infinity);
