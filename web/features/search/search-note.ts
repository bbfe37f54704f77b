import { lazyPart } from '#web/platform/lazy-part.tsx';

/** The notes of the search screen; loaded when one is first shown. */
export const SearchNote = lazyPart(() => import('./SearchNote.tsx'), null);
