import { CITED } from './askers.ts';
import { plain, signedIn } from './expectations.ts';

/** Nobody here has the feature: for them it is not there, whatever they pay. Who has it: tests/functions/features/patents. */
export const patentRows = {
  searchPatents: plain('/patents?term=lanternfish', signedIn(404)),
  readPatent: plain('/patents/US-10123456-B2', signedIn(404)),
  readPatentsOfPaper: plain(`/papers/${CITED}/patents`, signedIn(404)),
};
