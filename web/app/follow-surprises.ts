import { surprised } from '#web/platform/page-error.ts';

type Told = { readonly dispatch: (action: ReturnType<typeof surprised>) => unknown };

/** Told by browsers that could not tell everyone of a change of size in one go. It harms nothing, and nothing broke. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * What breaks outside React and the flows, such as what answers an event or a promise nobody waits for, is an error of the
 * page as well (section 8 of the specification), never a silent standstill. Scripts of other origins say nothing about us.
 */
export const followSurprises = (page: EventTarget, store: Told): (() => void) => {
  const onError = (event: Event) => {
    const { message = '', filename = '' } = event as Partial<ErrorEvent>;
    const isForeign = message === 'Script error.' && filename === '';
    if (!isForeign && !HARMLESS.test(message)) store.dispatch(surprised());
  };
  const onRejection = () => {
    store.dispatch(surprised());
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
};
