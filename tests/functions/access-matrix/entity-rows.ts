import { JOURNAL } from './askers.ts';
import { anyone, plain, row } from './expectations.ts';

/** Journals, institutions, funders and authors: open to everybody, as tallies are. */
export const entityRows = {
  readJournals: plain('/journals?q=a', anyone(200)),
  readInstitutions: plain('/institutions', anyone(200)),
  readAffiliations: plain('/affiliations', anyone(200)),
  readJournal: [row('unknown', anyone(404), () => ({ path: '/dashboards/journal/nowhere' }))],
  readInstitution: [
    row('unknown', anyone(404), () => ({ path: '/dashboards/funding-institution/nowhere' })),
  ],
  readAffiliation: [
    row('unknown', anyone(404), () => ({ path: '/dashboards/institution/nowhere' })),
  ],
  readAuthor: [row('unknown', anyone(404), () => ({ path: '/authors/nobody-12345678' }))],
  readOverviewOfEntity: [
    row('public', anyone(200), () => ({ path: `/dashboards/journal/${JOURNAL}/overview` })),
    row('unknown', anyone(404), () => ({ path: '/dashboards/journal/nowhere/overview' })),
  ],
  readPapersOfEntity: [
    row('public', anyone(200), () => ({ path: `/dashboards/journal/${JOURNAL}/papers` })),
    row('unknown', anyone(404), () => ({ path: '/dashboards/institution/nowhere/papers' })),
  ],
  readStatementsOfEntity: [
    row('public', anyone(200), () => ({
      path: `/dashboards/journal/${JOURNAL}/statements?q=lanternfish`,
    })),
    row('unknown', anyone(404), () => ({
      path: '/dashboards/funding-institution/nowhere/statements?q=kelp',
    })),
  ],
  readRanking: plain('/rankings?kind=journal', anyone(200)),
  readRankingInputs: plain('/rankings/inputs.csv?kind=journal', anyone(200)),
};
