import { hasPage } from '#web/app/navigation.ts';
import { accountMenuText } from '#web/text/account-menu.ts';

import { extensionBrowser, hasExtension } from './extension.ts';
import type { Person } from './session-slice.ts';

export type AccountItem = { readonly to: string; readonly label: string };

/** Where the account menu leads; what has no page yet is left out. Signing out stands apart: it is an act, not a place. */
export const accountItems = ({ slug }: Person): readonly AccountItem[] =>
  [
    { to: '/users/me', label: accountMenuText.profile },
    { to: `/users/${slug}/account-settings`, label: accountMenuText.settings },
    ...(hasExtension()
      ? []
      : [
          {
            to: `/extension-install?browser=${extensionBrowser(navigator.userAgent)}`,
            label: accountMenuText.extension,
          },
        ]),
    { to: '/users/me/saved-searches', label: accountMenuText.savedSearches },
  ].filter(({ to }) => hasPage(to.replace(/\?.*$/, '')));
