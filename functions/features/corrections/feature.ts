import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { correctionsCalls } from '#shared/contracts/corrections.ts';

import { type CorrectionsPorts, INGEST } from './ports.ts';
import { proposeLabel } from './propose-label.ts';
import { putIntoForce, type PutIntoForcePorts } from './put-into-force.ts';
import { readCorrections } from './read-corrections.ts';
import { takeBackProposal } from './take-back-proposal.ts';

const QUEUE = 'corrections';

export const feature: Feature<CorrectionsPorts & PutIntoForcePorts> = {
  name: 'corrections',
  api: api({
    endpoints: correctionsCalls,
    useCases: (ports: CorrectionsPorts) => ({
      proposeLabel: proposeLabel(ports),
      takeBackProposal: takeBackProposal(ports),
      readCorrections: readCorrections(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write', search: ['search', 'statements'], sends: [INGEST] },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Applying expert corrections',
      work: (world: PutIntoForcePorts) => ({ kind: 'each', work: putIntoForce(world) }),
      memoryMib: 256,
      touches: { table: 'read-and-write', sends: [INGEST] },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Some labels were not changed although two experts agreed on another label.',
        late: 'Labels change more than an hour after experts agreed on them.',
        lateAfterMinutes: 60,
      },
    }),
  ],
  due: { correction: QUEUE },
};
