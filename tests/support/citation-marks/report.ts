import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJats } from '#functions/ingest/jats/read-jats.ts';

import { missedMarks } from './compare-marks.ts';
import { countMarks, sumOf } from './count-marks.ts';

/** Run by hand: `node tests/support/citation-marks/report.ts FOLDER...` prints totals and a table of misses. */
const folders = process.argv.slice(2);
const totals = { articles: 0, body: 0, floats: 0, missed: 0, implicit: 0 };
for (const folder of folders)
  for (const file of readdirSync(folder).toSorted()) {
    const bytes = readFileSync(join(folder, file));
    const counted = countMarks(new TextDecoder().decode(bytes));
    const [article] = readJats(bytes);
    if (article === undefined) continue;
    const marked = sumOf(counted.body) + sumOf(counted.floats);
    totals.articles += 1;
    totals.body += sumOf(counted.body);
    totals.floats += sumOf(counted.floats);
    const misses = missedMarks(counted, article);
    for (const { rid, marked: inMarkup, read } of misses) {
      totals.missed += inMarkup - read;
      console.log(`${file}\t${rid}\tmarked ${inMarkup}\tread ${read}`);
    }
    totals.implicit += article.inTextCitations - marked;
  }
console.log(totals);
const all = totals.body + totals.floats;
console.log(`${((100 * (all - totals.missed)) / all).toFixed(3)} % accounted for`);
