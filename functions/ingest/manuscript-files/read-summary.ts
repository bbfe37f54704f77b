import { type Classifier } from '../article.ts';

import { type ReadSummary } from './manuscript-read.ts';
import { summaryOf } from './manuscript-summary.ts';
import { readManuscript } from './read-manuscript.ts';

/** Reads a file and sums it up in the very thread that asks for it, however long that takes. */
export const summaryReader =
  (classifier: () => Pick<Classifier, 'classify'>): ReadSummary =>
  async (file, fileName) => {
    const read = await readManuscript(file, fileName);
    return read.kind === 'read'
      ? { kind: 'read', manuscript: summaryOf(read.manuscript, classifier().classify) }
      : read;
  };
