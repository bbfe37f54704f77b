import { useEffect } from 'react';

import { BADGE_CLASS } from '#shared/domain/badge.ts';

import type { BadgeAttributes } from './badge-code.ts';

const SCRIPT = '/badge.js';

/** Has this page load the script as any other page would; it stays for as long as the page does. */
const useBadgeScript = (): void => {
  useEffect(() => {
    if (document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }, []);
};

/** A badge as pages of others have it: an element with attributes, which the script makes its own. */
export const LiveBadge = ({ attributes }: { readonly attributes: BadgeAttributes }) => {
  useBadgeScript();
  // What somebody takes away has to leave the element as well: another set of attributes is another element.
  return <div key={JSON.stringify(attributes)} className={BADGE_CLASS} {...attributes} />;
};
