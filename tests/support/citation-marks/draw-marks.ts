import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { readJats } from '#functions/ingest/jats/read-jats.ts';

import { chance, fingerprint, marksInOrder } from './sentence-at-mark.ts';

/**
 * Run by hand: `node tests/support/citation-marks/draw-marks.ts SEED COUNT FOLDER...` draws marks from articles and prints
 * each with its neighbours, for a person to judge, and with the line that the fixture keeps of it.
 */
const [seed = '1', count = '300', ...folders] = process.argv.slice(2);
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .toSorted()
    .map((file) => join(folder, file)),
);
const random = chance(Number(seed));
const drawn = new Set<string>();
while (drawn.size < Number(count)) {
  const path = files[Math.floor(random() * files.length)] ?? '';
  const [article] = readJats(readFileSync(path));
  const marks = article === undefined ? [] : marksInOrder(article);
  const place = Math.floor(random() * marks.length);
  const mark = marks[place];
  const key = `${path} ${place}`;
  if (mark === undefined || drawn.has(key)) continue;
  drawn.add(key);
  const { text, before, after } = mark.sentence;
  console.log(
    JSON.stringify({
      file: basename(path),
      mark: place,
      sha256: fingerprint(text),
      text,
      before,
      after,
    }),
  );
}
