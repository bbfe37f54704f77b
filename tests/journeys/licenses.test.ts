import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { eventually } from '#tests/support/eventually.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { networkAt } from './support/network-at.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(300_000);

type Outbox = readonly { readonly subject: string; readonly text: string }[];

(executable === undefined ? describe.skip : describe)('an organization', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct('none', {
      settings: {
        VERACITE_CONTACT: 'https://harbour.test/contact',
        VERACITE_INQUIRIES: 'desk@harbour.test',
      },
    });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const openPage = async (width = 1280): Promise<Page> =>
    (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  const accessible = (page: Page) => expectAccessible(page);
  const mailTo = (email: string): Promise<Outbox[number]> =>
    eventually(`An e-mail to ${email}`, async () => {
      const response = await fetch(`${product.url}/outbox.json?to=${encodeURIComponent(email)}`);
      // The outbox of a local run responds with what it stored.
      return ((await response.json()) as Outbox)[0];
    });

  it('is managed by its librarian, and covers readers on its network', async () => {
    const page = await openPage();
    await page.goto(`${product.url}/?login=true`);
    await page.getByRole('button', { name: /Administers the license/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(`${product.url}/manage-licenses`);
    await page.getByRole('heading', { name: 'Demo University', level: 1 }).waitFor();
    await page.getByText('sam', { exact: false }).first().waitFor({ state: 'attached' });
    await accessible(page);

    await page.getByLabel('Addresses and networks, one per line').fill('192.0.2.0/24\n127.0.0.9');
    await page.getByRole('button', { name: 'Save networks' }).click();
    await page.getByText('Saved.').first().waitFor();

    await page.getByLabel('E-mail addresses').fill('free@demo.veracite.test, new@example.org');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('2 invited.').waitFor();
    // Of neither more is shown than the address, though one of them has an account.
    expect(await page.getByText('Fay Freeman').count()).toBe(0);
    await page.getByRole('button', { name: 'Withdraw the invitation to new@example.org' }).click();
    await page.getByText('The invitation to new@example.org was withdrawn.').waitFor();

    await page.getByLabel('Domain', { exact: true }).fill('demo-university.test');
    await page.getByRole('button', { name: 'Send confirmation e-mail' }).click();
    const { text } = await mailTo('postmaster@demo-university.test');
    const administrator = await openPage(390);
    await administrator.goto(/\S*manage-licenses\?proof=\S+/.exec(text)?.[0] ?? '');
    await administrator.getByRole('button', { name: 'Yes, confirm it' }).waitFor();
    await accessible(administrator);
    await administrator.getByRole('button', { name: 'Yes, confirm it' }).click();
    await administrator.getByText(/is confirmed/).waitFor();
    await page.reload();
    await page.getByText('Confirmed', { exact: true }).waitFor();

    // The product remembers for a minute that no license covers this machine, so the student comes from another address.
    const network = await networkAt('127.0.0.9', product.url);
    const student = await openPage(390);
    await student.goto(`${network.url}/enterprise/demo-university`);
    await student.getByText('You already have access. Just start.').waitFor();
    await student
      .getByText('Demo University subscribes to an organization-wide license', { exact: false })
      .waitFor();
    await accessible(student);
    await network.close();
  });

  it('invites a person, who accepts, reads, leaves and is not pulled back', async () => {
    const mail = await mailTo('free@demo.veracite.test');
    expect(mail.subject).toBe('Demo University invites you to its license for Veracite');
    const page = await openPage(390);
    await page.goto(`${product.url}/?login=true`);
    await page.getByRole('button', { name: /^free@demo/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(/\S+\/users\/me\/subscription/.exec(mail.text)?.[0] ?? '');
    await page.getByText(/Demo University invited you to its license/).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Decline the invitation of Demo University' }).click();
    await page.getByText('You declined this invitation.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Join the license of Demo University' }).click();
    await page.getByText('You are a member of the license of Demo University').waitFor();
    await accessible(page);

    await page.getByRole('button', { name: 'Leave the license of Demo University' }).click();
    await page.getByRole('button', { name: 'Leave license' }).click();
    await page.getByText('You have left the license.', { exact: false }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor();
    expect(await page.getByText('You are a member of the license of Demo University').count()).toBe(
      0,
    );
  });

  it('asks for a quote', async () => {
    const page = await openPage(390);
    await page.goto(`${product.url}/contact-sales?about=quote`);
    await page.getByRole('heading', { name: 'Talk to us' }).waitFor();
    await accessible(page);
    expect(await page.getByLabel('What would you like?').inputValue()).toBe('quote');
    const contact = page.getByRole('link', { name: 'https://harbour.test/contact' });
    expect(await contact.getAttribute('href')).toBe('https://harbour.test/contact');
    // The page does not reveal where inquiries are sent.
    expect(await page.content()).not.toContain('desk@harbour.test');
    await page.getByLabel('Your name').fill('Nora Example');
    await page.getByLabel('Work e-mail').fill('nora@harbour.example.org');
    await page.getByLabel('Organization', { exact: true }).fill('Harbour Institute');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Thank you. We will contact you by e-mail.', { exact: false }).waitFor();
    expect((await mailTo('desk@harbour.test')).subject).toBe('Harbour Institute requests a quote');
  });
});
