import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { callRefused } from '#web/platform/page-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';

const Modals = lazyPart(() => import('./Modals.tsx'), null);

/** Dialogs load with the first of them that is opened. One that breaks is closed and leaves the rest of the app alone. */
const WhenWanted = () => {
  const modal = useAppSelector((state) => state.modal);
  const dispatch = useAppDispatch();
  if (modal.kind === 'none') return null;
  const broken = () => {
    if (modal.kind === 'open') dispatch(modalToggled({ name: modal.name }));
    dispatch(callRefused({ status: 500, which: 'all' }));
  };
  return (
    <ErrorBoundary onError={broken}>
      <Modals />
    </ErrorBoundary>
  );
};

export const lazyModals = <WhenWanted />;
