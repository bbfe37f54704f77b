import {
  type LibraryFetch,
  requestLibrary,
} from '#functions/adapters/libraries/request-library.ts';
import type { Libraries } from '#functions/features/dashboards/libraries/library.ts';
import { mendeleyLibrary } from '#functions/features/dashboards/libraries/mendeley.ts';
import { zoteroLibrary } from '#functions/features/dashboards/libraries/zotero.ts';

/** The base URLs of the services; tests replace them. */
const ORIGINS = { zotero: 'https://api.zotero.org', mendeley: 'https://api.mendeley.com' };

/** Returns the services over a given network. */
export const librariesOver = (fetch: LibraryFetch, origins = ORIGINS): Libraries => ({
  zotero: zoteroLibrary(requestLibrary({ fetch, origin: origins.zotero }, 'Zotero')),
  mendeley: mendeleyLibrary(requestLibrary({ fetch, origin: origins.mendeley }, 'Mendeley')),
});
