import { environments, type SearchSize } from '../environments.ts';
import { formatNumber } from '../estimate/page.ts';
import { searchSizing } from './arithmetic.ts';
import { overrideNumbers } from './assumptions.ts';

const SIZES = [1_000_000, 10_000_000, 100_000_000, 1_200_000_000];

/** Works that an article cites and that were read as well, each with statements of its own (assumed). */
const WORKS_PER_ARTICLE = 40;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const timeOf = (hours: number): string => {
  if (hours < 1) return `${formatNumber(hours * 60)} minutes`;
  return hours < 48 ? `${formatNumber(hours)} hours` : `${formatNumber(hours / 24)} days`;
};

const sizingRow = (statements: number): string => {
  const { primaryGb, shards, shardGb, storageGb, nodes, nodeType, fillingHours } = searchSizing(
    overrideNumbers({ statements }),
  );
  return row([
    formatNumber(statements),
    `${formatNumber(primaryGb)} GB`,
    formatNumber(shards),
    `${formatNumber(shardGb)} GB`,
    `${formatNumber(storageGb)} GB`,
    `${formatNumber(nodes)} × ${nodeType}`,
    timeOf(fillingHours),
  ]);
};

const environmentRow = (name: string, size: SearchSize): string =>
  row([
    name,
    formatNumber(size.statements),
    formatNumber(size.shards),
    formatNumber(size.replicas),
    `${formatNumber(size.dataNodes)} × ${size.dataNodeType}`,
    `${formatNumber(size.dataNodes * size.storageGibPerNode)} GiB`,
    `${formatNumber(size.visibleAfterSeconds)} s`,
  ]);

/** Returns the index operations of reading one article, with and without tallies on statements. */
const rewritten = () => {
  const { statementsPerArticle } = overrideNumbers();
  const newStatements = statementsPerArticle + WORKS_PER_ARTICLE;
  const carried = WORKS_PER_ARTICLE * statementsPerArticle;
  return { brought: newStatements, carried, times: (newStatements + carried) / newStatements };
};

