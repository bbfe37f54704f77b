import { checkItem, keyOf } from '#functions/platform/ports/table-rules.ts';
import {
  type Condition,
  type Item,
  type Json,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

/** The effect of one write: an item to store, a key to delete, or nothing. */
export type Change =
  | { readonly kind: 'store'; readonly item: Item }
  | { readonly kind: 'forget' }
  | { readonly kind: 'nothing' };

const holds = (condition: Condition, stored: Item | undefined) => {
  switch (condition.kind) {
    case 'absent':
      return stored === undefined;
    case 'present':
      return stored !== undefined;
    case 'equals':
      return stored !== undefined && stored[condition.attribute] === condition.value;
  }
};

/** Sums of fractions are rounded to the precision of a double, as a decimal store would show them: 0.1 + 0.2 is 0.3. */
const sum = (left: number, right: number) =>
  Number.isInteger(left) && Number.isInteger(right)
    ? left + right
    : Number((left + right).toPrecision(15));

const added = (name: string, stored: Json | undefined, amount: number) => {
  if (stored === undefined) return amount;
  if (typeof stored === 'number') return sum(stored, amount);
  throw new TypeError(`${name} is not a number, so nothing can be added to it.`);
};

/** Throws WriteConflict if the stored item does not meet the condition. */
export const changeOf = (write: Write, stored: Item | undefined): Change => {
  if (write.when !== undefined && !holds(write.when, stored))
    throw new WriteConflict(`A condition did not hold for ${keyOf(write).pk} ${keyOf(write).sk}.`);
  switch (write.kind) {
    case 'check':
      return { kind: 'nothing' };
    case 'delete':
      return { kind: 'forget' };
    case 'put':
      return { kind: 'store', item: write.item };
    case 'add': {
      const amounts = Object.entries(write.amounts).map(
        ([name, amount]) => [name, added(name, stored?.[name], amount)] as const,
      );
      const item = { ...stored, ...write.set, ...Object.fromEntries(amounts), ...write.key };
      checkItem(item);
      return { kind: 'store', item };
    }
  }
};
