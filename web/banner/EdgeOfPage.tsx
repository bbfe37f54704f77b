import { lazyPart } from '#web/app/lazy-part.tsx';
import { useAppSelector } from '#web/app/store.ts';
import { installedScripts } from '#web/cookies/installed-scripts.ts';

import { pageBanner } from './page-banner.ts';

const Bars = lazyPart(() => import('./Bars.tsx'), null);
const CookieNotice = lazyPart(() => import('#web/cookies/CookieNotice.tsx'), null);

/** What may stand at the lower edge of the page; nothing of it is loaded for whom nothing can be shown. */
export const EdgeOfPage = () => {
  const { who } = useAppSelector((state) => state.session);
  const { partner } = useAppSelector((state) => state.bars);
  const isKnown = who.kind === 'person' || who.kind === 'visitor';
  return (
    <>
      {(isKnown || partner !== undefined || pageBanner() !== undefined) && <Bars />}
      {installedScripts().length > 0 && <CookieNotice />}
    </>
  );
};
