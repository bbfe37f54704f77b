import { createContext, runInContext } from 'node:vm';

import { bundledScripts } from '#infra/companions/bundled-scripts.ts';

/** Answers every call with nothing, and every property with itself: an extension API that does nothing. */
const silentApi = (): unknown => {
  const handler: ProxyHandler<() => unknown> = {
    get: (_, name) => (name === 'then' ? undefined : api),
    apply: () => Promise.resolve({}),
  };
  const api: unknown = new Proxy(() => undefined, handler);
  return api;
};

it('starts the service worker of the extension where there is no DOM', async () => {
  const { extension } = await bundledScripts();
  const script = extension['worker.js'] ?? '';
  expect(script.length).toBeGreaterThan(1000);
  const context = createContext({
    chrome: silentApi(),
    URL,
    TextEncoder,
    TextDecoder,
    navigator: { language: 'en' },
  });
  expect(() => {
    runInContext(script, context);
  }).not.toThrow();
});
