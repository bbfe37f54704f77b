import type { Embedding } from '#functions/platform/ports/embedding.ts';
import type { StreamingModel } from '#functions/platform/ports/language-model.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';

/** The sources of evidence. */
export type CollectionPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell' | 'statements'>;
  /** Compares evidence with the question; without it words alone decide. */
  readonly embedding?: Embedding | undefined;
};

export type AssistantPorts = CollectionPorts & {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell' | 'statements' | 'statement'>;
  readonly entitled: Entitled;
  /** Words the answers; undefined: answers consist of quotations only. */
  readonly assistantModel: StreamingModel | undefined;
  readonly now: Clock;
  readonly newId: NewId;
};
