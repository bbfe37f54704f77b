import * as z from 'zod';

import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import type {
  changeFeatureFlag as changeContract,
  readFeatureFlags as readContract,
} from '#shared/contracts/admin.ts';
import { enabledForValues, type EnabledFor, flagsInForce } from '#shared/domain/feature-flag.ts';
import { type FeatureFlag, featureFlags, type Person } from '#shared/domain/person.ts';

import type { AdminPorts } from '#functions/features/admin/ports.ts';

const FLAGS = 'feature-flags';
const keyOf = (name: FeatureFlag): Key => ({ pk: FLAGS, sk: name });
const Stored = z.object({ enabledFor: z.enum(enabledForValues) });

/** For whom each feature is on. One that nobody ever decided about is for those who have it by name. */
const flagStates = async (
  table: Pick<Table, 'query'>,
): Promise<Readonly<Record<FeatureFlag, EnabledFor>>> => {
  const { items } = await table.query({ pk: FLAGS });
  const stored = new Map(items.map((item) => [item.sk, Stored.parse(item).enabledFor]));
  const states = featureFlags.map((name) => [name, stored.get(name) ?? 'some'] as const);
  // Each name of the list was given its state.
  return Object.fromEntries(states) as Record<FeatureFlag, EnabledFor>;
};

/** The features a person has now: what their own view shows. */
export const flagsOf =
  (table: Pick<Table, 'query'>) =>
  async (person: Pick<Person, 'featureFlags'>): Promise<FeatureFlag[]> =>
    flagsInForce(person.featureFlags, await flagStates(table));

export const readFeatureFlags =
  ({ table }: Pick<AdminPorts, 'table'>): UseCase<typeof readContract> =>
  async () => {
    const states = await flagStates(table);
    return { flags: featureFlags.map((name) => ({ name, enabledFor: states[name] })) };
  };

const TRIES = 5;

/** Switches a feature on for nobody, some or everyone; the audit log tells of it in the same transaction. */
export const changeFeatureFlag =
  (ports: AdminPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { name }, body: { enabledFor } }) => {
    const { table } = ports;
    const { person: actor } = personCalling(caller);
    for (let tries = 1; ; tries += 1) {
      const item = await table.get(keyOf(name));
      const before = item && Stored.parse(item).enabledFor;
      if ((before ?? 'some') === enabledFor) return { name, enabledFor };
      try {
        await table.transact([
          {
            kind: 'put',
            item: { ...keyOf(name), enabledFor },
            when:
              before === undefined
                ? { kind: 'absent' }
                : { kind: 'equals', attribute: 'enabledFor', value: before },
          },
          auditWrite(ports)({
            actor,
            action: 'feature-flag-changed',
            subject: `feature-flag/${name}`,
            before: before ?? 'some',
            after: enabledFor,
          }),
        ]);
        return { name, enabledFor };
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
      }
    }
  };
