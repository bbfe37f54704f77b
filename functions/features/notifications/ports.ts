import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';

export type NotificationsPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'search' | 'statement' | 'statements'>;
  readonly entitled: Entitled;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  /** Registers a source so that its events are noticed; called before anyone follows it. */
  readonly watchSource: (source: NotificationSource) => Promise<void>;
  /** One follower fewer: after the last one, the source is unregistered. */
  readonly unwatchSource: (source: NotificationSource) => Promise<void>;
  readonly now: Clock;
};
