import type { Step } from './step.ts';
import { findWorksByAllTitles } from './steps/find-works-by-all-titles.ts';
import { journalsByTitle } from './steps/journals-by-title.ts';
import { licensesByNetwork } from './steps/licenses-by-network.ts';
import { membersOfLicenses } from './steps/members-of-licenses.ts';
import { oneItemForEachWork } from './steps/one-item-for-each-work.ts';
import { oneNameForEachEntity } from './steps/one-name-for-each-entity.ts';
import { mergePrints } from './steps/merge-prints.ts';
import { noteRetractionData } from './steps/note-retraction-data.ts';
import { peerReviewBesideArticles } from './steps/peer-review-beside-articles.ts';
import { whatOthersSaid } from './steps/what-others-said.ts';
import { worksByPmcid } from './steps/works-by-pmcid.ts';

/** What it wrote, the version of each record next to its tally, is no longer read. */
const versionsBesideTallies: Step = {
  label: 'Recording versions with tallies, articles',
  run: () => Promise.resolve(),
};

/**
 * All migrations from the first shape to the current one, each applied once. New steps are appended; none is ever
 * removed or moved, because data record how many they have been through.
 */
export const steps: readonly Step[] = [
  versionsBesideTallies,
  oneItemForEachWork,
  worksByPmcid,
  whatOthersSaid,
  licensesByNetwork,
  journalsByTitle,
  membersOfLicenses,
  peerReviewBesideArticles,
  noteRetractionData,
  oneNameForEachEntity,
  mergePrints,
  findWorksByAllTitles,
];
