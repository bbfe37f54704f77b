import type { Step } from './step.ts';
import { versionsBesideTallies } from './steps/versions-beside-tallies.ts';
import { worksByPmcid } from './steps/works-by-pmcid.ts';

/**
 * From the first shape of stored data to that of this program, each step once. A new one goes to the end; none is ever
 * taken away or moved, because data remembers how many it has been through.
 */
export const steps: readonly Step[] = [versionsBesideTallies, worksByPmcid];
