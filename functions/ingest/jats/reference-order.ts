import { type Reference } from '../article.ts';
import { type ReferenceOrder } from './marks.ts';
import { type ReadReferences } from './references.ts';

const numberIn = (label: string): number | undefined => {
  const digits = /^[\s[(]*(\d{1,4})[\s.\])]*$/.exec(label)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Numbers the references as printed: by their labels, or by their positions when the list has no labels. */
export const referenceOrder = ({ references, idsOf }: ReadReferences): ReferenceOrder => {
  const unlabelled = references.every(({ label }) => label === undefined);
  const numbers = new Map<string, number>();
  const idsByNumber = new Map<number, string[]>();
  const assignNumber = ({ id, label }: Reference, index: number): void => {
    const number = unlabelled ? index + 1 : numberIn(label ?? '');
    if (number === undefined) return;
    numbers.set(id, number);
    const existingIds = idsByNumber.get(number);
    if (existingIds === undefined) idsByNumber.set(number, [id]);
    else existingIds.push(id);
  };
  references.forEach(assignNumber);
  return {
    idsOf: (rid) => idsOf.get(rid) ?? [],
    numberOf: (rid) => numbers.get(idsOf.get(rid)?.[0] ?? ''),
    idsAt: (number) => idsByNumber.get(number) ?? [],
  };
};
