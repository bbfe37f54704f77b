import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { flagIn, flagKey, flagStates } from '#functions/records/flags/feature-flags.ts';
import type {
  changeFeatureFlag as changeContract,
  readFeatureFlags as readContract,
} from '#shared/contracts/admin.ts';
import { featureFlags } from '#shared/domain/person.ts';

import type { AdminPorts } from './ports.ts';

export const readFeatureFlags =
  ({ table }: Pick<AdminPorts, 'table'>): UseCase<typeof readContract> =>
  async () => {
    const states = await flagStates(table);
    return { flags: featureFlags.map((name) => ({ name, enabledFor: states[name] })) };
  };

const MAX_ATTEMPTS = 5;

/** Enables a feature for nobody, some or everyone and logs it in the same transaction. */
export const changeFeatureFlag =
  (ports: AdminPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { name }, body: { enabledFor } }) => {
    const { table } = ports;
    const { person: actor } = requirePerson(caller);
    for (let attempt = 1; ; attempt += 1) {
      const item = await table.get(flagKey(name));
      const before = item && flagIn(item);
      if ((before ?? 'some') === enabledFor) return { name, enabledFor };
      try {
        await table.transact([
          {
            kind: 'put',
            item: { ...flagKey(name), enabledFor },
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
        if (!(error instanceof WriteConflict) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
