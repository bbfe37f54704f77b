import { useLocation } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';

const WITHOUT_FOOTER = ['users', 'wrapped', 'veracite-digest', 'assistant', 'patents', 'rankings'];

/** It stands below the first view, so nothing moves when it comes. */
const FooterParts = lazyPart(() => import('./FooterParts.tsx'), null);

export const Footer = () => {
  const { pathname } = useLocation();
  return WITHOUT_FOOTER.some((word) => pathname.includes(word)) ? null : <FooterParts />;
};
