import type { Library, LibraryFetch } from './library.ts';
import { mendeleyLibrary } from './mendeley.ts';
import { zoteroLibrary } from './zotero.ts';

export type Libraries = { readonly zotero: Library; readonly mendeley: Library };

/** Returns the real services over a given network. */
export const librariesOver = (fetch: LibraryFetch): Libraries => ({
  zotero: zoteroLibrary({ fetch, origin: 'https://api.zotero.org' }),
  mendeley: mendeleyLibrary({ fetch, origin: 'https://api.mendeley.com' }),
});
