// Asks for the screen of this address together with the app, not only once the app has started. Which files a screen is
// made of the build writes into the page; in development it does not, and nothing happens here.
const screens = globalThis.document.querySelector('meta[name="veracite:screens"]');
for (const [path, files] of JSON.parse(screens?.content ?? '[]'))
  if (new RegExp(path).test(globalThis.location.pathname))
    for (const href of files) {
      const link = globalThis.document.createElement('link');
      // A style is only fetched here: the screen that needs it waits until it holds.
      const how = href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '' }
        : { rel: 'modulepreload' };
      // The letters and the style of the page that was served come first: it is read meanwhile.
      globalThis.document.head.append(Object.assign(link, how, { fetchPriority: 'low', href }));
    }

// The app starts once the page it came with has been drawn: its work would keep that waiting. Nothing is drawn where nobody
// looks, as in a tab that was opened for later; there it starts all the same.
const LATEST_MS = 300;
const app = globalThis.document.querySelector('meta[name="veracite:app"]');
if (app) {
  const drawn = new Promise((resolve) => {
    globalThis.setTimeout(resolve, LATEST_MS);
    globalThis.requestAnimationFrame(() => globalThis.setTimeout(resolve, 0));
  });
  void drawn.then(() => import(app.content));
}
