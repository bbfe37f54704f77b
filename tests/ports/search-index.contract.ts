import { jest } from '@jest/globals';

import { aggregationsContract } from './search-index.aggregations.ts';
import { citingContract } from './search-index.citing.ts';
import { completionsContract } from './search-index.completions.ts';
import { filtersContract } from './search-index.filters.ts';
import { giantsContract } from './search-index.giants.ts';
import { highlightsContract } from './search-index.highlights.ts';
import { closeCorpus, type OpenIndex } from './search-index.parts.ts';
import { namesContract } from './search-index.names.ts';
import { queriesContract } from './search-index.queries.ts';
import { readingContract } from './search-index.reading.ts';
import { relaxedContract } from './search-index.relaxed.ts';
import { reportsContract } from './search-index.reports.ts';
import { sentencesContract } from './search-index.sentences.ts';
import { talliesContract } from './search-index.tallies.ts';
import { writesContract } from './search-index.writes.ts';

/** Making an index takes a real engine a second or two, and more on a busy machine. */
jest.setTimeout(120_000);

/** What every search index does, whatever engine stands behind it. */
export const searchIndexContract = (name: string, open: OpenIndex): void => {
  describe(name, () => {
    afterAll(async () => closeCorpus(open));
    queriesContract(open);
    namesContract(open);
    relaxedContract(open);
    filtersContract(open);
    aggregationsContract(open);
    talliesContract(open);
    sentencesContract(open);
    highlightsContract(open);
    reportsContract(open);
    readingContract(open);
    citingContract(open);
    completionsContract(open);
    writesContract(open);
    giantsContract(open);
  });
};
