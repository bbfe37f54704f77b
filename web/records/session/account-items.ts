import { toPath } from '#shared/domain/paths.ts';
import type { accountMenuText } from '#web/text/account-menu.ts';

import { extensionBrowser, hasExtension } from './extension.ts';
import type { Person } from './session.ts';

type AccountItem = { readonly to: string; readonly label: string };
type AccountMenuText = ReturnType<(typeof accountMenuText)['english']>;

/** The links of the account menu. Signing out is separate, because it is an action. */
export const accountItems = (
  { slug, admin, administersLicense, organizationLicense }: Person,
  text: AccountMenuText,
): readonly AccountItem[] => [
  { to: '/users/me', label: text.profile },
  { to: toPath`/users/${slug}/account-settings`, label: text.settings },
  ...(hasExtension()
    ? []
    : [
        {
          to: `/extension-install?browser=${extensionBrowser(navigator.userAgent)}`,
          label: text.extension,
        },
      ]),
  { to: '/my-papers', label: text.myPapers },
  { to: '/users/me/saved-searches', label: text.savedSearches },
  ...(administersLicense === true && organizationLicense
    ? [
        { to: '/manage-licenses', label: text.manageLicense },
        { to: toPath`/usage/${organizationLicense.slug}`, label: text.usage },
      ]
    : []),
  ...(admin === true ? [{ to: '/admin', label: text.admin }] : []),
];
