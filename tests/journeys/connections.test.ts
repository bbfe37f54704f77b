import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import {
  isSignedBy,
  type Receiver,
  startReceiver,
} from '#tests/functions/features/webhooks/support/receiver.ts';
import { jats } from '#tests/support/jats.ts';
import { eventually } from '#tests/support/eventually.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const CITED = { doi: '10.5555/journey.cited', title: 'Kelp forests in quiet bays' };
const SENTENCE = 'In our bays kelp did not come back after the storm';
const HERE = '/users/me/connections';

(executable === undefined ? describe.skip : describe)('feeds and webhooks', () => {
  let product: Product;
  let browser: Browser;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    product = await startProduct('none', { webhooks: 'anywhere' });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await receiver.close();
  });

  /** Runs a command of the product beside it, on the same data. */
  const command = async (...words: readonly string[]): Promise<void> => {
    const [name = '', ...more] = words;
    const child = spawn(process.execPath, [`infra/local/commands/${name}.ts`, ...more], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect([name, code]).toEqual([name, 0]);
  };
  const read = async (name: string, article: Parameters<typeof jats>[0]) => {
    const file = join(product.data, `${name}.xml`);
    await writeFile(file, jats(article));
    await command('ingest', file);
  };

  const openAsPremium = () => openAs('premium');
  const openAs = async (name: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, name);
    return page;
  };
  /** What a page of ours would ask for, as the person who is signed in there. */
  const call = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([to, given]) => {
        const token = localStorage.getItem('apiToken') ?? '';
        const reply = await fetch(`/api${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(given),
        });
        return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
      },
      [path, body] as const,
    );
  const accessible = (page: Page) => expectAccessible(page);

  it('a webhook is made, tested, tried again at its time, replayed, and told of an alert', async () => {
    await read('first', {
      doi: '10.5555/journey.first',
      references: [CITED],
      results: ['Kelp was described before [1].'],
    });
    const page = await openAsPremium();
    await page.goto(`${product.url}${HERE}`);
    await page.getByLabel('Address').fill(`http://localhost:${String(receiver.port)}/hook`);
    await page.getByRole('button', { name: 'Create a webhook' }).click();
    const secret = await page.getByText(/^whsec_/).innerText();

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Delivered').waitFor();
    await receiver.has(1);
    const [ping] = receiver.received;
    expect(ping && isSignedBy(secret, ping, new Date())).toBe(true);

    receiver.refuse(503, 'resting for a while');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('resting for a while').waitFor();
    const failed = page.getByRole('listitem').filter({ hasText: 'resting for a while' }).last();
    expect(await failed.innerText()).toMatch(
      /Waiting.*1 attempt\. Responded 503.*Next attempt at/s,
    );
    await accessible(page);
    // The schedule hands it out when its minute is over.
    await command('schedule', 'due-work', '--at', new Date(Date.now() + 60_000).toISOString());
    await receiver.has(3);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('2 attempts.').waitFor();

    receiver.take();
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await page.getByText(/3 attempts\. Responded 200/).waitFor();
    const [, second, third, fourth] = receiver.received.map(
      ({ headers }) => headers['veracite-delivery'],
    );
    expect(new Set([second, third, fourth]).size).toBe(1);

    const { status } = await call(page, '/notifications/notifications', {
      source: { type: 'paper', id: CITED.doi },
      category: 'citationStatements',
      schedule: 'weekly',
    });
    expect(status).toBe(201);
    await read('second', {
      doi: '10.5555/journey.second',
      title: 'A storm and after',
      references: [CITED],
      results: [`${SENTENCE} [1].`],
    });
    // News travels through queues of its own before it is due.
    await eventually(
      'The news of the statement',
      async () => {
        await command('schedule', 'due-work');
        return receiver.received.length >= 5 || undefined;
      },
      { withinMs: 180_000, everyMs: 500 },
    );
    const told = receiver.received[4];
    expect(told && isSignedBy(secret, told, new Date())).toBe(true);
    expect(JSON.parse(told?.body ?? '{}')).toMatchObject({
      type: 'citationStatements',
      item: { citing: { title: 'A storm and after' }, statements: [{ locked: false }] },
    });
    expect(told?.body).toContain(SENTENCE);
  });

  it('a feed reader reads a private dashboard by a token, until it is revoked', async () => {
    const page = await openAsPremium();
    const made = await call(page, '/dashboards', {
      name: 'Quiet bays',
      isPublic: false,
      dois: [CITED.doi],
    });
    await page.goto(`${product.url}/dashboard/${String(made.body['slug'])}`);
    expect(await page.locator('link[rel=alternate]').count()).toBe(0);
    await page.getByRole('button', { name: 'Feed', exact: true }).click();
    await page.getByRole('button', { name: 'Create personal address' }).click();
    await page.getByText('JSON Feed', { exact: true }).click();
    const address = await page
      .getByText(/\/api\/feeds\/dashboard\/.*format=json.*token=/)
      .innerText();
    await accessible(page);

    const feed = await fetch(address);
    expect(feed.status).toBe(200);
    expect(await feed.text()).toContain(SENTENCE);
    expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(404);

    await page.goto(`${product.url}/users/me/connections`);
    await page.getByRole('button', { name: /^Revoke Citation statements about/ }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByText(/You have no tokens yet/).waitFor();
    expect((await fetch(address)).status).toBe(401);
  });

  it('a report and a search name their feeds in their heads', async () => {
    const page = await openAsPremium();
    for (const at of [`/reports/${CITED.doi}`, '/search?q=kelp']) {
      await page.goto(`${product.url}${at}`);
      const links = page.locator('head link[rel=alternate]');
      await links.first().waitFor({ state: 'attached' });
      expect(await links.count()).toBe(3);
      for (const link of await links.all()) {
        const reply = await fetch((await link.getAttribute('href')) ?? '');
        expect(reply.headers.get('content-type')).toBe(
          `${(await link.getAttribute('type')) ?? ''}; charset=utf-8`,
        );
      }
    }
  });

  it('a librarian sees what their people read, and a library system fetches it with a key', async () => {
    const student = await openAs('student');
    await student.goto(`${product.url}/reports/${CITED.doi}`);
    await student.getByText(SENTENCE).first().waitFor();
    await command('schedule', 'sweep');

    const page = await openAs('librarian');
    await page.goto(`${product.url}/usage/demo-university`);
    await page.getByText(/people in your organization searched .* and read/).waitFor();
    const panel = page.getByRole('region', { name: 'Month by month' });
    await panel.getByRole('button', { name: /table/i }).click();
    const [running] = await panel
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .all();
    // Of a work that was opened and read at once.
    expect(await running?.getByRole('cell').allInnerTexts()).toEqual(['0', '1', '1', '1', '0']);
    await page.getByLabel('Name of the new key').fill('Library system');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const key = await page.getByText(/^demo-university\./).innerText();
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const asked = `customer_id=demo-university&api_key=${encodeURIComponent(key)}`;
    const members = await fetch(`${product.url}/api/r51/members?${asked}`);
    expect(await members.json()).toMatchObject([{ Customer_ID: 'demo-university' }]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a table (TSV)' }).click();
    expect((await file).suggestedFilename()).toMatch(/^demo-university-PR_P1-.*\.tsv$/);

    await page.getByRole('button', { name: 'Revoke the key “Library system”' }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByText('There are no keys yet.').waitFor();
    expect((await fetch(`${product.url}/api/r51/members?${asked}`)).status).toBe(401);
  });
});
