import { pageBanner } from '#web/features/banner/page-banner.ts';
import { installedScripts } from '#web/features/cookies/installed-scripts.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useVisit } from '#web/records/entitlements/visit.ts';
import { useSession } from '#web/records/session/session.ts';

const Bars = lazyPart(() => import('#web/features/banner/Bars.tsx'), null);
/** It shows nothing: it remembers where somebody was. */
const Remembering = lazyPart(() => import('#web/features/home/Remembering.tsx'), null);
const CookieNotice = lazyPart(() => import('#web/features/cookies/CookieNotice.tsx'), null);

/** What may stand at the lower edge of the page; nothing of it is loaded for whom nothing can be shown. */
export const EdgeOfPage = () => {
  const { kind } = useSession();
  const { partner } = useVisit();
  const isKnown = kind === 'person' || kind === 'visitor';
  return (
    <>
      {(isKnown || partner !== undefined || pageBanner() !== undefined) && <Bars />}
      {kind === 'person' && <Remembering />}
      {installedScripts().length > 0 && <CookieNotice />}
    </>
  );
};
