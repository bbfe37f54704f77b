import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { toastDurationsMs } from '#web/platform/toasts.ts';

import { paperHit, statementHit } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';

const EXPORT = '/api/papers/export';

/** What the page gave the browser to save. */
let saved: { readonly name: string; readonly href: string }[] = [];
let held: Blob[] = [];
beforeEach(() => {
  saved = [];
  held = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) held.push(blob);
    return `blob:${String(held.length)}`;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, href: this.href });
  };
});
afterEach(() => {
  // What all elements do stands on another prototype.
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

const file = { name: 'veracite-frost-2026-01-31.csv', type: 'text/csv', text: 'doi\r\n' };
const answering =
  (reply: object): Script =>
  ({ path }) =>
    path === EXPORT ? { body: undefined, ...reply } : undefined;
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};
const opened = async (address: string, button: string, script: Script = answering({ file })) => {
  const app = openApp(address, script);
  if (address.startsWith('/reports'))
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
  await app.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Export' });
  await accessible();
  const asked = () => app.network.calls.find(({ path }) => path === EXPORT);
  return { ...app, dialog, asked };
};
const valuesOf = (asked: Asked | undefined, ...names: readonly string[]) =>
  names.map((name) => asked?.query.getAll(name).join(' '));

describe('Send to Zotero', () => {
  const zotero = () => new URL(saved.at(-1)?.href ?? 'about:blank');

  it('opens the references of a paper at an address that its extension knows, and nothing is asked for first', async () => {
    const { user, dialog, asked } = await opened('/reports/10.5555/fic.0', 'Export references');
    await user.click(dialog.getByRole('button', { name: 'Send to Zotero' }));
    await waitFor(() => expect(zotero().pathname).toBe('/api/exports/references'));
    expect(zotero().searchParams.getAll('doi')).toEqual(['10.5555/fic.0']);
    expect(saved.at(-1)?.name).toBe('');
    expect(asked()).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes all that a search finds, at an address for everyone', async () => {
    const { user, dialog, asked } = await opened('/search?q=frost&mode=papers', 'Export');
    await user.click(dialog.getByRole('button', { name: 'Send to Zotero' }));
    await waitFor(() => expect(zotero().searchParams.get('term')).toBe('frost'));
    expect(zotero().searchParams.get('mode')).toBe('papers');
    expect(asked()).toBeUndefined();
  });

  it('is given a link to the file where somebody is signed in', async () => {
    const link = 'https://files.example.org/lent.ris';
    const script = signedIn();
    const { user, dialog, asked } = await opened('/search?q=frost&mode=papers', 'Export', (call) =>
      call.path === EXPORT
        ? {
            body: undefined,
            file: {
              name: 'lent.ris',
              type: 'application/json',
              text: JSON.stringify({ downloadUrl: link }),
            },
          }
        : script(call),
    );
    await user.click(dialog.getByRole('button', { name: 'Send to Zotero' }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ name: '', href: link }));
    expect(valuesOf(asked(), 'exportResultAnswer', 'exportResultFormat', 'term')).toEqual([
      'link',
      'ris',
      'frost',
    ]);
  });
});

