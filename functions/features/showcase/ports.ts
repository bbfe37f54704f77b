import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { OpenTextSettings } from '#functions/records/statements/open-text.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';

export type ShowcasePorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'write'>;
  readonly index: Pick<SearchIndex, 'search' | 'statements' | 'statement'>;
  readonly openTextSettings: OpenTextSettings;
  readonly openText: OpenText;
  readonly now: Clock;
};
