import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { evaluateReferences } from '#tests/lab/evaluate-references.ts';
import { readKnownWorks } from '#tests/lab/sample-files/known-works.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

const folder = join(process.cwd(), '../shared/data/pdf');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : [];
if (names.length === 0)
  console.warn('Reading real PDFs was not tested: ../shared/data/pdf is not there.');

(names.length === 0 ? describe.skip : describe)('reading real PDFs', () => {
  it.each(names)('finds what the JATS of %s tells', async (name) => {
    const jats = join(folder, name.replace(/\.pdf$/, '.xml'));
    const [truth] = readJats(readFileSync(jats));
    if (!truth) throw new Error(`${jats} holds no article.`);
    const found = await evaluateReferences(
      'manuscript.pdf',
      readFileSync(join(folder, name)),
      truth,
      await readKnownWorks(sourceFiles([folder])),
    );
    expect(found.right / found.listed).toBeGreaterThanOrEqual(0.95);
    expect(found.right / found.found).toBeGreaterThanOrEqual(0.95);
    // Some print no DOI, and these few articles make none of their references known.
    expect(found.matched).toBeGreaterThanOrEqual(found.knowable * 0.93);
    expect(found.marksRight / found.marks).toBeGreaterThanOrEqual(0.9);
  });
});
