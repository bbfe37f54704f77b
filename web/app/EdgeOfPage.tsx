import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useAppSelector } from '#web/platform/store.ts';
import { installedScripts } from '#web/features/cookies/installed-scripts.ts';

import { pageBanner } from '#web/features/banner/page-banner.ts';

const Bars = lazyPart(() => import('#web/features/banner/Bars.tsx'), null);
const CookieNotice = lazyPart(() => import('#web/features/cookies/CookieNotice.tsx'), null);

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
