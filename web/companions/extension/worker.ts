import { originPattern } from '#web/companions/common/server-address.ts';

import { browserApi } from './browser-api.ts';
import { tallyCache } from './tally-cache.ts';
import { menuItems, menuPath } from './menu.ts';
import { isSettingsMessage, isTalliesMessage, type TalliesResponse } from './messages.ts';
import { readTallies } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { extensionText } from './text.ts';

const api = browserApi();
const cache = tallyCache(Date.now);

const MAX_DOIS = 2_000;

/** One request for all works of a page. */
const tallies = async (requestedDois: readonly string[]): Promise<TalliesResponse> => {
  const { server } = await readSettings();
  const dois = requestedDois.slice(0, MAX_DOIS);
  const unknown = cache.unknown(server, dois);
  if (unknown.length > 0) {
    const result = await readTallies(server, unknown);
    if (result.kind === 'trouble') return { ...result, server };
    cache.keep(server, unknown, result.works);
  }
  return { kind: 'answered', server, works: cache.of(server, dois) };
};

const patternsOf = (hosts: Settings['off']) => hosts.map((host) => `*://${host}/*`);

/** Content scripts run automatically where a person allows it, and on the server itself to announce the extension. */
const registerScripts = async (): Promise<void> => {
  const { server, off } = await readSettings();
  const { origins = [] } = await api.permissions.getAll();
  const ours = originPattern(server);
  const isOurs = await api.permissions.contains({ origins: [ours] });
  await api.scripting.unregisterContentScripts();
  await api.scripting.registerContentScripts([
    ...(isOurs
      ? [
          {
            id: 'presence',
            matches: [ours],
            js: ['presence.js'],
            runAt: 'document_start' as const,
          },
        ]
      : []),
    ...(origins.length > 0
      ? [
          {
            id: 'badges',
            matches: origins,
            excludeMatches: patternsOf(off),
            js: ['by-itself.js', 'page.js'],
            runAt: 'document_idle' as const,
          },
        ]
      : []),
  ]);
};

/** Updates run one at a time, because two at once would register the same script twice. */
let registering: Promise<void> = Promise.resolve();
const registerAgain = (): Promise<void> => {
  // The browser logs the error for the extension; the next change tries again.
  registering = registering.then(registerScripts).catch((error: unknown) => {
    globalThis.reportError(error);
  });
  return registering;
};

const makeMenu = async (): Promise<void> => {
  const { menu } = extensionText();
  await api.contextMenus.removeAll();
  for (const id of menuItems)
    api.contextMenus.create({
      id,
      title: menu[id],
      ...(id === 'report'
        ? { contexts: ['link'], targetUrlPatterns: ['*://*/*10.*/*', '*://*/*10.*%2F*'] }
        : { contexts: ['selection'] }),
    });
};

/** Pages of the server that are already open are informed at once. */
const greetOpenPages = async (): Promise<void> => {
  const ours = originPattern((await readSettings()).server);
  if (!(await api.permissions.contains({ origins: [ours] }))) return;
  for (const { id } of await api.tabs.query({ url: ours }))
    if (id !== undefined)
      await api.scripting
        .executeScript({ target: { tabId: id }, files: ['presence.js'] })
        // The page is still loading, or is an error page of the browser.
        .catch(() => undefined);
};

api.runtime.onInstalled.addListener(({ reason }) => {
  void registerAgain();
  void makeMenu();
  void greetOpenPages();
  if (reason === 'install') void api.tabs.create({ url: api.runtime.getURL('welcome.html') });
});
api.runtime.onStartup.addListener(() => void registerAgain());
api.permissions.onAdded.addListener(() => void registerAgain());
api.permissions.onRemoved.addListener(() => void registerAgain());

api.contextMenus.onClicked.addListener((clicked) => {
  const path = menuPath(clicked);
  if (path !== undefined)
    void readSettings().then(({ server }) => api.tabs.create({ url: `${server}${path}` }));
});

api.runtime.onMessage.addListener((message, sender, respond) => {
  // Only the extension's own pages change settings; a script in the page of another site cannot.
  if (isSettingsMessage(message) && sender.url?.startsWith(api.runtime.getURL(''))) {
    void registerAgain().then(() => respond(undefined));
    return true;
  }
  if (!isTalliesMessage(message)) return false;
  void tallies(message.dois).then(respond);
  // The response is sent asynchronously.
  return true;
});
