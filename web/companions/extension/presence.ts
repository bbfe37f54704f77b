import { browserApi } from './browser-api.ts';
import { rootOf } from './dom.ts';
import { readSettings } from './settings.ts';

/**
 * Announces the extension to the product's own pages. The browser's pattern contains no port, so the full origin is
 * compared here and no other site is told.
 */
void readSettings().then(({ server }) => {
  if (location.origin === server)
    rootOf(document).dataset['veraciteExtension'] = browserApi().runtime.getManifest().version;
});
