import { browserApi } from './browser-api.ts';
import { rootOf } from './dom.ts';
import { readSettings } from './settings.ts';

/**
 * Tells the product's own pages that the extension is there. The browser's pattern names no port, so that the whole address
 * is compared here: nobody else learns of it.
 */
void readSettings().then(({ server }) => {
  if (location.origin === server)
    rootOf(document).dataset['veraciteExtension'] = browserApi().runtime.getManifest().version;
});
