import { toPath } from '#shared/domain/paths.ts';
import type { accountMenuText } from '#web/text/account-menu.ts';

import { extensionBrowser, hasExtension } from './extension.ts';
import type { Person } from './session.ts';

type AccountItem = { readonly to: string; readonly label: string };
type Words = ReturnType<(typeof accountMenuText)['english']>;

/** The links of the account menu. Signing out is separate, because it is an action. */
export const accountItems = ({ slug, admin }: Person, words: Words): readonly AccountItem[] => [
  { to: '/users/me', label: words.profile },
  { to: toPath`/users/${slug}/account-settings`, label: words.settings },
  ...(hasExtension()
    ? []
    : [
        {
          to: `/extension-install?browser=${extensionBrowser(navigator.userAgent)}`,
          label: words.extension,
        },
      ]),
  { to: '/my-papers', label: words.myPapers },
  { to: '/users/me/saved-searches', label: words.savedSearches },
  ...(admin === true ? [{ to: '/admin', label: words.admin }] : []),
];
