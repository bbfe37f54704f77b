import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';

import { articleVersion } from './articles.ts';

/** Puts versions of a few articles one after another, until it is killed; tells each that is promised to be kept. */
const [folder = '', firstSequence = '1'] = process.argv.slice(2);
const index = await openEmbeddedSearchIndex({ folder });
process.stdout.write('ready\n');
for (let sequence = Number(firstSequence); ; sequence += 1)
  await Promise.all(
    [0, 1, 2].map(async (article) => {
      const { papers, doi, statements } = articleVersion(article, sequence);
      await index.putPapers(papers);
      await index.putStatements({ doi, sequence }, statements);
      process.stdout.write(`${article} ${sequence}\n`);
    }),
  );
