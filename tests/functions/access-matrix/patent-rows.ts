import { CITED } from './askers.ts';
import { anyone, plain } from './expectations.ts';

/** Nobody here has the feature beta-patents, which decides only who finds the menu entry: the calls are open to everybody. */
export const patentRows = {
  searchPatents: plain('/patents?term=lanternfish', anyone(200)),
  readPatent: plain('/patents/US-10123456-B2', anyone(404)),
  readPatentsOfPaper: plain(`/papers/${CITED}/patents`, anyone(200)),
};
