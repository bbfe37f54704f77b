import { call, put } from 'typed-redux-saga';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import type { RequestOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { adminText } from '#web/text/admin.ts';

type Licenses = {
  readonly licenses: readonly LicenseSettings[];
  readonly next?: string | undefined;
};
export type LicenseTerms = NonNullable<RequestOf<'makeLicense'>['body']>;
type Change = NonNullable<RequestOf<'changeTerms'>['body']>;

const AT_ONCE = 25;

/** Licenses by the beginning of a slug or name; `after` asks for those that follow the ones in view. */
export const licensesQuery = createQuery({
  name: 'admin/licenses',
  async load(api, { q, after }: { readonly q: string; readonly after?: string }, shown?: Licenses) {
    const page = await api.readLicenses({ query: { q, limit: AT_ONCE, after } });
    const previous = after === undefined ? [] : (shown?.licenses ?? []);
    return { next: page.next, licenses: [...previous, ...page.licenses] };
  },
});

/** The reason for the rejection stays beside the form. */
export const createLicense = createMutation<LicenseTerms, LicenseSettings>({
  name: 'admin/making-license',
  *work(body, { api }) {
    const license = yield* call(api.makeLicense, { body });
    yield* put(
      licensesQuery.corrected((page) => ({ ...page, licenses: [license, ...page.licenses] })),
    );
    yield* put(toastShown('success', (textOf) => textOf(adminText).licenses.made(license.name)));
    return license;
  },
});

type PartOfLicense = 'terms' | 'sign-on' | 'domain';

export const licensePath = (slug: string, part: PartOfLicense): string => `${slug} ${part}`;

export const changeTerms = createMutation<{
  readonly slug: string;
  readonly part: PartOfLicense;
  readonly change: Change;
}>({
  name: 'admin/changing-license',
  target: ({ slug, part }) => licensePath(slug, part),
  *work({ slug, part, change }, { api }) {
    const license = yield* call(api.changeTerms, { params: { slug }, body: change });
    yield* put(
      licensesQuery.corrected((page) => ({
        ...page,
        licenses: page.licenses.map((item) => (item.slug === slug ? license : item)),
      })),
    );
    yield* put(
      toastShown('success', (textOf) => {
        const { saved, connected, approved } = textOf(adminText).licenses;
        if (part === 'sign-on') return connected;
        return part === 'domain' ? approved(change.approvedDomain ?? '') : saved(license.name);
      }),
    );
  },
});

/** What became of somebody who was to look after a license. */
type Named = 'librarian' | 'invited' | 'no-seat';

export const appointLibrarian = createMutation<
  { readonly slug: string; readonly email: string },
  { readonly email: string; readonly named: Named }
>({
  name: 'admin/naming-librarian',
  target: ({ slug }) => slug,
  *work({ slug, email }, { api }) {
    const { members, noSeat } = yield* call(api.addLicenseMembers, {
      params: { slug },
      body: { members: [{ email, role: 'librarian' as const }] },
    });
    const [member] = members;
    if (noSeat.length > 0 || !member) return { email, named: 'no-seat' as const };
    if (member.kind === 'invited') return { email, named: 'invited' as const };
    // An existing member is made a librarian.
    if (member.role !== 'librarian')
      yield* call(api.changeLicenseMember, {
        params: { slug, member: member.slug },
        body: { role: 'librarian' as const },
      });
    return { email, named: 'librarian' as const };
  },
});
