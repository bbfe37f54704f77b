import { type Element } from './tree.ts';

/** Returns the ids that a mark points to. Some files separate them by commas, or write them as addresses. */
export const ridsOfMark = ({ attributes }: Pick<Element, 'attributes'>): readonly string[] =>
  (attributes['rid'] ?? '').split(/[\s,;]+/).map((rid) => rid.replace(/^#/, ''));
