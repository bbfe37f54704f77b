import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { sections } from '#shared/domain/section.ts';

/** What filters and counts ask of a statement, in one number of 16 bits. */
export const kinds = ['text', 'caption', 'table'] as const;
export const types = ['supporting', 'contradicting', 'mentioning', 'unclassified'] as const;

/** The document is a paper and no statement. */
export const PAPER = 1 << 15;

export const traitsOf = (statement: StatementDocument): number =>
  kinds.indexOf(statement.kind) |
  (types.indexOf(statement.type) << 2) |
  (sections.indexOf(statement.section) << 4) |
  (statement.selfCitation ? 1 << 8 : 0);

export const kindIn = (traits: number): number => traits & 3;
export const typeIn = (traits: number): number => (traits >> 2) & 3;
export const sectionIn = (traits: number): number => (traits >> 4) & 7;
export const isSelfCitation = (traits: number): boolean => (traits & (1 << 8)) !== 0;

/** How sure the classifier is of its decision, from 0 to 255. */
export const suretyOf = ({ type, probabilities }: StatementDocument): number =>
  type === 'unclassified' ? 0 : Math.round((probabilities?.[type] ?? 0) * 255);
