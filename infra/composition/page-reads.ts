import { readFindingsOfEntity } from '#functions/features/dashboards/read-entity-findings.ts';
import { indexedRows } from '#functions/features/entities/indexed-rows.ts';
import { readAuthor } from '#functions/features/entities/read-author.ts';
import { readEntity } from '#functions/features/entities/read-entity.ts';
import { readEntities } from '#functions/features/entities/read-lists.ts';
import { readRanking } from '#functions/features/entities/read-rankings.ts';
import { readOrganization } from '#functions/features/licenses/license-settings.ts';
import type { PageReads, ReadCommonPrices } from '#functions/features/pages/served/page-reads.ts';
import { readPublicDashboard } from '#functions/features/pages/served/read-public-dashboard.ts';
import { readCitingPapers } from '#functions/features/papers/read-citing-papers.ts';
import { readStatementsOfPaper } from '#functions/features/papers/read-statements.ts';
import { readChosenShowcase } from '#functions/features/showcase/read-showcase.ts';
import { search } from '#functions/features/search/search.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import { listsIn } from '#functions/records/entities/lists.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly files: Pick<Files, 'get' | 'info'>;
  readonly index: Pick<
    SearchIndex,
    'search' | 'spell' | 'telling' | 'statements' | 'statement' | 'citingPapers' | 'counts'
  >;
  readonly openText: OpenText;
  readonly now: Clock;
};

/** Every reader gets one page: it holds only text that is open to everybody, and compares words with none. */
const nobodyMayRead = async () => false;

/** The use cases that the page function calls. Nothing is written, sent or counted. */
export const createPageReads = (
  { table, files, index, openText, now }: Ports,
  prices: ReadCommonPrices,
): PageReads => {
  const rowsOf = indexedRows(listsIn(files), now);
  return {
    statements: readStatementsOfPaper({ table, index, mayReadStatements: nobodyMayRead, openText }),
    citing: readCitingPapers({ table, index }),
    list: (kind) => readEntities(rowsOf, kind),
    entity: (kind) => readEntity({ table, now }, kind),
    author: readAuthor({ table }),
    findings: readFindingsOfEntity({ table, index }),
    ranking: readRanking({ rowsOf, now }),
    dashboard: readPublicDashboard(table),
    organization: readOrganization({ table, now }),
    search: search({ table, index, mayReadStatements: nobodyMayRead, openText, now }),
    showcase: readChosenShowcase({ table, index, openText }),
    prices,
    collection: () => index.counts(),
  };
};
