import { handOutDue, type HandOutPorts } from '#functions/platform/due/hand-out-due.ts';
import { sweepExports } from '#functions/features/exports/sweep-exports.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { type DeletionPorts, finishDeletions } from '#functions/features/users/delete-person.ts';
import { deleteUnconfirmed } from '#functions/features/users/delete-unconfirmed.ts';

import type { ScheduleName } from './schedule-list.ts';

export type SchedulePorts = Omit<DeletionPorts, 'now'> & {
  readonly files: Pick<Files, 'list' | 'remove'>;
  readonly queueOfKind: HandOutPorts['queueOfKind'];
  /** Removes what has expired from the table, where that does not happen by itself. */
  readonly sweepTable?: (now: Date) => Promise<unknown>;
};

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

const dueWork = async (ports: SchedulePorts, now: Clock): Promise<string> =>
  `${counted(await handOutDue({ ...ports, now })(), 'piece of work was', 'pieces of work were')} due.`;

const sweep = async (ports: SchedulePorts, now: Clock): Promise<string> => {
  // First what somebody was promised.
  await finishDeletions({ ...ports, now });
  const accounts = await deleteUnconfirmed({ ...ports, now });
  const exports = await sweepExports({ ...ports, now });
  await ports.sweepTable?.(now());
  return `${counted(accounts, 'account that nobody confirmed was', 'accounts that nobody confirmed were')} deleted, and ${counted(exports, 'old export', 'old exports')}.`;
};

const works: Readonly<Record<ScheduleName, (ports: SchedulePorts, now: Clock) => Promise<string>>> =
  { 'due-work': dueWork, sweep };

/** Does what the schedule does, as it would at the time the clock shows; answers a sentence of what that was. */
export const runSchedule =
  (ports: SchedulePorts) =>
  (name: ScheduleName, now: Clock): Promise<string> =>
    works[name](ports, now);
