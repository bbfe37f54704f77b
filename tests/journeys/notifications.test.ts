import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { eventually } from '#tests/support/eventually.ts';
import { jats } from '#tests/support/jats.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

const READER = 'premium@demo.veracite.test';
const followed = { doi: '10.5555/followed', title: 'Late frost delays the flowering of barley' };
const SENTENCE =
  'Our results contradict the earlier finding that late frost delays flowering: barley flowered at the usual time';
/** Mails that follow at once leave within the minute. */
const IN_A_WHILE_MS = 180_000;

type Outbox = readonly {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}[];

(executable === undefined ? describe.skip : describe)('following a paper', () => {
  let product: Product;
  let browser: Browser;

  /** A command of the product, as a person types it beside the running one. */
  const run = (name: 'ingest' | 'schedule', ...given: readonly string[]) =>
    promisify(execFile)(process.execPath, [`infra/local/commands/${name}.ts`, ...given], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
    });
  const ingest = async (doi: string, title: string, sentence: string) => {
    const file = join(product.data, `${doi.replace('/', '-')}.xml`);
    const results = [`${sentence} [1].`];
    await writeFile(file, jats({ doi, title, year: 2026, references: [followed], results }));
    await run('ingest', file);
  };
  const sendWhatIsDue = () =>
    run('schedule', 'due-work', '--at', new Date(Date.now() + IN_A_WHILE_MS).toISOString());
  const mails = async (): Promise<Outbox> => {
    const answer = await fetch(`${product.url}/outbox.json?to=${encodeURIComponent(READER)}`);
    // The outbox of a local run answers what it kept.
    return (await answer.json()) as Outbox;
  };

  /** The product's own schedule may have been faster, and its worker be at it still. */
  const firstMail = () => eventually('The first e-mail', async () => (await mails())[0]);

  beforeAll(async () => {
    product = await startProduct('none');
    browser = await openBrowser(executable ?? '');
    await ingest('10.5555/first', 'Barley in the first spring', 'Barley has been studied before');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const accessible = (page: Page) => expectAccessible(page);
  /** Alerts are worked on behind the scenes: somebody comes back to the page until the bell says so. */
  const bellSays = (page: Page, label: string) =>
    page.waitForFunction(
      (name) => {
        dispatchEvent(new Event('focus'));
        return document.querySelector(`[aria-label="${name}"]`) !== null;
      },
      label,
      { polling: 300, timeout: 60_000 },
    );

  it('is told of an article that contradicts it, in the bell, in the feed and by mail, until one has enough', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByLabel('E-mail').fill(READER);
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await login.waitFor({ state: 'hidden' });
    await bellSays(page, 'Notifications, none new');

    await page.goto(`${product.url}/reports/${followed.doi}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByText('Successfully set notification.').waitFor();
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    const following = page.getByRole('dialog', { name: 'Follow this paper' });
    await following.getByLabel('Types of statements').selectOption({ label: 'Only contrasting' });
    await following
      .getByLabel('E-mail schedule', { exact: true })
      .selectOption({ label: 'Immediately' });
    await accessible(page);
    await following.getByRole('button', { name: 'Save', exact: true }).click();
    await following.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Following', exact: true }).waitFor();

    await ingest('10.5555/contradicting', 'Barley under late frost, seen again', SENTENCE);
    await bellSays(page, 'Notifications, 1 new');
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await panel.getByText('Barley under late frost, seen again').waitFor();
    await accessible(page);
    await panel.getByRole('link', { name: 'All notifications' }).click();

    await page.waitForURL(`${product.url}/notifications`);
    await page.getByText(SENTENCE).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: /^Mark as read: Barley under/ }).click();
    await bellSays(page, 'Notifications, none new');
    await page.getByRole('button', { name: /^Archive: Barley under/ }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'No notifications yet' }).waitFor();
    await page.getByRole('checkbox', { name: 'Archived' }).click();
    await page.getByText(SENTENCE).waitFor();
    expect(new URL(page.url()).search).toBe('?archived=true');

    await sendWhatIsDue();
    const mail = await firstMail();
    expect(mail.subject).toContain(followed.title);
    expect(mail.text).toContain(SENTENCE);
    const link = /\S*\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: 'Unsubscribe from these e-mails?' }).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You have unsubscribed' }).waitFor();

    await ingest('10.5555/again', 'Barley under late frost, a third time', SENTENCE);
    await bellSays(page, 'Notifications, 1 new');
    await sendWhatIsDue();
    expect(await mails()).toHaveLength(1);
  });
});