/** Returns the page `docs/search-at-scale.md`: fixed text with calculated numbers. */
export const searchPage = (): string => {
  const a = overrideNumbers();
  const { brought: newStatements, carried, times } = rewritten();
  return `# The search on OpenSearch, from one shard to many

Made by \`npm run cost -- --write\` from \`infra/aws/cost\` and \`infra/aws/environments.ts\`; a test fails where they differ. Do not write in it by hand. \`npm run cost -- --statements 50000000 --set shardGb=30\` works it out with other numbers.

## How large

A statement takes ${formatNumber(a.indexBytesPerStatement)} bytes of a shard, papers, articles and names included (measured, see below). A shard is to have ${formatNumber(a.shardGb)} GB (30 to 50 are advised); there are ${formatNumber(a.copies)} copies of each, and ${formatNumber(a.storageOverhead)} times what is stored has to be there, for merges and a fifth left free. Filling goes at ${formatNumber(a.statementsFilledPerSecond)} statements a second.

| statements | on one copy | shards | each | storage | nodes | filling |
| ---: | ---: | ---: | ---: | ---: | --- | ---: |
${SIZES.map(sizingRow).join('\n')}

The environments as they are configured; \`tests/infra/search-size.test.ts\` holds them to the arithmetic:

| environment | laid out for | shards | replicas | nodes | storage | seen after |
| --- | ---: | ---: | ---: | --- | ---: | ---: |
${environments.map(({ name, search }) => environmentRow(name, search)).join('\n')}

**To grow:** raise \`statements\`, \`shards\`, nodes and storage in \`infra/aws/environments.ts\`, deploy, and rebuild the index (\`npm run rebuild-index:aws\`). The new generation has the new number of shards; searches and reading go on. Nothing else has to change: what is found and in which order does not depend on the number of shards.

## What stands where

- **documents:** papers and statements in one index, so that one ranking holds both. A paper and the statements that *it* makes are routed to one shard by its DOI. Reports collect what stands about one work from all shards; articles are small beside a shard, so that all shards fill alike. By the cited work they would not: the most cited works have hundreds of thousands of statements.
- **articles:** for each article read, its version, the ids of its statements and what it cites.
- **names:** authors, journals and affiliations that typing is completed to. Titles are completed by their papers.

## What changes stands once

A statement carries of its citing paper what hardly ever changes: title, names, dates, topics, notices. It does not carry the paper's tally, which changes whenever another article cites that paper. Filters and sorts by tally go through a join on the same shard: the paper is asked, its statements are found by it.

**How stale:** a statement is never found by another tally than its paper's. What it does carry (a notice, a corrected name) is written to its statements before the write of the paper is done; there is no background rewriting, no queue for it, and so nothing that could fall behind. Searches see all of it after the time above.

Three ways were weighed:

| way | what one article read writes | what a search costs |
| --- | --- | --- |
| statements carry the tally (before) | ${formatNumber(newStatements)} documents it brings, and ${formatNumber(WORKS_PER_ARTICLE)} works × ${formatNumber(a.statementsPerArticle)} statements = ${formatNumber(carried)} more: ${formatNumber(times)} times | p50 4 to 9 ms |
| the same, put off and put together | still one rewriting of each cited paper's statements in each period; at a day, a paper cited daily is rewritten daily, and filters are a day late | the same |
| two steps: papers that pass, then their statements by name | nothing more | p50 820 to 1,420 ms, beyond 65,536 papers not at all |
| **join on the shard** | nothing more | p50 10 to 17 ms; sorted 7 to 12 |

(300,000 statements, 10,564 and 13,778 of 24,000 papers passing, 80 words, one client, much other work on the machine.)

## Why filling was slow, and what it is now

Measured over 30,000 generated statements, processor seconds for each 1,000 (engine; our side, where 0.04 to 0.05 go into inventing them):

| | engine | our side |
| --- | ---: | ---: |
| before: 4,600 bulk calls and 3,400 reads, each article by itself; its statements written again as soon as its paper came | 1.04 | 0.14 |
| calls of many articles put together; papers before what stands in them; no tally in statements; names as printed for counting and folded for filtering, not both twice | 0.37 | 0.06 |
| and a generation that is filled: refreshed when memory is full instead of each second, its log written now and then, no copies until it is done | 0.21 | 0.06 |

Alone on two cores with the process that fills it, the engine takes 6,200 to 6,300 statements a second (1,000,000 and 300,000; 780 to 2,000 with others taking two thirds of both cores). The table above reckons with less, because a cluster writes copies and is searched meanwhile.

What is written goes in calls of 5 MB at most, two at a time for each process. An engine that refuses (429) is given time and then smaller calls, down to 250 KB, eight times at most; then the message goes back to its queue. A process that fills holds what it waits for and no more: nobody is told that a write is done before it is.

## Counting all filters

Most of what it took was three things that grew with the collection and not with what was found: names never shown were excluded by the engine, which looks at every name there is; each shard offered 2,000 names for 50; years were counted three times. Names are left out on our side now, a shard offers 250, and years are counted once. For words that 17,000 of 300,000 statements hold it went from 50 to 27 ms of processor time. Counting by a table of what was found, instead of by the engine's own numbers for names, was tried: three times slower where much was found.

On two cores with nothing else to do, p95 among 300,000 statements without and with all counts: two to four words and phrases 8.8 and 18.8 ms, the commonest words 19.3 and 62.5, the commonest that tell something 15.2 and 35.4: 2.1, 3.2 and 2.3 times. Among 1,000,000: 13.6 and 50.5, 46.8 and 199, 23.5 and 116 ms: 3.7, 4.3 and 4.9 times. Twice was promised, and is **not met**. Counting adds some 23 ms of the engine's processor time to a search for one of the 100 commonest words; leaving lists out one kind at a time, authors and affiliations take 11, topics, substances and headings 6, the six short lists 4, years by type 3: every document that was found is looked at once for each list. Tried besides, beside other work on the machine: counts in a call of their own beside the hits (p50 and p95 24 and 67 ms instead of 23 and 61: the documents are found twice); two threads for each shard (\`max_slice_count\`: p50 17 to 20 ms instead of 21 to 22, p95 no better, and searches without counts slower); 52 names from a shard instead of 250 (2 ms of processor time less, but wrong counts as soon as there are two shards).

## A new generation while everything goes on

\`npm run rebuild-index:aws\` makes indices \`…-2\` beside \`…-1\`. From then on every process that writes, writes into both: each looks at most every 5 seconds which generations there are, and the rebuilding waits as long before it reads what there is. Since the table is written before the index, what a process put without knowing is read by the rebuilding. Sequences decide which version of an article stays. Then copies are made, the aliases move in one step, and the old generation is deleted. A write that finds the new generation gone has nothing to mend: that generation is the one searched by now, and is written next.
`;
};
