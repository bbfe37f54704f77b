declare module '*.module.css' {
  /** The names of its classes as the page has them. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** What the build tells the app; a test runner tells it nothing. */
interface ImportMeta {
  readonly env?: { readonly DEV: boolean };
}
