import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { correctionsCalls } from '#shared/contracts/corrections.ts';

import { type CorrectionsPorts, INGEST } from './ports.ts';
import { proposeLabel } from './propose-label.ts';
import { requestAmendment, type RequestAmendmentPorts } from './request-amendment.ts';
import { readCorrections } from './read-corrections.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

const QUEUE = 'corrections';

export const feature: Feature<CorrectionsPorts & RequestAmendmentPorts> = {
  name: 'corrections',
  api: api({
    endpoints: correctionsCalls,
    useCases: (ports: CorrectionsPorts) => ({
      proposeLabel: proposeLabel(ports),
      takeBackProposal: withdrawProposal(ports),
      readCorrections: readCorrections(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write', search: ['search', 'statements'], sends: [INGEST] },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Applying expert corrections',
      work: (world: RequestAmendmentPorts) => ({ kind: 'each', work: requestAmendment(world) }),
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
