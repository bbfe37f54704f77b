import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type LicensePage,
  licensesInOrder,
  createLicense as make,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import { institutionOf } from '#functions/records/licenses/sign-on.ts';
import type {
  changeTerms as changeContract,
  makeLicense as makeContract,
  readLicenses as readContract,
} from '#shared/contracts/licenses.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { refuseTakenDomain, withDomain } from './domains.ts';
import { settingsView } from './license-settings.ts';
import { changeAudited } from './change-audited.ts';
import { requireLicense } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

export const readLicenses =
  (ports: LicensesPorts): UseCase<typeof readContract> =>
  async (_caller, { query: { q = '', limit, after } }) => {
    const prefix = slugOf(q);
    const matches: StoredLicense[] = [];
    let position: ListPosition | undefined = placeIn(after);
    while (position && matches.length < limit) {
      const { list, cursor: from }: ListPosition = position;
      const page: LicensePage = await licensesInOrder(
        ports.table,
        list,
      )({ prefix, limit: limit - matches.length, after: from }).catch(badPlace);
      // Matches by slug prefix are in the first list.
      matches.push(
        ...page.licenses.filter(({ slug }) => list === 'slug' || !slug.startsWith(prefix)),
      );
      if (page.next !== undefined) position = { list, cursor: page.next };
      // Every license has a slug: without a word to look for, the first list is the whole.
      else position = list === 'slug' && prefix !== '' ? { list: 'name' } : undefined;
    }
    return {
      licenses: await Promise.all(matches.map(settingsView(ports))),
      ...(position && { next: `${position.list}.${position.cursor ?? ''}` }),
    };
  };

/** Licenses stand in two lists: first those found by slug, then the others found by name. */
type ListPosition = { readonly list: 'slug' | 'name'; readonly cursor?: string };

const badPlace = (error: unknown): never => {
  if (!(error instanceof RangeError)) throw error;
  throw badRequest('The query of the request is not valid.', [
    { path: 'after', message: 'is not a valid page cursor' },
  ]);
};

const placeIn = (text: string | undefined): ListPosition => {
  if (text === undefined) return { list: 'slug' };
  const [, list, after = ''] = /^(slug|name)\.(.*)$/.exec(text) ?? [];
  if (list !== 'slug' && list !== 'name') return badPlace(new RangeError());
  return after === '' ? { list } : { list, cursor: after };
};

/** A trial needs an end date; otherwise it would never end. */
const refuseEndless = ({
  status,
  trialEndDate,
}: Pick<StoredLicense, 'status' | 'trialEndDate'>) => {
  if (status === 'TRIALING' && trialEndDate === undefined)
    throw badRequest('A trial needs an end date.', [
      { path: 'trialEndDate', message: 'is missing' },
    ]);
};

export const makeLicense =
  (ports: LicensesPorts): UseCase<typeof makeContract> =>
  async (caller, { body: { kind, trialEndDate, seats, oneSession = false, ...terms } }) => {
    const { person: actor } = requirePerson(caller);
    const license: StoredLicense = {
      ...terms,
      oneSession,
      networks: [],
      ...(kind != null && { kind }),
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
    if (!isMade) throw new Problem(409, 'A license with this slug already exists.');
    return settingsView(ports)(license);
  };

type Terms = RequestTo<typeof changeContract>['body'];

const withTerms = (
  license: StoredLicense,
  { kind, trialEndDate, seats, name, status, oneSession }: Terms,
): StoredLicense => {
  const { kind: previousKind, trialEndDate: endBefore, seats: seatsBefore, ...rest } = license;
  const nextKind = kind === undefined ? previousKind : kind;
  const end = trialEndDate === undefined ? endBefore : trialEndDate;
  const maxSeats = seats === undefined ? seatsBefore : seats;
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(oneSession !== undefined && { oneSession }),
    ...(nextKind != null && { kind: nextKind }),
    ...(end != null && { trialEndDate: end }),
    ...(maxSeats != null && { seats: maxSeats }),
  };
};

/** Single sign-on is set up: from now on its assertions add members. */
const connected = (license: StoredLicense): StoredLicense => {
  const { signOn } = license;
  const institution = signOn && institutionOf(signOn);
  if (institution === undefined || (signOn?.kind !== 'saml' && signOn?.kind !== 'openid'))
    throw new Problem(
      409,
      'This organization has not submitted a sign-in configuration that could be set up.',
    );
  return { ...license, institution, signOn: { ...signOn, status: 'connected' } };
};

export const changeTerms =
  (ports: LicensesPorts): UseCase<typeof changeContract> =>
  async (caller, { params: { slug }, body }) => {
    const { person: actor } = requirePerson(caller);
    const { approvedDomain, signOnConnected } = body;
    await requireLicense(ports.table, slug);
    if (approvedDomain !== undefined) await refuseTakenDomain(ports.table, slug, approvedDomain);
    return changeAudited(ports)({
      actor,
      slug,
      action: 'license-terms-changed',
      change: (previous) => {
        const terms = withTerms(previous, body);
        refuseEndless(terms);
        const proved = approvedDomain === undefined ? terms : withDomain(terms, approvedDomain);
        return signOnConnected === true ? connected(proved) : proved;
      },
    });
  };
