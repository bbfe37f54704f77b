import { useFeature } from '#web/platform/feature.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { type ModalName, modalsFeature } from '#web/platform/modals.ts';

const NamedDialog = lazyPart<{ readonly name: ModalName }>(() => import('./NamedDialog.tsx'), null);

/** The dialog that is open. The code of the dialogs is loaded when the first one opens. */
export const OpenDialog = () => {
  const modal = useFeature(modalsFeature, (state) => state);
  return modal.kind === 'none' ? null : <NamedDialog key={modal.name} name={modal.name} />;
};
