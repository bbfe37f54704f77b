import { dueWrite, cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';

/** A live dashboard is refreshed daily; any change of its search schedules it. */
export const refreshPlan = (
  { id, doiQuery }: Pick<Dashboard, 'id' | 'doiQuery'>,
  now: Date,
): readonly Write[] => {
  const at = doiQuery === undefined ? undefined : nextRefresh(id, 'daily', now);
  return at === undefined ? [] : [dueWrite({ kind: 'dashboard', id, at })];
};

export const noRefreshPlan = (id: string): Write => cancelDueWrite({ kind: 'dashboard', id });
