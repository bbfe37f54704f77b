import type { Step } from '../step.ts';
import { whatOthersSaid } from './what-others-said.ts';

/** Titles that belong to one journal are merged, so all papers are processed again. */
export const journalsByTitle: Step = {
  label: 'Merging journals by title, articles',
  run: whatOthersSaid.run,
};
