import type { Step } from './step.ts';
import { journalsByTitle } from './steps/journals-by-title.ts';
import { licensesByNetwork } from './steps/licenses-by-network.ts';
import { membersOfLicenses } from './steps/members-of-licenses.ts';
import { oneItemForEachWork } from './steps/one-item-for-each-work.ts';
import { whatOthersSaid } from './steps/what-others-said.ts';
import { worksByPmcid } from './steps/works-by-pmcid.ts';

/** What it wrote, the version of each record beside its tally, nobody reads any more. */
const versionsBesideTallies: Step = {
  says: 'Noting versions beside tallies, articles',
  run: () => Promise.resolve(),
};

/**
 * From the first shape of stored data to that of this program, each step once. A new one goes to the end; none is ever
 * taken away or moved, because data remembers how many it has been through.
 */
export const steps: readonly Step[] = [
  versionsBesideTallies,
  oneItemForEachWork,
  worksByPmcid,
  whatOthersSaid,
  licensesByNetwork,
  journalsByTitle,
  membersOfLicenses,
];
