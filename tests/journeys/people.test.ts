import { readFile } from 'node:fs/promises';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { eventually } from '#tests/support/eventually.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { letTimePass, passTime } from './support/passing-time.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(180_000);

/** A license that lets each person be signed in once, as none of the demonstration does. */
const oneSession = async (dataFolder: string) => {
  const table = openEmbeddedTable(openDataFolder(dataFolder).table);
  await putLicense(table)({
    name: 'One Desk Library',
    slug: 'one-desk',
    status: 'ACTIVE',
    oneSession: true,
    networks: [],
  });
  table.close();
};

type Outbox = readonly { readonly to: string; readonly subject: string; readonly text: string }[];

(executable === undefined ? describe.skip : describe)('a person', () => {
  let product: Product;
  let browser: Browser;
  const elsewhere: string[] = [];

  beforeAll(async () => {
    product = await startProduct('none', { prepare: oneSession });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Each page is a browser of its own: another person, or the same one at another desk. */
  const openPage = async (width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.url))
        elsewhere.push(request.url());
    });
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  const mailTo = (email: string, subject: RegExp) =>
    eventually(`An e-mail to ${email} with the subject ${String(subject)}`, async () => {
      const response = await fetch(`${product.url}/outbox.json?to=${encodeURIComponent(email)}`);
      // The outbox of a local run responds with what it stored.
      const emails = (await response.json()) as Outbox;
      return emails.find((candidate) => subject.test(candidate.subject))?.text;
    });
  const linkIn = (mail: string, path: string): string => {
    const link = new RegExp(`\\S*/${path}\\?\\S+`).exec(mail)?.[0];
    if (link === undefined) throw new Error(`The mail has no link to ${path}.\n${mail}`);
    return link;
  };

  const register = async (page: Page, name: string, email: string, password: string) => {
    await page.goto(`${product.url}/?signup=true`);
    const dialog = page.getByRole('dialog', { name: 'Sign up' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await accessible(page);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const logIn = async (page: Page, email: string, password: string) => {
    await page.goto(`${product.url}/?login=true`);
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  it('registers, confirms the address, says what they do, takes their data along and leaves', async () => {
    const page = await openPage();
    const email = 'wanda@example.org';
    await register(page, 'Wanda Fern', email, 'seven violet marsh lanterns');

    await page.goto(linkIn(await mailTo(email, /confirm/i), 'verify-email'));
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(/\/users\/me\/welcome/);
    await page.getByRole('heading', { name: 'Welcome, Wanda Fern' }).waitFor();
    await accessible(page);
    await page.getByText('Librarian').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    await page.getByRole('link', { name: 'Account settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
    await page.getByText('This browser').waitFor();
    await accessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const data = await readFile(await download.path(), 'utf8');
    expect(data).toContain('Wanda Fern');
    expect(data).toContain('librarian');
    expect(data).not.toContain('violet marsh');

    await page.getByLabel(`Type “${email}” to confirm`).fill(email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Successfully deleted your account.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('apiToken'))).toBeNull();

    await page.goto(`${product.url}/?login=true`);
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('seven violet marsh lanterns');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.getByText('The e-mail address or the password is wrong.').waitFor();
  });

  it('signs in through another provider, without a password here', async () => {
    const page = await openPage();
    await page.goto(`${product.url}/?login=true`);
    await page.getByRole('dialog').getByRole('link', { name: 'ORCID' }).click();
    await page.waitForURL(/\/identity\//);
    await accessible(page);
    await page.getByRole('button').first().click();
    await page.waitForURL(/\/users\/me\/welcome/);
    await page.goto(`${product.url}/users/me/account-settings`);
    await page.getByText(/You sign in through another provider/).waitFor();
    await page.getByText(/Linked: \d{4}-\d{4}-\d{4}-\d{3}[\dX]/).waitFor();
  });

  it('resets a forgotten password, which ends every session', async () => {
    const email = 'otis@example.org';
    const desk = await openPage();
    await register(desk, 'Otis Heath', email, 'a slow clock of carp gills');
    await desk.goto(linkIn(await mailTo(email, /confirm/i), 'verify-email'));
    await desk.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();

    const page = await openPage();
    await page.goto(`${product.url}/?login=true`);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await page.goto(linkIn(await mailTo(email, /password/i), 'reset-password'));
    await page.getByLabel('New password').fill('a quick clock of carp gills');
    await accessible(page);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();

    await desk.goto(`${product.url}/users/me`);
    await desk.getByRole('heading', { name: /for people who are signed in/ }).waitFor();
    await logIn(page, email, 'a quick clock of carp gills');
    await page.goto(`${product.url}/users/me`);
    await page.getByRole('heading', { name: 'Otis Heath' }).waitFor();
  });

  it('is asked to one desk at a time where the license says so', async () => {
    const admin = await openPage();
    await logIn(admin, 'admin@demo.veracite.test', 'demo-password');
    await admin.goto(`${product.url}/admin`);
    await admin.getByRole('button', { name: 'Edit Fay Freeman' }).click();
    await admin.getByLabel(/Organization license/).fill('one-desk');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText(/Fay Freeman was updated\./).waitFor();

    const first = await openPage();
    await letTimePass(first);
    await logIn(first, 'free@demo.veracite.test', 'demo-password');
    await first.goto(`${product.url}/users/me`);
    await first.getByText('Member of One Desk Library').waitFor();
    const second = await openPage();
    await logIn(second, 'free@demo.veracite.test', 'demo-password');
    // The first desk hears of it when it next asks whether its session still holds.
    await passTime(first, 61_000);
    await first.getByRole('dialog', { name: 'You have been logged out' }).waitFor();
    expect(new URL(first.url()).pathname).toBe('/home');
    await second.goto(`${product.url}/users/me`);
    await second.getByText('Member of One Desk Library').waitFor();
  });

  it('who administers the product changes a flag and finds it in the audit log', async () => {
    const page = await openPage();
    await logIn(page, 'admin@demo.veracite.test', 'demo-password');
    await page.goto(`${product.url}/admin/flags`);
    await page.getByLabel(/beta-patents/).selectOption({ label: 'Everyone' });
    await page.getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    const table = page.getByRole('table', { name: /Changes and who made them/ });
    await table.getByText('Ada Moreau').first().waitFor();
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/beta-patents/);
    await accessible(page);
  });

  it('finds the way on a phone, and nothing of all this asked anybody else', async () => {
    const page = await openPage(375);
    await logIn(page, 'premium@demo.veracite.test', 'demo-password');
    await page.goto(`${product.url}/users/me/account-settings`);
    await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(elsewhere).toEqual([]);
  });
});
