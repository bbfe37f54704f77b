import { readFile } from 'node:fs/promises';

import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { search } from '#shared/contracts/search.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';
import { playRegistries, type PlayedWork } from '#tests/support/played-registries.ts';

import { expectAccessible } from './support/accessible.ts';
import { chromiumPath, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const executable = chromiumPath();

jest.setTimeout(240_000);

type Work = {
  readonly doi: string;
  readonly title: string;
  readonly year: number;
  readonly author: string;
};

/** A reference as a list prints it, over two lines. */
const lineOf = (place: number, { doi, title, year, author }: Work) => {
  const words = title.split(' ');
  const half = Math.ceil(words.length / 2);
  return [
    `${String(place)}. ${author}. ${words.slice(0, half).join(' ')}`,
    `   ${words.slice(half).join(' ')}. J Tides. ${String(year)}; 1: 1-9. doi:${doi}`,
  ];
};

/** A small manuscript that nobody wrote: it cites a retracted work, one that is not, and one that nobody knows. */
const manuscriptOf = (retracted: Work, other: Work) => {
  const unknown = {
    doi: '10.5555/nobody.knows.this',
    title: 'What nobody knows',
    year: 2003,
    author: 'Ash C',
  };
  const column = (top: number, texts: readonly string[]) =>
    texts.map((text, at) => ({ x: 60, y: top - 12 * at, text }));
  return createPrintedPdf([
    [
      { x: 60, y: 760, size: 18, text: 'What the sea does to lanterns' },
      { x: 60, y: 730, text: 'Ada Okonkwo, Bo Lindqvist' },
      { x: 60, y: 700, size: 12, bold: true, text: '1. Introduction' },
      ...column(680, [
        'The sea carries lanterns further than was thought, as an earlier study has shown [1].',
        'Others have seen the same on other shores [2], and some have not seen it at all [3].',
      ]),
      { x: 60, y: 600, size: 12, bold: true, text: 'References' },
      ...column(580, [...lineOf(1, retracted), ...lineOf(2, other), ...lineOf(3, unknown)]),
    ],
  ]);
};

/** Works that no collection holds, as two registries have them; one was retracted. */
const registered: readonly PlayedWork[] = [
  ['10.5555/outside.buoys', 'How buoys count the ships of a fictional harbor', 'Adler, Ruth', 2009],
  [
    '10.5555/outside.gulls',
    'Gulls that follow lanterns along an imagined coast',
    'Berg, Tom',
    2012,
  ],
  ['10.5555/outside.ropes', 'Tension of wet ropes on invented sailing vessels', 'Cole, Uma', 2014],
  ['10.5555/outside.kelp', 'Kelp that grows twice as fast under colored light', 'Dahl, Vera', 2016],
].map(([doi, title, author, year]) => ({
  doi: String(doi),
  title: String(title),
  authors: [String(author)],
  year: Number(year),
  venue: 'Journal of Tides',
  isRetracted: doi === '10.5555/outside.kelp',
}));

/** It cites them with a wrong year, with a wrong author, and without fault, one that was retracted, and one invention. */
const outsideManuscript = () => {
  const references = [
    'Adler R. How buoys count the ships of a fictional harbor. J Tides. 2003; 1: 1-9.',
    'Novak Z. Gulls that follow lanterns along an imagined coast. J Tides. 2012; 2: 1-9.',
    'Cole U. Tension of wet ropes on invented sailing vessels. J Tides. 2014; 3: 1-9.',
    'Dahl V. Kelp that grows twice as fast under colored light. J Tides. 2016; 4: 1-9.',
    'Erdman W. Whispers of glass turbines beneath a northern glacier. J Tides. 2018; 5: 1-9.',
  ];
  return createPrintedPdf([
    [
      { x: 60, y: 760, size: 18, text: 'What the sea does to ships' },
      { x: 60, y: 700, size: 12, bold: true, text: '1. Introduction' },
      { x: 60, y: 680, text: 'Ships were counted [1], followed [2], and moored [3] by night.' },
      { x: 60, y: 668, text: 'Others have seen kelp [4] and turbines [5] on their way.' },
      { x: 60, y: 600, size: 12, bold: true, text: 'References' },
      ...references.map((text, at) => ({
        x: 60,
        y: 580 - 14 * at,
        text: `${String(at + 1)}. ${text}`,
      })),
    ],
  ]);
};

/** The foot of the page leads there, too. */
const referenceCheckIn = async (page: Page) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Product' }).click();
  return navigation.getByRole('link', { name: /^Reference Check/ });
};

