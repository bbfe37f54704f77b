import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readPrices } from '#shared/contracts/checkout.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type {
  readAuthor,
  readJournal,
  readJournals,
  readRanking,
} from '#shared/contracts/entities.ts';
import type { readCitingPapers, readStatementsOfPaper } from '#shared/contracts/papers.ts';
import type { search } from '#shared/contracts/search.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';

import type { ReadPublicDashboard } from './read-public-dashboard.ts';

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
  readonly ranking: UseCase<typeof readRanking>;
  readonly dashboard: ReadPublicDashboard;
  readonly search: UseCase<typeof search>;
  /** What plans cost in the currency that everyone can pay with. */
  readonly prices: ReadCommonPrices;
  /** How much the collection holds. */
  readonly collection: () => Promise<{ readonly papers: number; readonly statements: number }>;
};
