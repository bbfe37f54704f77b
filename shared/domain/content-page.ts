/** A content page from the build: its HTML is ours and safe, with `{{…}}` placeholders for the site operator. */
export type ContentPage = {
  /** Its path, without a trailing slash. */
  readonly path: string;
  /** Further paths of the same page; the first one is canonical. */
  readonly also: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Days such as 2026-11-23. */
  readonly updated: string;
  /** The day on which a blog post was published. */
  readonly published?: string;
  /** The article with its heading, its date and its table of contents. */
  readonly html: string;
};

/** The metadata of a screen before it has loaded. */
export type ScreenHead = { readonly title: string; readonly description: string };

/** The output of the build for the page server. */
export type BuiltContent = {
  readonly pages: readonly ContentPage[];
  /** URLs of the styles and scripts that content pages need in addition to the common ones. */
  /** Heads of screens that are the same for everyone, by path with `:name` for parameters. */
  readonly heads: Readonly<Record<string, ScreenHead>>;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
};

/** What a page of text is asked for by the web app. */
export const contentFile = (path: string): string => `/content${path}.json`;

/**
 * Returns the file name of a screen with its head, by the path of the page. It matches no URL, because only the page
 * server reads it.
 */
export const screenFile = (page: string): string => `screens${page.replace(/:/g, '_')}.html`;
