import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';

import { wholeChromiumPath } from '#tests/journeys/support/browser.ts';

import { type AttackedBrowser, attackedBrowser, VICTIM_EMAIL } from './support/attacked-browser.ts';
import {
  badgeAttacks,
  badgeElement,
  hostilePage,
  hostilePages,
  KNOWN_DOI,
  MARKUP,
  REWRITING_PAGE,
} from './support/hostile-pages.ts';
import { runPluginOn } from './support/zotero-in-page.ts';

const executable = wholeChromiumPath();
const MANY_NODES = 100_000;
/** The limits of the extension: for one request, for one reading of a page, and until a page is loaded again. */
const MAX_DOIS_PER_REQUEST = 500;
const MAX_REQUESTS_PER_READING = 4;
const MAX_DOIS_OF_PAGE = 5_000;

jest.setTimeout(120_000);

type InPage = { seen?: string[]; executed?: string[] };

(executable === undefined ? describe.skip : describe)('hostile pages', () => {
  let browser: AttackedBrowser;
  let server: Server;
  let site: string;
  /** Pages that a test makes itself, by path. */
  const pages = new Map([['/', hostilePage('')]]);

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://hostile.invalid');
      const name = url.searchParams.get('page') ?? '';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(hostilePages[name] ?? pages.get(url.pathname) ?? '');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address with one.
    site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    browser = await attackedBrowser(executable ?? '');
    expect(browser.token.length).toBeGreaterThan(20);
  }, 240_000);
  afterAll(async () => {
    await browser.stop();
    server.close();
  });

  const open = async (path: string) => {
    const tab = await browser.context.newPage();
    await tab.goto(`${site}${path}`);
    return tab;
  };
  const openNamed = (name: string) => open(`/?page=${encodeURIComponent(name)}`);
  const badgeOf = (tab: Page) => tab.locator(`veracite-badge[data-doi="${KNOWN_DOI}"] a`).first();
  const requestedSince = async (start: number) => (await browser.requests()).slice(start);

  /** The page ran no script of its own text and learned nothing about the person; the worker requested tallies only. */
  const expectNothingLeaked = async (tab: Page) => {
    const { seen = [], executed = [] } = await tab.evaluate((): InPage => {
      const { seen: records = [], executed: scripts = [] } = globalThis as InPage;
      return { seen: records, executed: scripts };
    });
    expect(executed).toEqual([]);
    const text = seen.join('\n');
    expect(text).not.toContain(browser.token);
    expect(text).not.toContain(VICTIM_EMAIL);
    expect(text).not.toMatch(/authorization|sendMessage/i);
    for (const request of await browser.requests()) {
      expect(request).toMatchObject({
        url: `${browser.product.origin}/api/tallies?with=notices`,
        credentials: 'omit',
        headers: ['content-type'],
      });
      expect(request.dois.length).toBeLessThanOrEqual(MAX_DOIS_PER_REQUEST);
    }
  };
  /** The number of requests once there have been no new ones for two seconds. */
  const quietRequestCount = async (): Promise<number> => {
    for (let previous = -1; ;) {
      const { length } = await browser.requests();
      if (length === previous) return length;
      previous = length;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  };

  it.each(Object.keys(hostilePages))(
    'with %s learn nothing, and get badges all the same',
    async (name) => {
      const before = (await browser.requests()).length;
      const tab = await openNamed(name);
      if (name === REWRITING_PAGE)
        await tab.waitForFunction(() =>
          (globalThis as InPage).seen?.some((record) => record.startsWith('badge')),
        );
      else await badgeOf(tab).waitFor();
      await expectNothingLeaked(tab);
      expect(await tab.locator('veracite-badge img, veracite-badge script').count()).toBe(0);
      const requests = await requestedSince(before);
      expect(requests.length).toBeLessThanOrEqual(name === REWRITING_PAGE ? 2 : 1);
      // The extension reads the page in front only.
      expect(requests.flatMap(({ dois }) => dois)).not.toContain('10.5555/frame');
      await tab.close();
    },
  );

  /** A script that adds paragraphs one by one; the text is an expression to which the index is appended. */
  const addParagraphs = (count: number, text: string) =>
    `for (let index = 0; index < ${String(count)}; index += 1) {
      const paragraph = document.createElement('p');
      paragraph.textContent = ${text} + index;
      document.body.appendChild(paragraph);
    }`;

  it(`with ${String(MANY_NODES)} works cause ${String(MAX_REQUESTS_PER_READING)} requests at most`, async () => {
    pages.set(
      '/many',
      hostilePage(`<script>${addParagraphs(MANY_NODES, `'10.5555/many.'`)}</script>`),
    );
    const before = await quietRequestCount();
    const tab = await open('/many');
    await tab.locator('p').last().waitFor();
    await tab.waitForTimeout(3_000);
    expect((await browser.requests()).length).toBeGreaterThan(before);
    expect((await quietRequestCount()) - before).toBeLessThanOrEqual(MAX_REQUESTS_PER_READING);
    await expectNothingLeaked(tab);
    await tab.close();
  });

  it(`that name other works again and again cause requests for ${String(MAX_DOIS_OF_PAGE)} works at most`, async () => {
    const replace = `document.body.replaceChildren(); ${addParagraphs(2_000, `'10.5555/turn.' + turn + '.'`)} turn += 1;`;
    pages.set(
      '/again',
      hostilePage(`<script>let turn = 0; setInterval(() => { ${replace} }, 1_500);</script>`),
    );
    const before = (await browser.requests()).length;
    const tab = await open('/again');
    await tab.waitForTimeout(12_000);
    const dois = new Set((await requestedSince(before)).flatMap((request) => request.dois));
    expect(dois.size).toBeGreaterThan(2_000);
    expect(dois.size).toBeLessThanOrEqual(MAX_DOIS_OF_PAGE);
    await expectNothingLeaked(tab);
    await tab.close();
  });

  const forgedMessages = [
    ...[{ kind: 'show' }, { kind: 'works' }, { kind: 'tallies', dois: ['10.5555/forged'] }],
    ...[{ kind: 'token' }, { kind: 'settings', server: 'https://evil.example' }, null, 'tallies'],
    ...[
      { kind: 'tallies', dois: [1, {}] },
      { kind: ['tallies'], dois: {} },
    ],
  ];
  it('reach neither the content script nor the worker with forged messages', async () => {
    const tab = await openNamed('forged badges');
    await badgeOf(tab).waitFor();
    const before = await quietRequestCount();
    const responses = await tab.evaluate(
      async ([messages, extension]) => {
        type Runtime = { sendMessage?: (target: string, message: unknown) => Promise<unknown> };
        const { chrome } = globalThis as unknown as { chrome?: { runtime?: Runtime } };
        const received: unknown[] = [];
        for (const message of messages) {
          postMessage(message, '*');
          for (const name of ['message', 'veracite', 'veracite-badge', 'tallies'])
            document.dispatchEvent(new CustomEvent(name, { detail: message }));
          received.push(
            await Promise.resolve()
              .then(() => chrome?.runtime?.sendMessage?.(extension, message))
              .catch(() => undefined),
          );
        }
        for (const path of ['popup.html', 'options.html', 'page.js', 'manifest.json'])
          received.push(
            await fetch(`chrome-extension://${extension}/${path}`).then(
              ({ status }) => status,
              () => undefined,
            ),
          );
        return received.filter((response) => response !== undefined && response !== null);
      },
      [forgedMessages, browser.extensionId] as const,
    );
    expect(responses).toEqual([]);
    expect(await quietRequestCount()).toBe(before);
    await expectNothingLeaked(tab);
    await tab.close();
  });

  it('get nothing but tallies from the worker where they control a script of the extension', async () => {
    const tab = await browser.context.newPage();
    await tab.goto(`chrome-extension://${browser.extensionId}/welcome.html`);
    const responses = await tab.evaluate(async (messages) => {
      const { chrome } = globalThis as unknown as {
        chrome: { runtime: { sendMessage: (message: unknown) => Promise<unknown> } };
      };
      return Promise.all(
        messages.map((message) => chrome.runtime.sendMessage(message).catch(() => undefined)),
      );
    }, forgedMessages);
    expect(responses.filter((response) => response !== undefined && response !== null)).toEqual([
      { kind: 'answered', server: browser.product.origin, works: [] },
    ]);
    await tab.close();
  });

  it.each(Object.keys(badgeAttacks))(
    'that embed the badge and %s get tallies only',
    async (name) => {
      const script = `<script src="${browser.product.origin}/badge.js"></script>`;
      pages.set(
        '/embedding',
        hostilePage(`${badgeAttacks[name] ?? ''}${badgeElement(KNOWN_DOI)}${script}`),
      );
      const tab = await browser.context.newPage();
      const requests: string[] = [];
      tab.on('request', (request) => {
        if (new URL(request.url()).origin === site || request.url().endsWith('/badge.js')) return;
        const headers = Object.keys(request.headers());
        const identifying = headers.filter((header) => /^(?:cookie|authorization)$/.test(header));
        requests.push([request.method(), request.url(), ...identifying].join(' '));
      });
      await tab.goto(`${site}/embedding`);
      if (name !== 'rewrite badges')
        await tab.locator(`.veracite-badge[data-doi="${KNOWN_DOI}"] a`).waitFor();
      // Time for requests that must not follow.
      await tab.waitForTimeout(1_000);
      expect(requests).toEqual([`POST ${browser.product.origin}/api/tallies?with=notices`]);
      // The page may have hidden the methods of its document that Playwright calls.
      const linkOrigins = await tab.evaluate(() =>
        [...Document.prototype.getElementsByClassName.call(document, 'veracite-badge')].flatMap(
          ({ shadowRoot }) =>
            [...(shadowRoot?.querySelectorAll('a') ?? [])].map(({ origin }) => origin),
        ),
      );
      // The badge of a work without a valid DOI leads nowhere.
      const elsewhere = linkOrigins.filter(
        (origin) => origin !== browser.product.origin && origin !== '',
      );
      expect(elsewhere).toEqual([]);
      await expectNothingLeaked(tab);
      await tab.close();
    },
  );

  it('leave nothing in a Zotero library that runs, or that leads or is sent elsewhere', async () => {
    const tab = await open('/');
    const { requests, foreign, opened, extras } = await runPluginOn(
      tab,
      [
        {
          DOI: KNOWN_DOI,
          title: MARKUP,
          extra: `tex.x: ${MARKUP}\nVeracite: 9 supporting, 0 contrasting, 0 mentioning, 9 total; ${MARKUP}`,
        },
        { DOI: `10.5555/a${MARKUP}`, extra: `Veracite: ${MARKUP}` },
        { DOI: '10.5555/../../users/logout', title: MARKUP },
        { extra: 'DOI: 10.5555/..%2F..%2Fusers%2Flogout' },
      ],
      { scripts: browser.scripts.zotero, server: browser.product.origin },
    );
    expect(requests).toEqual([
      { address: `${browser.product.origin}/api/health`, body: undefined },
      {
        address: `${browser.product.origin}/api/tallies?with=notices`,
        body: JSON.stringify([KNOWN_DOI]),
      },
    ]);
    expect(foreign).toBe(0);
    expect(opened).toEqual([`${browser.product.origin}/reports/${KNOWN_DOI}`]);
    // The forged line of the plugin is replaced, and the other lines of the person stay.
    expect(extras[0]).toMatch(
      /^tex\.x: .*\nVeracite: \d+ supporting, \d+ contrasting, \d+ mentioning, \d+ total$/,
    );
    expect(await tab.evaluate(() => (globalThis as InPage).executed ?? [])).toEqual([]);
    await tab.close();
  });

  it('cannot read with the cookies of the person', async () => {
    const tab = await open('/');
    const texts = await tab.evaluate(async (origin) => {
      const received: string[] = [];
      for (const path of ['/api/auth/api_token', '/api/users/me', '/api/notifications/feed'])
        await fetch(`${origin}${path}`, { credentials: 'include' })
          .then(async (response) => received.push(await response.text()))
          .catch(() => undefined);
      return received;
    }, browser.product.origin);
    expect(texts).toEqual([]);
    await tab.close();
  });
});
