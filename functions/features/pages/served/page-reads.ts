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
import type { search } from '#shared/contracts/search.ts';
import type { EntityKind, ListedKind } from '#shared/domain/entity-kind.ts';

import type { PublicDashboard, ReadPublicDashboard } from './read-public-dashboard.ts';

/** What somebody would say of some papers first. */
export type Findings = Pick<
  PublicDashboard,
  'withNotice' | 'relying' | 'contrasted' | 'mostContested'
>;

export type ReadCommonPrices = () => Promise<ReplyFrom<typeof readPrices>>;

/**
 * What served pages are made of: the use cases of the API themselves, so that a page cannot say another figure. They are
 * asked as a visitor whom nobody knows, because a page is the same for everyone.
 */
export type PageReads = {
  readonly statements: UseCase<typeof readStatementsOfPaper>;
  readonly citing: UseCase<typeof readCitingPapers>;
  readonly list: (kind: ListedKind) => UseCase<typeof readJournals>;
  readonly entity: (kind: ListedKind) => UseCase<typeof readJournal>;
  readonly author: UseCase<typeof readAuthor>;
  /** What stands out among the papers of any of them. */
  readonly findings: (kind: EntityKind, slug: string) => Promise<Findings>;
  readonly ranking: UseCase<typeof readRanking>;
  readonly dashboard: ReadPublicDashboard;
  /** An organization with a license. */
  readonly organization: UseCase<typeof readOrganization>;
  readonly search: UseCase<typeof search>;
  /** What plans cost in the currency that everyone can pay with. */
  readonly prices: ReadCommonPrices;
  /** How much the collection holds. */
  readonly collection: () => Promise<{ readonly papers: number; readonly statements: number }>;
};
