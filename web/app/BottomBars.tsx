import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useVisit } from '#web/records/entitlements/visit.ts';
import { useSession } from '#web/records/session/session.ts';

const Bars = lazyPart(() => import('#web/features/banner/Bars.tsx'), null);
/** Renders nothing; it remembers the page that the visitor was on. */
const RecordRecent = lazyPart(() => import('#web/features/home/RecordRecent.tsx'), null);
const OutsideParts = lazyPart(() => import('#web/features/cookies/OutsideParts.tsx'), null);

/**
 * Whether the operator has configured anything for this part. The part itself reads the configuration when it is
 * loaded.
 */
const isSet = (name: string) => document.querySelector(`meta[name="veracite:${name}"]`) !== null;

/** Bars that may appear at the lower edge of the page. Nothing is loaded for visitors who would see none of them. */
export const BottomBars = () => {
  const { kind } = useSession();
  const { partner } = useVisit();
  const isKnown = kind === 'person' || kind === 'visitor';
  return (
    <>
      {(isKnown || partner !== undefined || isSet('banner')) && <Bars />}
      {kind === 'person' && <RecordRecent />}
      {isSet('scripts') && <OutsideParts />}
    </>
  );
};
