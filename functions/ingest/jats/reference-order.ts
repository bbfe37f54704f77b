import { type Reference } from '../article.ts';
import { type ReadReferences } from './references.ts';

/** The view of a document's references that marks need. */
export type ReferenceOrder = {
  /** Returns the references for a rid: several where one `ref` prints several works. */
  readonly idsOf: (rid: string) => readonly string[];
  /** Returns the printed number of a rid: its label, or its position in a list without labels. */
  readonly numberOf: (rid: string) => number | undefined;
  /** Returns the references printed with a number. */
  readonly idsAt: (number: number) => readonly string[];
  /** Returns the letter of a reference that is one of several under a number: `a`, `b`. */
  readonly partOf: (reference: string) => string | undefined;
};

const numberIn = (label: string): number | undefined => {
  const digits = /^[\s[(]*(\d{1,4})[a-z]?[\s.\])]*$/.exec(label)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Numbers the references as printed: by their labels, or by their positions when the list has no labels. */
export const referenceOrder = ({ references, idsOf, partOf }: ReadReferences): ReferenceOrder => {
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
  const ownIds = new Set(references.map(({ id }) => id));
  // A printed mark names a reference by its own id, which may be one of several under a rid.
  const idsOfRid = (rid: string): readonly string[] =>
    idsOf.get(rid) ?? (ownIds.has(rid) ? [rid] : []);
  return {
    idsOf: idsOfRid,
    numberOf: (rid) => numbers.get(idsOfRid(rid)[0] ?? ''),
    idsAt: (number) => idsByNumber.get(number) ?? [],
    partOf: (reference) => partOf.get(reference),
  };
};
