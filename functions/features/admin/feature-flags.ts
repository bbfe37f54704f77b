import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeItem } from '#functions/platform/ports/change-item.ts';
import type { Write } from '#functions/platform/ports/table.ts';
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

/** Enables a feature for nobody, some or everyone and logs it in the same transaction. */
export const changeFeatureFlag =
  (ports: AdminPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { name }, body: { enabledFor } }) => {
    const { table } = ports;
    const { person: actor } = requirePerson(caller);
    return changeItem(table)(flagKey(name), (item) => {
      const result = { name, enabledFor };
      const before = item && flagIn(item);
      if ((before ?? 'some') === enabledFor) return { writes: [], result };
      const flag: Write = {
        kind: 'put',
        item: { ...flagKey(name), enabledFor },
        when:
          before === undefined
            ? { kind: 'absent' }
            : { kind: 'equals', attribute: 'enabledFor', value: before },
      };
      const entry = auditWrite(ports)({
        actor,
        action: 'feature-flag-changed',
        subject: `feature-flag/${name}`,
        before: before ?? 'some',
        after: enabledFor,
      });
      return { writes: [flag, entry], result };
    });
  };
