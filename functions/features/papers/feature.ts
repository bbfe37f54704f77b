import { api, type Feature } from '#functions/platform/feature.ts';
import { ARTICLE_FILES } from '#functions/records/articles/stored-article.ts';
import { peerReviewStatementsAbout } from '#functions/records/articles/peer-review.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import {
  paperAction,
  statementAction,
  statementsAction,
} from '#functions/records/usage/counted-actions.ts';
import { counting, type CountPorts } from '#functions/records/usage/count-usage.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { papersCalls } from '#shared/contracts/papers.ts';

import { leadToArticle } from './lead-to-article.ts';
import { readAuthorsOfPaper } from './read-authors.ts';
import { readCitingPapers } from './read-citing-papers.ts';
import { readNeighborhood } from './read-neighborhood.ts';
import { readPatentsOfPaper } from './read-patents.ts';
import { readReferencesOfPaper } from './read-references.ts';
import { readStatement, readStatementsOfPaper } from './read-statements.ts';

type PapersWorld = Parameters<typeof readPaper>[0] &
  Parameters<typeof readReferencesOfPaper>[0] &
  Parameters<typeof readAuthorsOfPaper>[0] &
  Parameters<typeof readCitingPapers>[0] &
  Parameters<typeof readNeighborhood>[0] &
  Parameters<typeof readPatentsOfPaper>[0] &
  Omit<Parameters<typeof readStatementsOfPaper>[0], 'peerReviewAbout'> &
  Parameters<typeof peerReviewStatementsAbout>[0] &
  CountPorts;

export const feature: Feature<PapersWorld> = {
  name: 'papers',
  api: api({
    endpoints: papersCalls,
    useCases: (ports: PapersWorld) => ({
      readPaper: leadToArticle(ports)(counting(ports)(readPaper(ports), paperAction)),
      readStatementsOfPaper: counting(ports)(
        readStatementsOfPaper({ ...ports, peerReviewAbout: peerReviewStatementsAbout(ports) }),
        statementsAction,
      ),
      readReferencesOfPaper: readReferencesOfPaper(ports),
      readAuthorsOfPaper: readAuthorsOfPaper(ports),
      readCitingPapers: readCitingPapers(ports),
      readNeighbourhood: readNeighborhood(ports),
      readPatentsOfPaper: readPatentsOfPaper(ports),
      readStatement: counting(ports)(readStatement(ports), statementAction),
    }),
    memoryMib: 1024,
    touches: {
      table: 'recognise',
      search: ['statements', 'citing'],
      patents: ['citing'],
      files: { read: [ARTICLE_FILES] },
      sends: [USAGE_QUEUE],
    },
  }),
};
