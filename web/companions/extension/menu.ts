import { parseDoi, reportPath } from '#shared/domain/doi.ts';
import { assistantPath } from '#shared/domain/assistant-path.ts';

import type { MenuClick } from './browser-api.ts';
import { doiInAddress, doisInText } from './finding/dois-in-page.ts';

export const menuItems = ['search', 'ask', 'report'] as const;
export type MenuItem = (typeof menuItems)[number];

const MAX_CHARACTERS = 1_000;

/** Returns the address that a menu item opens, or undefined if there is none. */
export const menuPath = ({ menuItemId, selectionText, linkUrl }: MenuClick): string | undefined => {
  const text = (selectionText ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
  switch (menuItemId) {
    case 'search': {
      const doi = parseDoi(text);
      if (doi) return reportPath(doi);
      return text === '' ? undefined : `/search?${new URLSearchParams({ q: text }).toString()}`;
    }
    case 'ask':
      return text === '' ? undefined : assistantPath(text);
    case 'report': {
      const doi = doiInAddress(linkUrl ?? '') ?? doisInText(text)[0];
      return doi && reportPath(doi);
    }
    default:
      return undefined;
  }
};
