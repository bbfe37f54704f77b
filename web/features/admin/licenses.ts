import { call, put } from 'typed-redux-saga';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import type { RequestOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { adminText } from '#web/text/admin.ts';

type Licenses = {
  readonly licenses: readonly LicenseSettings[];
  readonly next?: string | undefined;
};
export type Terms = NonNullable<RequestOf<'makeLicense'>['body']>;
type Change = NonNullable<RequestOf<'changeTerms'>['body']>;

const AT_ONCE = 25;

/** Licenses by the beginning of a slug or name; `after` asks for those that follow the ones in view. */
export const licensesReading = reading({
  name: 'admin/licenses',
  async ask(api, { q, after }: { readonly q: string; readonly after?: string }, shown?: Licenses) {
    const page = await api.readLicenses({ query: { q, limit: AT_ONCE, after } });
    const before = after === undefined ? [] : (shown?.licenses ?? []);
    return { next: page.next, licenses: [...before, ...page.licenses] };
  },
});

/** The reason for the rejection stays beside the form. */
export const makingLicense = doing<Terms, LicenseSettings>({
  name: 'admin/making-license',
  *work(body, { api }) {
    const license = yield* call(api.makeLicense, { body });
    yield* put(
      licensesReading.corrected((page) => ({ ...page, licenses: [license, ...page.licenses] })),
    );
    yield* put(toastShown('success', (words) => words(adminText).licenses.made(license.name)));
    return license;
  },
});

type PartOfLicense = 'terms' | 'sign-on' | 'domain';

export const wayTo = (slug: string, part: PartOfLicense): string => `${slug} ${part}`;

export const changingTerms = doing<{
  readonly slug: string;
  readonly part: PartOfLicense;
  readonly change: Change;
}>({
  name: 'admin/changing-license',
  to: ({ slug, part }) => wayTo(slug, part),
  *work({ slug, part, change }, { api }) {
    const license = yield* call(api.changeTerms, { params: { slug }, body: change });
    yield* put(
      licensesReading.corrected((page) => ({
        ...page,
        licenses: page.licenses.map((one) => (one.slug === slug ? license : one)),
      })),
    );
    yield* put(
      toastShown('success', (words) => {
        const { saved, connected, approved } = words(adminText).licenses;
        if (part === 'sign-on') return connected;
        return part === 'domain' ? approved(change.approvedDomain ?? '') : saved(license.name);
      }),
    );
  },
});

/** What became of somebody who was to look after a license. */
type Named = 'librarian' | 'invited' | 'no-seat';

export const namingLibrarian = doing<
  { readonly slug: string; readonly email: string },
  { readonly email: string; readonly named: Named }
>({
  name: 'admin/naming-librarian',
  to: ({ slug }) => slug,
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
