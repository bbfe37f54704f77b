import { storeShare } from '#functions/features/reference-checks/shares.ts';

import { CITED } from './askers.ts';
import {
  anyone,
  type Given,
  plain,
  type Request,
  type Row,
  row,
  signedIn,
} from './expectations.ts';

let made = 0;

/** A check that somebody has begun. */
const checkOf = async ({ world }: Given, of: { readonly id: string } | undefined) => {
  if (!of) return 'none';
  const { status, body } = await world.api.as(of).post('/reference-checks', { text: CITED });
  if (status !== 202) throw new Error(`The check was not begun: ${String(status)}.`);
  return String(body['taskId']);
};
const somebody = ({ asker: { person, kind } }: Given) => (kind === 'deleted' ? undefined : person);

const owning = (asks: (task: string) => Request, status: number): readonly Row[] => [
  row('own', signedIn(status), async (given) => asks(await checkOf(given, somebody(given)))),
  row("another's private", signedIn(404), async (given) =>
    asks(await checkOf(given, given.other.person)),
  ),
  row('unknown', signedIn(404), () => asks('none')),
];

/** A link to a check that is gone. */
const linkOf = async ({ world, other }: Given) => {
  const token = `token-${String((made += 1))}`;
  const share = { personId: other.person.id, taskId: 'gone', token, withSentences: true };
  await storeShare(world.table)(share, new Date(world.now().getTime() + 60_000));
  return token;
};

export const referenceCheckRows = {
  startReferenceCheck: plain('/reference-checks', signedIn(202), { text: CITED }),
  readReferenceChecks: plain('/reference-checks', signedIn(200)),
  readReferenceCheck: owning((task) => ({ path: `/reference-checks/${task}` }), 200),
  beginUploadedCheck: owning((task) => ({ path: `/reference-checks/${task}/begin` }), 202),
  deleteReferenceCheck: owning((task) => ({ path: `/reference-checks/${task}` }), 200),
  // Nothing has been found yet, and nothing is shared.
  shareReferenceCheck: owning(
    (task) => ({ path: `/reference-checks/${task}/share`, body: { withSentences: true } }),
    409,
  ),
  unshareReferenceCheck: owning((task) => ({ path: `/reference-checks/${task}/share` }), 404),
  downloadReferenceReport: owning((task) => ({ path: `/reference-checks/${task}/report` }), 409),
  downloadCorrectedReferences: owning(
    (task) => ({ path: `/reference-checks/${task}/bibliography` }),
    409,
  ),
  readReferenceEvidence: owning(
    (task) => ({ path: `/reference-checks/${task}/references/r1/evidence` }),
    409,
  ),
  readReferenceUses: owning(
    (task) => ({ path: `/reference-checks/${task}/references/r1/uses` }),
    409,
  ),
  readSharedReferenceUses: [
    row('public', anyone(404), async (given) => ({
      path: `/shared-reference-checks/${await linkOf(given)}/references/r1/uses`,
    })),
    row('unknown', anyone(404), () => ({
      path: '/shared-reference-checks/nothing/references/r1/uses',
    })),
  ],
  downloadSharedReport: [
    row('public', anyone(404), async (given) => ({
      path: `/shared-reference-checks/${await linkOf(given)}/report`,
    })),
    row('unknown', anyone(404), () => ({ path: '/shared-reference-checks/nothing/report' })),
  ],
  readSharedReferenceCheck: [
    row('public', anyone(404), async (given) => ({
      path: `/shared-reference-checks/${await linkOf(given)}`,
    })),
    row('unknown', anyone(404), () => ({ path: '/shared-reference-checks/nothing' })),
  ],
};
