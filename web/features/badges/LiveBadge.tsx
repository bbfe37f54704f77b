import { useEffect } from 'react';

import { BADGE_CLASS } from '#shared/domain/badge.ts';

import type { BadgeAttributes } from './badge-code.ts';

const SCRIPT = '/badge.js';

/** Loads the script as any other page would; it stays until the page is closed. */
const useBadgeScript = (): void => {
  useEffect(() => {
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }, []);
};

/** A badge as on other sites: an element with attributes that the script upgrades. */
export const LiveBadge = ({ attributes }: { readonly attributes: BadgeAttributes }) => {
  useBadgeScript();
  // Removing an attribute must also remove it from the element, so another set of attributes creates another element.
  return <div key={JSON.stringify(attributes)} className={BADGE_CLASS} {...attributes} />;
};
