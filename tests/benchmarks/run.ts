/**
 * `npm run bench`: how fast, how large, and whether each promised figure holds.
 * --only ingest|search|engine|dashboard|entities|graph|export|alerts|licenses|load|second-reading|lighthouse|opensearch, --statements N (1,000,000), --opensearch-statements N (100,000), --json
 */
import { parseArgs } from 'node:util';

import { measureAlerts } from './alerts-part.ts';
import { besideOpenSearch } from './beside-opensearch.ts';
import { measureDashboard } from './dashboard-part.ts';
import { measureEngine } from './engine-part.ts';
import { measureEntities } from './entities-part.ts';
import { measureExports } from './export-part.ts';
import { measureGraph } from './graph-part.ts';
import { measureIngest } from './ingest-part.ts';
import { measureLicenses } from './licenses-part.ts';
import { measureLighthouse } from './lighthouse-part.ts';
import { measureLoad } from './load-part.ts';
import { holds, type Measurement } from './measurement.ts';
import { machine, tableOf } from './report.ts';
import { measureSearch } from './search-part.ts';
import { measureSecondReading } from './second-reading-part.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    statements: { type: 'string', default: '1000000' },
    'opensearch-statements': { type: 'string', default: '100000' },
  },
});
const statements = Number(values.statements);

const parts: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  ingest: measureIngest,
  search: () => measureSearch([...new Set([Math.min(100_000, statements), statements])]),
  engine: () => measureEngine(statements),
  dashboard: () => measureDashboard(statements),
  entities: () => measureEntities(statements),
  graph: () => measureGraph(),
  export: () => measureExports(statements),
  alerts: measureAlerts,
  licenses: measureLicenses,
  load: measureLoad,
  'second-reading': measureSecondReading,
  lighthouse: measureLighthouse,
  opensearch: () => besideOpenSearch(Number(values['opensearch-statements'])),
};
if (values.only !== undefined && !(values.only in parts))
  throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);

const measurements: Measurement[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  measurements.push(...(await measure()));
}

if (values.json) {
  const figures = measurements.map((one) => ({ ...one, holds: holds(one) }));
  console.log(JSON.stringify({ machine: machine(), figures }, undefined, 2));
} else {
  const { cores, processor, memoryGigabytes, node } = machine();
  console.log(`${cores} cores (${processor}), ${memoryGigabytes} GB, Node ${node}`);
  console.log(
    'Each query is asked once, after 40 others of its kind; a budget is judged at the largest size.',
  );
  if (measurements.length > 0) console.log(tableOf(measurements));
}
