import { lazy, Suspense } from 'react';

import { useAppSelector } from './store.ts';
import { withRetries } from './with-retries.ts';

const Modals = lazy(() => withRetries(() => import('./Modals.tsx')));

/** Dialogs load with the first of them that is opened. */
const WhenWanted = () => {
  const modal = useAppSelector((state) => state.modal);
  if (modal.kind === 'none') return null;
  return (
    <Suspense fallback={null}>
      <Modals />
    </Suspense>
  );
};

export const lazyModals = <WhenWanted />;
