import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readPrices } from '#shared/contracts/checkout.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type {
  readAuthor,
  readJournal,
  readJournals,
  readRanking,
} from '#shared/contracts/entities.ts';
import type { readOrganization } from '#shared/contracts/licenses.ts';
import type { readCitingPapers, readStatementsOfPaper } from '#shared/contracts/papers.ts';
import type { readShowcase } from '#shared/contracts/showcase.ts';
import type { search } from '#shared/contracts/search.ts';
import type { EntityKind, ListedKind } from '#shared/domain/entity-kind.ts';

import type { PublicDashboard, ReadPublicDashboard } from './read-public-dashboard.ts';

/** The main findings about some papers. */
export type EntityFindings = Pick<
  PublicDashboard,
  'withNotice' | 'relying' | 'contrasted' | 'mostContested'
>;

export type ReadCommonPrices = () => Promise<ReplyFrom<typeof readPrices>>;

/** The API's use cases, called as an unknown visitor, so that a page shows the same figures to everyone. */
export type PageReads = {
  readonly statements: UseCase<typeof readStatementsOfPaper>;
  readonly citing: UseCase<typeof readCitingPapers>;
  readonly list: (kind: ListedKind) => UseCase<typeof readJournals>;
  readonly entity: (kind: ListedKind) => UseCase<typeof readJournal>;
  readonly author: UseCase<typeof readAuthor>;
  /** The findings about the papers of an entity. */
  readonly findings: (kind: EntityKind, slug: string) => Promise<EntityFindings>;
  readonly ranking: UseCase<typeof readRanking>;
  readonly dashboard: ReadPublicDashboard;
  /** An organization with a license. */
  readonly organization: UseCase<typeof readOrganization>;
  readonly search: UseCase<typeof search>;
  /** The reports and statements that everybody may read, as chosen last. */
  readonly showcase: () => Promise<ReplyFrom<typeof readShowcase>>;
  /** Plan prices in the default currency. */
  readonly prices: ReadCommonPrices;
  /** The size of the collection. */
  readonly collection: () => Promise<{ readonly papers: number; readonly statements: number }>;
};