describe('results as a table', () => {
  it('are all that the search finds, with the columns that were chosen, and are saved by their name', async () => {
    const { user, dialog, asked } = await opened(
      '/search?q=frost&mode=papers&paperTypes=article&page=3',
      'Export',
    );
    expect(dialog.getByRole('radio', { name: 'All 234 results' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'None' }));
    expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Year' }));
    await user.click(dialog.getByRole('checkbox', { name: 'DOI' }));
    await user.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));

    await waitFor(() => expect(saved).toEqual([{ name: file.name, href: 'blob:1' }]));
    expect(await held[0]?.text()).toBe(file.text);
    expect(asked()?.method).toBe('POST');
    expect(
      valuesOf(
        asked(),
        'term',
        'mode',
        'paper_types',
        'exportResultSelection',
        'exportResultFormat',
        'exportResultColumns',
        'offset',
        'limit',
      ),
    ).toEqual(['frost', 'papers', 'article', 'all', 'xlsx', 'doi year', '', '']);
    expect(asked()?.query.get('sessionID')).toMatch(/^[\w-]{21}$/);
    expect(await screen.findByRole('link', { name: 'Download file' })).toHaveAttribute(
      'download',
      file.name,
    );
    expect(screen.getByText('Success!')).toBeVisible();
    expect(toastDurationsMs['export-success']).toBe(30_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are papers or statements where the search finds both', async () => {
    const { user, dialog, asked } = await opened('/search?q=frost&mode=all', 'Export');
    await user.click(dialog.getByRole('radio', { name: 'Citation statements' }));
    expect(dialog.queryByRole('checkbox', { name: 'Self-citations' })).not.toBeInTheDocument();
    expect(dialog.getByText(/^All matching statements, up to 10,000/)).toBeVisible();
    await accessible();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(valuesOf(asked(), 'mode')).toEqual(['citations']));
  });

  it('are told to begin and to be kept back where they are many and locked', async () => {
    const { dialog } = await opened('/search?q=frost&mode=citations', 'Export', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              hits: [{ ...statementHit(1), locked: true, text: undefined }],
              total: 214_334,
              totals: { papers: 0, statements: 214_334 },
              took: 3,
            },
          }
        : undefined,
    );
    expect(
      dialog.getByText(/^The first 10,000 of 214,334 statements\. Sentences you cannot read/),
    ).toBeVisible();
  });

  it('are some works of the page in view', async () => {
    const { user, dialog, asked } = await opened('/search?q=frost&mode=papers', 'Export');
    await user.click(dialog.getByRole('radio', { name: 'Selected on this page' }));
    await accessible();
    const boxes = within(dialog.getByRole('group', { name: 'Works on this page' }));
    for (const box of boxes.getAllByRole('checkbox').slice(1)) await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(asked()?.body).toEqual([paperHit(0).doi]));
    expect(valuesOf(asked(), 'exportResultSelection', 'term')).toEqual(['selected', 'frost']);
  });
});

describe('an export', () => {
  const held1 = Promise.withResolvers<{ file: typeof file; body: undefined }>();

  it('that takes a while says so, and cannot be begun twice', async () => {
    const { user, dialog, network } = await opened(
      '/search?q=frost&mode=papers',
      'Export',
      (asked) => (asked.path === EXPORT ? held1.promise : undefined),
    );
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(dialog.getByRole('button', { name: 'Exporting…' })).toBeDisabled();
    expect(screen.queryByText('Exporting results as CSV')).not.toBeInTheDocument();
    await screen.findByText('Exporting results as CSV', undefined, { timeout: 10_000 });
    held1.resolve({ file, body: undefined });
    await screen.findByText('Success!');
    expect(screen.queryByText('Exporting results as CSV')).not.toBeInTheDocument();
    expect(network.calls.filter(({ path }) => path === EXPORT)).toHaveLength(1);
  });

  it('that is refused says why, where it was asked for', async () => {
    const { user, dialog } = await opened(
      '/search?q=frost&mode=papers',
      'Export',
      answering({
        status: 413,
        body: { status: 413, title: 'This file is too large.', detail: 'Take fewer results.' },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Take fewer results\.$/);
    expect(screen.getByText('Error exporting data')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(saved).toEqual([]);
    await accessible();
  });

  it('that is too large to be answered is followed by its link', async () => {
    const downloadUrl = 'https://files.veracite.test/large.csv';
    const link = { ...file, type: 'application/json', text: JSON.stringify({ downloadUrl }) };
    const { user, dialog } = await opened(
      '/search?q=frost&mode=papers',
      'Export',
      answering({ file: link }),
    );
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual([{ name: file.name, href: downloadUrl }]));
    expect(held).toEqual([]);
  });
});

describe('references', () => {
  it('of a search are those of its works, whatever was found', async () => {
    const { user, dialog, asked } = await opened('/search?q=frost&mode=all', 'Export');
    await user.click(dialog.getByRole('button', { name: 'Export references instead' }));
    const references = within(await screen.findByRole('dialog', { name: 'Export references' }));
    await accessible();
    await user.click(references.getByRole('radio', { name: 'BibTeX' }));
    await user.click(references.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(valuesOf(asked(), 'mode', 'exportResultFormat', 'exportResultColumns')).toEqual([
      'all',
      'bibtex',
      '',
    ]);
  });

  it.each([
    ['This paper', (body: unknown) => expect(body).toEqual(['10.5555/fic.0'])],
    [/^The 34 works it cites$/, (body: unknown) => expect(body).not.toContain('10.5555/fic.0')],
    [/papers that cite it$/, (body: unknown) => expect((body as string[]).length).toBe(4)],
  ])('of a report are of %s', async (which, judged) => {
    const { user, dialog, asked } = await opened('/reports/10.5555/fic.0', 'Export references');
    await user.click(await dialog.findByRole('radio', { name: which }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    judged(asked()?.body);
    expect(valuesOf(asked(), 'exportResultFormat', 'exportResultSelection')).toEqual([
      'ris',
      'selected',
    ]);
  });
});
