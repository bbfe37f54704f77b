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
      globalThis.document.head.append(Object.assign(link, how, { href }));
    }
