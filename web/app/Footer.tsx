import { useLocation } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';

/** The first segments of its paths. Later ones are data, such as a DOI or a name, and may read the same. */
const WITHOUT_FOOTER = ['users', 'wrapped', 'veracite-digest', 'assistant', 'patents', 'rankings'];

/** The footer is below the first view, so loading it late causes no layout shift. */
const FooterParts = lazyPart(() => import('./FooterParts.tsx'), null);

export const Footer = () => {
  const { pathname } = useLocation();
  return WITHOUT_FOOTER.includes(pathname.split('/')[1]?.toLowerCase() ?? '') ? null : (
    <FooterParts />
  );
};
