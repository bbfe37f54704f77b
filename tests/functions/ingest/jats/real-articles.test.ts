import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { missedMarks } from '#tests/support/citation-marks/compare-marks.ts';
import { hasCorpus, openCorpus } from '#tests/support/citation-marks/corpora.ts';
import { countMarks, sumOf } from '#tests/support/citation-marks/count-marks.ts';
import { fingerprint, marksInOrder } from '#tests/support/citation-marks/sentence-at-mark.ts';

type Judged = { readonly file: string; readonly mark: number; readonly sha256: string };

/** 300 drawn marks whose sentences a person has judged; a fingerprint of each right sentence, not its words. */
const judged = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sentences-around-marks.json'), 'utf8'),
  // The fixture beside this test has this shape.
) as readonly Judged[];

/** Tests of archives that are absent count as skipped: they have asserted nothing. */
const withCorpora = (...names: readonly string[]) => (names.every(hasCorpus) ? it : it.skip);

describe('the 1,000 real articles', () => {
  const ARTICLES = ['corpus-300', 'corpus-700'] as const;
  withCorpora(...ARTICLES)(
    'are all read, with every mark accounted for and sentences split rightly',
    () => {
      const corpora = ARTICLES.map(openCorpus);
      const totals = { articles: 0, body: 0, floats: 0, missed: 0, judged: 0, right: 0 };
      for (const corpus of corpora)
        for (const file of corpus?.files ?? []) {
          const bytes = corpus?.read(file) ?? new Uint8Array();
          const counted = countMarks(new TextDecoder().decode(bytes));
          const [article] = readJats(bytes);
          if (article === undefined) throw new Error(`${file} held no article`);
          totals.articles += 1;
          totals.body += sumOf(counted.body);
          totals.floats += sumOf(counted.floats);
          for (const { marked, read } of missedMarks(counted, article))
            totals.missed += marked - read;
          const wanted = judged.filter((each) => each.file === file);
          const marks = wanted.length === 0 ? [] : marksInOrder(article);
          for (const { mark, sha256 } of wanted) {
            totals.judged += 1;
            if (fingerprint(marks[mark]?.sentence.text ?? '') === sha256) totals.right += 1;
          }
        }
      for (const corpus of corpora) corpus?.close();

      expect(totals).toMatchObject({ articles: 1000, body: 101_878, floats: 2_898, judged: 300 });
      expect(totals.missed).toBeLessThanOrEqual(104_776 * 0.001);
      expect(totals.right).toBeGreaterThanOrEqual(297);
    },
    300_000,
  );

  withCorpora('notices')(
    'has notices that nearly all name the paper they are about',
    () => {
      const notices = openCorpus('notices');
      if (notices === undefined) throw new Error('The notices have disappeared.');
      const found = { doi: 0, other: 0, words: 0, none: 0 };
      for (const file of notices.files) {
        const [first] = readJats(notices.read(file));
        const [notice] = first?.notices ?? [];
        if (notice === undefined) found.none += 1;
        else if (!notice.linked) found.words += 1;
        else if (notice.doi === undefined) found.other += 1;
        else found.doi += 1;
      }
      notices.close();
      const all = notices.files.length;
      expect(found.none).toBeLessThanOrEqual(all * 0.01);
      // Most point at their paper by DOI or PMID; the others print its title or cite it.
      expect(found.doi + found.other).toBeGreaterThan(all * 0.75);
    },
    60_000,
  );
});
