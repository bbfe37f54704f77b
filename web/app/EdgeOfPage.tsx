import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useVisit } from '#web/records/entitlements/visit.ts';
import { useSession } from '#web/records/session/session.ts';

const Bars = lazyPart(() => import('#web/features/banner/Bars.tsx'), null);
/** It shows nothing: it remembers where somebody was. */
const Remembering = lazyPart(() => import('#web/features/home/Remembering.tsx'), null);
const OutsideParts = lazyPart(() => import('#web/features/cookies/OutsideParts.tsx'), null);

/** Whether whoever runs the product has set something here; what it is, the part reads that it loads. */
const isSet = (name: string) => document.querySelector(`meta[name="veracite:${name}"]`) !== null;

/** What may stand at the lower edge of the page; nothing of it is loaded for whom nothing can be shown. */
export const EdgeOfPage = () => {
  const { kind } = useSession();
  const { partner } = useVisit();
  const isKnown = kind === 'person' || kind === 'visitor';
  return (
    <>
      {(isKnown || partner !== undefined || isSet('banner')) && <Bars />}
      {kind === 'person' && <Remembering />}
      {isSet('scripts') && <OutsideParts />}
    </>
  );
};
