import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { jats } from '#tests/support/jats.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(300_000);

const followed = { doi: '10.5555/followed', title: 'Late frost delays the flowering of barley' };
const SENTENCE = 'Barley was grown in many places and at many times before';
const WHY = 'The author means that it grew elsewhere.';

(executable === undefined ? describe.skip : describe)('a label that is wrong', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct('none');
    browser = await openBrowser(executable ?? '');
    const file = join(product.data, 'citing.xml');
    await writeFile(
      file,
      jats({
        doi: '10.5555/citing',
        title: 'Barley in the first spring',
        references: [followed],
        results: [`${SENTENCE} [1].`],
      }),
    );
    await promisify(execFile)(process.execPath, ['infra/local/commands/ingest.ts', file], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
    });
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const accessible = (page: Page) => expectAccessible(page);
  /** A browser of their own in which somebody has signed in. */
  const opened = async (who: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}/?login=true`);
    await logIn(page, who);
    return page;
  };
  /** There is one expert in a new product: an administrator makes another. */
  const makeExpert = async (email: string, name: string) => {
    const page = await opened('admin');
    await page.goto(`${product.url}/admin`);
    await page.getByRole('searchbox', { name: /^E-mail address/ }).fill(email);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('checkbox', { name: 'Expert' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/was updated/).waitFor();
    await page.context().close();
  };

  it('is flagged by a reader and changed by two experts, and who follows the paper is told', async () => {
    const reader = await opened('premium');
    await reader.goto(`${product.url}/reports/${followed.doi}?view=statements`);
    await reader.getByRole('button', { name: 'Follow', exact: true }).click();
    await reader.getByText('Successfully set notification.').waitFor();
    await reader.getByRole('button', { name: 'Wrong label?' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Is this label wrong?' });
    await dialog.getByRole('radio', { name: 'Contrasting' }).check({ force: true });
    await dialog.getByLabel('Why?').fill(WHY);
    await accessible(reader);
    await dialog.getByRole('button', { name: 'Propose label' }).click();
    await dialog.getByText('Thank you. Experts will review it.').waitFor();

    await makeExpert('free@demo.veracite.test', 'Fay Freeman');
    for (const [who, said] of [
      ['expert', 'You voted contrasting.'],
      ['free', 'Decided: two experts say contrasting.'],
    ] as const) {
      const expert = await opened(who);
      await expert.goto(`${product.url}/classify`);
      const label = expert.getByRole('article', { name: 'Labels to check' });
      await label.getByText(SENTENCE).waitFor();
      await label.getByText(WHY).waitFor();
      if (who === 'expert') await accessible(expert);
      await expert.keyboard.press('2');
      await expert.getByText(said).waitFor();
      await expert.context().close();
    }

    await reader.waitForFunction(
      () => {
        dispatchEvent(new Event('focus'));
        return document.querySelector('[aria-label="Notifications, 1 new"]') !== null;
      },
      undefined,
      { polling: 300, timeout: 60_000 },
    );
    await reader.goto(`${product.url}/reports/${followed.doi}?view=statements`);
    await reader.getByText('corrected by experts').waitFor();
    await reader.getByRole('button', { name: 'Record' }).click();
    await reader.getByText(/^Corrected by two experts on .*: contrasting;/).waitFor();
    await accessible(reader);
    await reader.goto(`${product.url}/notifications`);
    await reader.getByText('Corrected by experts; previously mentioning').waitFor();

    const labels = join(product.data, 'labels.jsonl');
    await promisify(execFile)(process.execPath, ['infra/local/commands/export-labels.ts', labels], {
      env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: product.data },
    }).then(({ stdout }) => {
      // What the article may be used for is not said in it.
      expect(stdout).toContain('Wrote 0 labeled statements');
      expect(stdout).toContain('1 stayed here');
    });
  });
});
