import { unexpectedError } from '#web/platform/page-error.ts';

/** The part of an error event that is used here; `error` is the value that was thrown. */
type ErrorDetails = Partial<Pick<ErrorEvent, 'message' | 'filename'>> & {
  readonly error?: unknown;
};
type Store = { readonly dispatch: (action: ReturnType<typeof unexpectedError>) => unknown };

/** Browsers report this when a ResizeObserver could not notify every observer in one pass. It is harmless. */
const HARMLESS = /^ResizeObserver loop/;

/** Reports the error if this installation collects errors; by default it does not. */
const report = (error: unknown): void => {
  if (document.querySelector('meta[name="veracite:errors"]'))
    void import('#web/platform/error-reporter.ts').then(({ reportError: tellOfError }) =>
      tellOfError(error),
    );
};

/**
 * Errors outside React and the sagas, such as in event handlers and unhandled promises, become an error of the page as
 * well (section 8 of the specification) instead of failing silently. Scripts of other origins are ignored.
 */
export const watchUnexpectedErrors = (page: EventTarget, store: Store): (() => void) => {
  const onError = (event: Event) => {
    const { message = '', filename = '', error } = event as ErrorDetails;
    const isForeign = message === 'Script error.' && filename === '';
    if (isForeign || HARMLESS.test(message)) return;
    report(error);
    store.dispatch(unexpectedError());
  };
  const onRejection = (event: Event) => {
    report((event as Partial<PromiseRejectionEvent>).reason);
    store.dispatch(unexpectedError());
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
};
