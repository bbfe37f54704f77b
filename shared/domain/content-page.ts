/** A page of text as the build wrote it: its HTML is ours and safe, with `{{…}}` where the one who runs the site is named. */
export type ContentPage = {
  /** Its address, without a slash at the end. */
  readonly path: string;
  /** Other addresses at which it stands; the first one counts. */
  readonly also: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Days such as 2026-11-23. */
  readonly updated: string;
  /** Of a post of the blog. */
  readonly published?: string;
  /** The article with its heading, its date and its list of contents. */
  readonly html: string;
};

/** What a screen says of itself before it has started. */
export type ScreenHead = { readonly title: string; readonly description: string };

/** What the build leaves for whoever serves the pages. */
export type BuiltContent = {
  readonly pages: readonly ContentPage[];
  /** Addresses of the styles and scripts that pages of text need beside those of every page. */
  /** Heads of screens that have the same for everyone, by their paths with `:name` for what differs. */
  readonly heads: Readonly<Record<string, ScreenHead>>;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
};

/** What a page of text is asked for by the web app. */
export const contentFile = (path: string): string => `/content${path}.json`;

/** The file of a screen with its head, by the path of the page. It is named as no address is: only whoever serves pages asks for it. */
export const screenFile = (page: string): string => `screens${page.replace(/:/g, '_')}.html`;