(executable === undefined ? describe.skip : describe)('a check of references', () => {
  let product: Product;
  let browser: Browser;
  let played: Awaited<ReturnType<typeof playRegistries>>;

  beforeAll(async () => {
    played = await playRegistries({ crossref: registered, openalex: registered });
    product = await startProduct('demonstration', { settings: { SOURCES_BASE: played.base } });
    browser = await openBrowser(executable ?? '');
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await played.close();
  });

  const opened = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const accessible = (page: Page) => expectAccessible(page);
  /** A paper of the demonstration corpus that was retracted, or one that was not. */
  const found = async (isRetracted: boolean): Promise<Work> => {
    const address = `${product.url}/api/search?mode=papers&limit=50${isRetracted ? '&has_retraction=true' : ''}`;
    // The call's own schema has checked it on the way out.
    const { hits } = (await (await fetch(address)).json()) as ReplyFrom<typeof search>;
    for (const hit of hits) {
      const [first] = hit.kind === 'paper' ? hit.authors : [];
      if (hit.kind !== 'paper' || hit.year === undefined || !first) continue;
      if (isRetracted || hit.editorialNotices.length === 0)
        return { doi: hit.doi, title: hit.title, year: hit.year, author: first.name };
    }
    throw new Error('The demonstration corpus has no such paper.');
  };

  it('leads from a manuscript to its retracted reference, corrected references and a link, by keyboard alone', async () => {
    const retracted = await found(true);
    const other = await found(false);
    const page = await opened('/');
    // Who is not signed in is asked to, and then goes on to the check.
    await (await referenceCheckIn(page)).focus();
    await page.keyboard.press('Enter');
    const login = page.getByRole('dialog', { name: /Log in/i });
    await login.getByLabel('E-mail').fill('premium@demo.veracite.test');
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Check references' });
    await dialog.waitFor();
    await accessible(page);

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog
        .getByLabel('Choose a file')
        .focus()
        .then(() => page.keyboard.press('Enter')),
    ]);
    await chooser.setFiles({
      name: 'lanterns.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(manuscriptOf(retracted, other)),
    });
    await page.waitForURL(/\/reference-check\/[^/]+$/);
    await page
      .getByRole('heading', {
        level: 1,
        name: /^1 of 3 references needs your attention: 1 retracted/,
      })
      .waitFor();
    const references = page.getByRole('list', { name: 'References and findings' });
    await references.getByRole('link', { name: retracted.title }).waitFor();
    await references
      .getByText('This work was retracted. Cite it only to discuss the retraction.')
      .waitFor();
    await accessible(page);
    expect(await references.getByText('What nobody knows').count()).toBe(0);

    await page.getByRole('radio', { name: 'Needs attention (1)' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('What nobody knows').waitFor();

    // Nothing of the list was corrected, so that the report leads.
    await page.locator('summary', { hasText: /^More$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'References as .bib' }).focus();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.bib$/);
    const corrected = (await readFile(await download.path())).toString();
    for (const { doi } of [retracted, other]) expect(corrected).toContain(doi);

    await page.getByRole('button', { name: 'Share', exact: true }).focus();
    await page.keyboard.press('Enter');
    const share = page.getByRole('dialog', { name: 'Share this report' });
    await share.getByRole('button', { name: 'Create link' }).focus();
    await page.keyboard.press('Enter');
    const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
    await accessible(page);

    const stranger = await opened(new URL(link).pathname, 390);
    await stranger.getByRole('heading', { level: 1, name: /^1 of 3 references/ }).waitFor();
    await stranger.getByRole('link', { name: retracted.title }).waitFor();
    // The manuscript's own sentences were not shared.
    expect(await stranger.getByText('further than was thought').count()).toBe(0);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await accessible(stranger);
    const [summary] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger
        .getByText('More', { exact: true })
        .click()
        .then(() =>
          stranger.getByRole('button', { name: 'One-page summary for the editor (PDF)' }).click(),
        ),
    ]);
    expect(summary.suggestedFilename()).toMatch(/summary.*\.pdf$/);

    await share.getByRole('button', { name: 'Stop sharing' }).click();
    await share.getByText('The link no longer works.').waitFor();
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'This report is no longer shared' }).waitFor();
    await accessible(stranger);
  });

  it('says in a word why a file cannot be checked', async () => {
    const page = await opened('/?login=true');
    const login = page.getByRole('dialog', { name: /Log in/i });
    await login.getByLabel('E-mail').fill('premium@demo.veracite.test');
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    await login.waitFor({ state: 'hidden' });
    await (await referenceCheckIn(page)).click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'locked.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        createPrintedPdf([[{ x: 60, y: 700, text: 'A secret manuscript' }]], { locked: true }),
      ),
    });
    await page.getByRole('heading', { name: 'We could not check this file' }).waitFor();
    await page.getByText(/password/).waitFor();
    await accessible(page);
  });

  it('leads from allowing the registries to what is wrong with works that are all outside of the collection', async () => {
    const page = await opened('/?login=true');
    const login = page.getByRole('dialog', { name: /Log in/i });
    await login.getByLabel('E-mail').fill('admin@demo.veracite.test');
    await login.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.keyboard.press('Enter');
    await login.waitFor({ state: 'hidden' });
    await page.goto(`${product.url}/admin/collections`);
    await page.getByRole('button', { name: 'Allow all registries' }).click();
    await page.getByRole('button', { name: 'Withdraw permission for arXiv' }).waitFor();
    await accessible(page);
    expect(played.requests).toEqual([]);

    await (await referenceCheckIn(page)).click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'ships.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(outsideManuscript()),
    });
    await page
      .getByRole('heading', {
        level: 1,
        name: '1 of 5 references needs your attention: 1 retracted.',
      })
      .waitFor();
    await page.getByText('2 of 5 references differ from what is registered').waitFor();
    await page.getByText('All (5)').click();
    const references = page.getByRole('list', { name: 'References and findings' });
    // PubMed, DataCite and arXiv answered too, and do not list it.
    await references.getByText('The details agree with Crossref and OpenAlex.').first().waitFor();
    await references.getByRole('row', { name: 'Year 2003 2009' }).waitFor();
    await references.getByRole('row', { name: 'Authors Novak Z Berg, Tom' }).waitFor();
    await references
      .getByText('This work was retracted. Cite it only to discuss the retraction.')
      .waitFor();
    await references
      .getByText(
        'We did not find the work in this collection, Crossref, OpenAlex, PubMed, DataCite, and arXiv. It may still exist.',
      )
      .waitFor();
    await accessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Corrected .bib' }).click(),
    ]);
    const corrected = (await readFile(await download.path())).toString();
    for (const { doi, year } of registered) {
      expect(corrected).toContain(`doi = {${doi ?? ''}}`);
      expect(corrected).toContain(`year = {${String(year)}}`);
    }
    expect(corrected).toContain('author = {Berg, Tom}');
    expect(corrected).toMatch(/% Not sure which work this is[^@]*@misc\{[^@]*glass turbines/);
  });
});
