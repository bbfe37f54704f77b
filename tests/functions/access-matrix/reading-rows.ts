import { CITED, SHOWCASED } from './askers.ts';
import { all, anyone, OPEN_TO_EVERYBODY, plain, row } from './expectations.ts';

/** What is open to everybody: that the text of statements is not among it is seen to in every cell. */
export const readingRows = {
  search: plain('/search?term=lanternfish', anyone(200)),
  autocompletes: plain('/search/autocompletes?prefix=lant&field=title', anyone(200)),
  readPaper: [
    row('public', anyone(200), () => ({ path: `/papers/${CITED}` })),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere' })),
  ],
  readStatementsOfPaper: [
    row('public', anyone(200), () => ({ path: `/papers/${CITED}/statements?q=lanternfish` })),
    row(
      'public',
      anyone(200),
      () => ({ path: `/papers/${SHOWCASED}/statements` }),
      OPEN_TO_EVERYBODY,
    ),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere/statements' })),
  ],
  readReferencesOfPaper: [
    row('public', anyone(200), () => ({ path: '/papers/10.5555/citing/references' })),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere/references' })),
  ],
  readAuthorsOfPaper: [
    row('public', anyone(200), () => ({ path: '/papers/10.5555/citing/authors' })),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere/authors' })),
  ],
  readCitingPapers: [
    row('public', anyone(200), () => ({ path: `/papers/${CITED}/citing-papers` })),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere/citing-papers' })),
  ],
  readNeighbourhood: [
    row('public', anyone(200), () => ({ path: `/papers/${CITED}/neighbourhood` })),
    row('unknown', anyone(404), () => ({ path: '/papers/10.5555/nowhere/neighbourhood' })),
  ],
  readStatement: [
    row('public', anyone(200), ({ world }) => ({ path: `/statements/${world.statementId}` })),
    row('unknown', anyone(404), ({ world: { statementId } }) => ({
      path: `/statements/${Array.from(statementId).reverse().join('')}`,
    })),
  ],
  readDecidingWords: [
    row('public', anyone(200), ({ world }) => ({
      path: `/statements/${world.statementId}/deciding-words`,
    })),
    row('unknown', anyone(404), ({ world: { statementId } }) => ({
      path: `/statements/${Array.from(statementId).reverse().join('')}/deciding-words`,
    })),
  ],
  readTally: [
    row('public', anyone(200), () => ({ path: `/tallies/${CITED}` })),
    row('unknown', anyone(404), () => ({ path: '/tallies/10.5555/nowhere' })),
  ],
  readTallies: plain('/tallies', anyone(200), [CITED, '10.5555/nowhere']),
  classify: plain('/classifications', anyone(200), { text: 'This agrees with earlier work.' }),
  readShowcase: plain('/showcase', anyone(200)),
  readRelabellings: plain('/relabellings', anyone(200)),
  readRelabelledStatements: plain(
    '/relabellings/20260101000000000/statements?was=mentioning&is=supporting',
    anyone(200),
  ),
  readSecondReading: plain('/second-reading', anyone(200)),
  readHealth: plain('/health', anyone(200)),
  readOpenApi: plain('/openapi.json', anyone(200)),
  showDocs: plain('/docs', anyone(200)),
  resolveDois: plain('/resolve-doi/batch', anyone(200), [{ doi: CITED }]),
  checkAvailability: plain('/article-galaxy/check-availability-batch', anyone(200), {
    dois: [CITED],
  }),
  noteAccess: [
    row('none', anyone(200), () => ({
      path: `/resolve-doi/update-access-log?doi=${CITED}&url=https%3A%2F%2Fdoi.org%2F${CITED}`,
      // From a page of ours.
      cookies: {},
    })),
  ],
  readPlace: plain('/geolocation', all(200)),
  // By default nobody wants to hear of it.
  reportBrokenPage: plain('/error-reports', all(404), { name: 'TypeError', places: [], page: '' }),
};
