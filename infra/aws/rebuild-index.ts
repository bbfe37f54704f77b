/**
 * Rebuilds the search index of an environment from its articles next to the current one, then switches to it. Run by an
 * operator whose credentials may read the table and the files and write to the search domain; TABLE_NAME, FILES_BUCKET,
 * SEARCH_ENDPOINT and AWS_REGION identify them, and VERACITE_SPREAD and PATENTS_SPREAD their shards, with the values of
 * the function `papers`.
 */
import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { rebuildPatentIndex } from '#functions/features/patents/index-patents.ts';
import { filesOnAws } from '#infra/aws/run/ports/files.ts';
import { patentSearchOnAws } from '#infra/aws/run/ports/patent-search.ts';
import { searchOnAws } from '#infra/aws/run/ports/search.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';

const EVERY = 100;

const articles = await rebuildIndex({
  table: tableOnAws(),
  files: filesOnAws(),
  index: searchOnAws(),
})((count) => {
  if (count % EVERY === 0) console.log(`${String(count)} articles`);
});
const patents = await rebuildPatentIndex(tableOnAws(), patentSearchOnAws());
console.log(
  `The search index was rebuilt from ${String(articles)} articles and ${String(patents)} patents.`,
);
