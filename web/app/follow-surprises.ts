import { surprised } from '#web/platform/page-error.ts';

/** As much of an event as a browser may tell; `error` is whatever was thrown. */
type Told = Partial<Pick<ErrorEvent, 'message' | 'filename'>> & { readonly error?: unknown };
type Store = { readonly dispatch: (action: ReturnType<typeof surprised>) => unknown };

/** Told by browsers that could not tell everyone of a change of size in one go. It harms nothing, and nothing broke. */
const HARMLESS = /^ResizeObserver loop/;

/** Tells of it where this installation wants to hear; by default nobody does. */
const tell = (error: unknown): void => {
  if (document.querySelector('meta[name="veracite:errors"]'))
    void import('#web/platform/tell-of-error.ts').then(({ tellOfError }) => tellOfError(error));
};

/**
 * What breaks outside React and the flows, such as what answers an event or a promise nobody waits for, is an error of the
 * page as well (section 8 of the specification), never a silent standstill. Scripts of other origins say nothing about us.
 */
export const followSurprises = (page: EventTarget, store: Store): (() => void) => {
  const onError = (event: Event) => {
    const { message = '', filename = '', error } = event as Told;
    const isForeign = message === 'Script error.' && filename === '';
    if (isForeign || HARMLESS.test(message)) return;
    tell(error);
    store.dispatch(surprised());
  };
  const onRejection = (event: Event) => {
    tell((event as Partial<PromiseRejectionEvent>).reason);
    store.dispatch(surprised());
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
};
