import type { Step } from '../step.ts';
import { whatOthersSaid } from './what-others-said.ts';

/** Titles that are known to be those of one journal meet: all papers are looked at once more. */
export const journalsByTitle: Step = {
  says: 'Joining journals under their titles, articles',
  run: whatOthersSaid.run,
};
