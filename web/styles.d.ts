declare module '*.css';

/** What the build tells the app; a test runner tells it nothing. */
interface ImportMeta {
  readonly env?: { readonly DEV: boolean };
}
