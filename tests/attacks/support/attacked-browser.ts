import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { extensionPackage } from '#infra/companions/extension-package.ts';
import { writePackage } from '#infra/companions/package-files.ts';
import { chromiumArguments } from '#tests/journeys/support/browser.ts';
import { jats } from '#tests/support/jats.ts';

import { attackedProduct } from './attacked-product.ts';
import { KNOWN_DOI } from './hostile-pages.ts';

export const VICTIM_EMAIL = 'victim@university.example';

/** A request of the extension's worker, as far as a page could influence it. */
export type WorkerRequest = {
  readonly url: string;
  readonly credentials: string;
  readonly headers: readonly string[];
  readonly dois: readonly string[];
};
type InWorker = { fetch: typeof fetch; requests?: WorkerRequest[] };

/** Records the requests of the worker, which no page can do. */
const recordRequests = () => {
  const worker = globalThis as unknown as InWorker;
  const original = worker.fetch;
  worker.requests = [];
  worker.fetch = (address, options) => {
    const body: unknown = JSON.parse(typeof options?.body === 'string' ? options.body : '[]');
    worker.requests?.push({
      url: address instanceof Request ? address.url : String(address),
      credentials: options?.credentials ?? 'same-origin',
      headers: Object.keys(options?.headers ?? {}),
      dois: Array.isArray(body) ? body.map(String) : [],
    });
    return original(address, options);
  };
};

/**
 * The product with one article that cites the known work, and a Chromium with the extension in which a person is signed in.
 * The extension runs by itself on every page of `localhost`, because the permission for a server contains no port.
 */
export const attackedBrowser = async (executablePath: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-hostile-'));
  const corpus = join(folder, 'corpus');
  mkdirSync(corpus);
  writeFileSync(
    join(corpus, 'south.xml'),
    jats({
      doi: '10.5555/south',
      references: [{ doi: KNOWN_DOI, title: 'A late frost' }],
      results: ['In contrast to earlier work [1], late frost did not kill any pear buds.'],
    }),
  );
  const product = await attackedProduct({ VERACITE_CORPUS: corpus });
  const target = { server: product.origin, version: '0.1.0' };
  const scripts = await bundledScripts();
  writePackage(join(folder, 'extension'), extensionPackage('chrome', target, scripts));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [
      ...chromiumArguments,
      `--disable-extensions-except=${join(folder, 'extension')}`,
      `--load-extension=${join(folder, 'extension')}`,
      // Without it newer versions load no unpacked extension.
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      // The product listens on IPv4 only.
      '--host-resolver-rules=MAP localhost 127.0.0.1',
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(recordRequests);
  const registration = await context.request.post(`${product.origin}/api/auth/register`, {
    data: { email: VICTIM_EMAIL, password: 'seven calm herons at dusk', name: 'A Victim' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (registration.status() !== 201) throw new Error('The victim was not registered.');
  const tokenResponse = await context.request.get(`${product.origin}/api/auth/api_token`);

  return {
    product,
    context,
    scripts,
    extensionId: new URL(worker.url()).host,
    /** The bearer token of the person, which no page may see. */
    token: String(await tokenResponse.json()),
    requests: () => worker.evaluate(() => (globalThis as unknown as InWorker).requests ?? []),
    stop: async () => {
      await context.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type AttackedBrowser = Awaited<ReturnType<typeof attackedBrowser>>;
