import { call, put } from 'typed-redux-saga';

import type { LicenseMember, LicenseSettings } from '#shared/contracts/licenses.ts';
import type { DomainContact } from '#shared/domain/mail-domain.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { poll } from '#web/platform/poll.ts';
import { createQuery, createQueriesById } from '#web/platform/query.ts';
import { userOutdated } from '#web/records/session/session.ts';

export const licenseInAddress = createQueriesById('licenses/settings', (api, slug: string) =>
  api.readLicense({ params: { slug } }),
);

export type MembersRequest = {
  readonly slug: string;
  readonly q: string;
  readonly after?: string;
};
type Members = { readonly members: readonly LicenseMember[]; readonly next?: string | undefined };

/** The people of a license; a list that grows page by page. */
export const membersQuery = createQuery<MembersRequest, Members>({
  name: 'licenses/members',
  matter: ({ slug, q }) => JSON.stringify([slug, q]),
  async load(api, { slug, q, after }, shown) {
    const page = await api.readLicenseMembers({
      params: { slug },
      query: { ...(q !== '' && { q }), ...(after !== undefined && { after }) },
    });
    return after === undefined || !shown
      ? page
      : { ...page, members: [...shown.members, ...page.members] };
  },
});

type Change = {
  readonly slug: string;
  readonly networks?: readonly string[];
  readonly linkResolverURL?: string | null;
  readonly linkResolverImageURL?: string | null;
  readonly oneSession?: boolean;
};
type Part = 'networks' | 'resolver' | 'session';

export const changeLicense = createMutation<
  { readonly part: Part; readonly change: Change },
  LicenseSettings
>({
  name: 'licenses/changing',
  target: ({ part }) => part,
  *work({ change: { slug, networks, ...change } }, { api }) {
    const settings = yield* call(api.changeLicense, {
      params: { slug },
      body: { ...change, ...(networks && { networks: [...networks] }) },
    });
    yield* put(licenseInAddress(slug).corrected(() => settings));
    // The page shows the link resolver of the person's own license.
    yield* put(userOutdated());
    return settings;
  },
});

type Added = Readonly<Record<'members' | 'invited' | 'noSeat' | 'notSent', number>>;

/** Invites one address again. */
export const resendingInvitation = createMutation<
  { readonly slug: string; readonly email: string; readonly role: LicenseRole },
  { readonly isSent: boolean }
>({
  name: 'licenses/resending',
  target: ({ email }) => email,
  *work({ slug, email, role }, { api }) {
    const { notSent } = yield* call(api.addLicenseMembers, {
      params: { slug },
      body: { members: [{ email, role }] },
    });
    yield* put(membersQuery.again());
    return { isSent: notSent.length === 0 };
  },
});

export const addMembers = createMutation<
  { readonly slug: string; readonly emails: readonly string[]; readonly role?: LicenseRole },
  Added
>({
  name: 'licenses/adding',
  *work({ slug, emails, role = 'member' }, { api }) {
    const { members, noSeat, notSent } = yield* call(api.addLicenseMembers, {
      params: { slug },
      body: { members: emails.map((email) => ({ email, role })) },
    });
    yield* put(membersQuery.again());
    yield* put(licenseInAddress(slug).again());
    const invited = members.filter(({ kind }) => kind === 'invited').length;
    return {
      members: members.length - invited,
      invited,
      noSeat: noSeat.length,
      notSent: notSent.length,
    };
  },
});

/** The identifier of a member in calls. */
export const memberIdentifier = (member: LicenseMember): string =>
  member.kind === 'member' ? member.slug : member.email;

/** Who was taken out just now can be invited again, as what they were. */
export const removeMember = createMutation<
  { readonly slug: string; readonly member: LicenseMember },
  LicenseMember
>({
  name: 'licenses/removing',
  *work({ slug, member }, { api }) {
    yield* call(api.removeLicenseMember, { params: { slug, member: memberIdentifier(member) } });
    yield* put(membersQuery.again());
    yield* put(licenseInAddress(slug).again());
    return member;
  },
});

export const changeRole = createMutation<{
  readonly slug: string;
  readonly member: string;
  readonly role: LicenseRole;
}>({
  name: 'licenses/role',
  target: ({ member }) => member,
  *work({ slug, member, role }, { api }) {
    yield* call(api.changeLicenseMember, { params: { slug, member }, body: { role } });
    yield* put(membersQuery.again());
  },
});

export const claimDomain = createMutation<
  { readonly slug: string; readonly domain: string; readonly contact: DomainContact },
  string
>({
  name: 'licenses/claiming',
  *work({ slug, domain, contact }, { api }) {
    const settings = yield* call(api.claimDomain, { params: { slug }, body: { domain, contact } });
    yield* put(licenseInAddress(slug).corrected(() => settings));
    return domain;
  },
});

export const removeDomain = createMutation<{ readonly slug: string; readonly domain: string }>({
  name: 'licenses/domain',
  target: ({ domain }) => domain,
  *work({ slug, domain }, { api }) {
    const settings = yield* call(api.removeDomain, { params: { slug, domain } });
    yield* put(licenseInAddress(slug).corrected(() => settings));
  },
});

type GivenSignOn =
  | { readonly kind: 'saml'; readonly metadata: string }
  | { readonly kind: 'openid'; readonly issuer: string };

/** Metadata is processed within seconds; polls until then. */
const LOOKS = { everyMs: 1_000, withinMs: 15_000 } as const;

export const saveSignOn = createMutation<{
  readonly slug: string;
  readonly signOn: GivenSignOn | null;
}>({
  name: 'licenses/sign-on',
  *work({ slug, signOn }, { api }) {
    const settings = yield* call(api.putSignOn, { params: { slug }, body: { signOn } });
    yield* put(licenseInAddress(slug).corrected(() => settings));
    if (settings.signOn.kind !== 'reading') return;
    const read = yield* poll(LOOKS, async () => {
      const now = await api.readLicense({ params: { slug } });
      return now.signOn.kind === 'reading' ? undefined : now;
    });
    if (read) yield* put(licenseInAddress(slug).corrected(() => read));
  },
});

export const saveLogo = createMutation<{
  readonly slug: string;
  readonly file: { readonly name: string; readonly base64: string } | undefined;
}>({
  name: 'licenses/logo',
  *work({ slug, file }, { api }) {
    const settings = yield* call(api.putLogo, {
      params: { slug },
      body: { ...(file && { file }) },
    });
    yield* put(licenseInAddress(slug).corrected(() => settings));
  },
});

export const saveResolverImage = createMutation<{
  readonly slug: string;
  readonly file: { readonly name: string; readonly base64: string } | undefined;
}>({
  name: 'licenses/resolver-image',
  *work({ slug, file }, { api }) {
    const settings = yield* call(api.putResolverImage, {
      params: { slug },
      body: { ...(file && { file }) },
    });
    yield* put(licenseInAddress(slug).corrected(() => settings));
    // Reports show it beside the links of the person's own license.
    yield* put(userOutdated());
  },
});

export const domainProofQuery = createQueriesById('licenses/proof', (api, token: string) =>
  api.readDomainProof({ params: { token } }),
);

export const confirmDomain = createMutation<string, { readonly domain: string }>({
  name: 'licenses/giving-proof',
  *work(token, { api }) {
    return yield* call(api.giveDomainProof, { params: { token } });
  },
});
