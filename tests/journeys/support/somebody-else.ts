import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { eventually } from '#tests/support/eventually.ts';

/** What scripts of somebody else do in a page, as small as can be. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/analytics.js': `
    const tell = (event) => navigator.sendBeacon(ORIGIN + '/collect', JSON.stringify(event));
    const list = (globalThis.dataLayer ??= []);
    list.forEach(tell);
    list.push = (event) => { tell(event); return Array.prototype.push.call(list, event); };
    // Whom nobody let in.
    fetch(STRANGER + '/leak', { mode: 'no-cors' }).catch(() => undefined);
    document.head.append(Object.assign(document.createElement('script'), { src: STRANGER + '/leak.js' }));
  `,
  '/targeting.js': `new Image().src = ORIGIN + '/pixel.png';`,
  '/widget.js': `document.body.append(Object.assign(document.createElement('div'), { id: 'widget', textContent: 'Widget' }));`,
  '/chat.js': `document.body.append(Object.assign(document.createElement('div'), { className: 'chat', textContent: 'Chat' }));`,
  '/captcha.js': `globalThis.grecaptcha = { ready: (work) => work(), execute: async (key, { action }) => key + ' ' + action };`,
};

/** Where a page only shows that it reaches it. */
export const PING = '/ping';

type Asked = { readonly path: string; readonly body: string };

/** A server of somebody else on this machine, which counts what it is asked, and another that nobody let in. */
export const somebodyElse = async () => {
  const asked: Asked[] = [];
  const leaked: string[] = [];
  const listening = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer ?? (() => undefined));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    return { server, origin: `http://127.0.0.1:${String(port)}` };
  };
  const stranger = await listening((request, response) => {
    leaked.push(request.url ?? '');
    response.end();
  });
  const one = await listening((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    void text(request).then((body) => {
      if (path !== PING) asked.push({ path, body });
      const script = SCRIPTS[path];
      const about = `const ORIGIN = '${one.origin}', STRANGER = '${stranger.origin}';`;
      response.setHeader('content-type', script ? 'text/javascript' : 'application/json');
      response.setHeader('access-control-allow-origin', '*');
      const answer =
        path === '/siteverify'
          ? { success: new URLSearchParams(body).get('response') === 'a-site-key register' }
          : {};
      response.end(script ? `{${about}${script}}` : JSON.stringify(answer));
    });
  });
  return {
    origin: one.origin,
    asked,
    leaked,
    /** The paths it was asked for. */
    paths: () => asked.map(({ path }) => path),
    bodies: (of: string) =>
      asked.flatMap(({ path, body }) => (path === of ? [JSON.parse(body) as unknown] : [])),
    /** Until it was asked so often for a path. */
    eventually: async (of: string, times = 1) => {
      await eventually(`${String(times)} times ${of}`, async () =>
        asked.filter(({ path }) => path === of).length < times ? undefined : true,
      );
    },
    forget: () => void asked.splice(0),
    close: () => {
      for (const { server } of [one, stranger]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};
