import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { personCalling } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  licensesInOrder,
  makeLicense as make,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import { institutionOf } from '#functions/records/licenses/sign-on.ts';
import type {
  changeTerms as changeContract,
  makeLicense as makeContract,
  readLicenses as readContract,
} from '#shared/contracts/licenses.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';

import { refuseTaken, withDomain } from './domains.ts';
import { settingsOf } from './license-settings.ts';
import { changeAudited } from './change-audited.ts';
import { knownLicense } from '#functions/records/licenses/keepers.ts';
import type { LicensesPorts } from './ports.ts';

export const readLicenses =
  (ports: LicensesPorts): UseCase<typeof readContract> =>
  async (_caller, { query: { q = '', limit, after } }) => {
    const { licenses, next } = await licensesInOrder(ports.table)({
      prefix: q.trim().toLowerCase(),
      limit,
      after,
    });
    return {
      licenses: await Promise.all(licenses.map(settingsOf(ports))),
      ...(next !== undefined && { next }),
    };
  };

/** A trial has a last day: without one it would never end. */
const refuseEndless = ({
  status,
  trialEndDate,
}: Pick<StoredLicense, 'status' | 'trialEndDate'>) => {
  if (status === 'TRIALING' && trialEndDate === undefined)
    throw badRequest('A trial has a last day.', [{ path: 'trialEndDate', message: 'is missing' }]);
};

export const makeLicense =
  (ports: LicensesPorts): UseCase<typeof makeContract> =>
  async (caller, { body: { trialEndDate, seats, oneSession = false, ...terms } }) => {
    const { person: actor } = personCalling(caller);
    const license: StoredLicense = {
      ...terms,
      oneSession,
      networks: [],
      ...(trialEndDate != null && { trialEndDate }),
      ...(seats != null && { seats }),
    };
    refuseEndless(license);
    const isMade = await make(ports.table)(license, [
      auditWrite(ports)({
        actor,
        action: 'license-made',
        subject: `license/${license.slug}`,
        after: { name: license.name, status: license.status },
      }),
    ]);
    if (!isMade) throw new Problem(409, 'There is a licence of this slug already.');
    return settingsOf(ports)(license);
  };

type Terms = RequestTo<typeof changeContract>['body'];

const withTerms = (
  license: StoredLicense,
  { trialEndDate, seats, name, status, oneSession }: Terms,
): StoredLicense => {
  const { trialEndDate: endBefore, seats: seatsBefore, ...rest } = license;
  const end = trialEndDate === undefined ? endBefore : trialEndDate;
  const most = seats === undefined ? seatsBefore : seats;
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(oneSession !== undefined && { oneSession }),
    ...(end != null && { trialEndDate: end }),
    ...(most != null && { seats: most }),
  };
};

/** Its sign-in is set up: from now on a proof that names it makes members. */
const connected = (license: StoredLicense): StoredLicense => {
  const { signOn } = license;
  const institution = signOn && institutionOf(signOn);
  if (institution === undefined || (signOn?.kind !== 'saml' && signOn?.kind !== 'openid'))
    throw new Problem(409, 'This organization has handed in no sign-in that could be set up.');
  return { ...license, institution, signOn: { ...signOn, status: 'connected' } };
};

export const changeTerms =
  (ports: LicensesPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { slug }, body }) => {
    const { person: actor } = personCalling(caller);
    const { approvedDomain, signOnConnected } = body;
    await knownLicense(ports.table, slug);
    if (approvedDomain !== undefined) await refuseTaken(ports.table, slug, approvedDomain);
    return changeAudited(ports)({
      actor,
      slug,
      action: 'license-terms-changed',
      change: (before) => {
        const terms = withTerms(before, body);
        refuseEndless(terms);
        const proved = approvedDomain === undefined ? terms : withDomain(terms, approvedDomain);
        return signOnConnected === true ? connected(proved) : proved;
      },
    });
  };
