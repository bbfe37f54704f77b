/**
 * The embedded search engine in a process of its own, so that its memory is its own: build|open STATEMENTS. `build` writes the
 * generated library where it is not there yet; `open` opens it and asks. Tells seconds and megabytes.
 */
import { openLibrary } from './library.ts';
import { queriesFor } from './queries.ts';

const MEGABYTE = 2 ** 20;
const QUERIES = 200;
const residentMegabytes = () => process.memoryUsage.rss() / MEGABYTE;

const build = async (statements: number) => {
  const { index, isNew } = await openLibrary(statements);
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  await index.close();
  return { isNew, peakMegabytes };
};

const open = async (statements: number) => {
  const before = { start: performance.now(), processor: process.cpuUsage() };
  const seconds = () => (performance.now() - before.start) / 1000;
  const { index, build: built } = await openLibrary(statements);
  const searchSeconds = seconds();
  await index.complete({ field: 'title', prefix: 'eff', limit: 10 });
  const completionSeconds = seconds();
  const { user, system } = process.cpuUsage(before.processor);
  const openMegabytes = residentMegabytes();

  const { wordsAndPhrases, commonestWords } = queriesFor(statements);
  const requests = [...wordsAndPhrases.slice(0, QUERIES), ...commonestWords];
  for (const request of requests) await index.search(request);
  const counts = await index.counts();
  const told = {
    papers: counts.papers,
    statements: counts.statements,
    searchSeconds,
    completionSeconds,
    processorSeconds: (user + system) / 1_000_000,
    openMegabytes,
    searches: requests.length,
    searchedMegabytes: residentMegabytes(),
    diskMegabytes: built.bytes / MEGABYTE,
  };
  await index.close();
  return told;
};

const [what, statements] = process.argv.slice(2);
console.log(JSON.stringify(await (what === 'build' ? build : open)(Number(statements))));
