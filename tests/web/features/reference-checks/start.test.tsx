import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { checkReply } from '#tests/web/support/reference-check.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

const MEGABYTE = 1024 * 1024;

/** What a browser sends a file with; jsdom would ask the network. Each test says how the file fares. */
class FileRequest {
  static last: FileRequest | undefined;
  upload: { onprogress?: (news: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  opened: readonly string[] = [];
  sent: unknown;
  aborted = false;
  constructor() {
    FileRequest.last = this;
  }
  open(...opened: readonly string[]) {
    this.opened = opened;
  }
  send(sent: unknown) {
    this.sent = sent;
  }
  abort() {
    this.aborted = true;
  }
  answers(status: number) {
    this.status = status;
    this.onload?.();
  }
}

const server: Script = ({ path, query, method, body }) => {
  if (path === '/api/reference-checks' && method === 'POST') {
    const isFile = typeof body === 'object' && body !== null && 'size' in body;
    return {
      status: 202,
      body: { taskId: 't1', ...(isFile && { uploadUrl: 'http://localhost/files/put-here' }) },
    };
  }
  if (path === '/api/reference-checks/t1/begin') return { status: 202, body: { taskId: 't1' } };
  if (path === '/api/reference-checks/t1' && method === 'DELETE')
    return { body: { success: true } };
  if (path === '/api/reference-checks/t1') return { body: checkReply(query) };
  return undefined;
};

beforeEach(() => {
  FileRequest.last = undefined;
  Object.assign(globalThis, { XMLHttpRequest: FileRequest });
});

const opened = async (script: Script = server) => {
  const app = openApp('/search/builder', signedIn(undefined, script));
  // The foot of the page leads there, too.
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  await app.user.click(within(navigation).getByRole('button', { name: 'Product' }));
  await app.user.click(await within(navigation).findByRole('link', { name: /^Reference Check/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Check references' });
  return { ...app, dialog };
};
const fileOf = (size: number, name = 'kelp.pdf') => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

it('checks pasted references from any page, and goes to the check', async () => {
  const { user, dialog, network, address } = await opened();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), '10.5555/kelp');
  await user.click(within(dialog).getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(address()).toBe('/reference-check/t1'));
  expect(
    network.calls.find(({ method, path }) => method === 'POST' && path === '/api/reference-checks'),
  ).toMatchObject({ body: { text: '10.5555/kelp' } });
});

it('uploads a file, says how far it is, and begins the check once it lies there', async () => {
  const { user, dialog, network, address } = await opened();
  await user.upload(within(dialog).getByLabelText('Choose a file'), fileOf(5 * MEGABYTE));
  await waitFor(() =>
    expect(FileRequest.last?.opened).toEqual(['PUT', 'http://localhost/files/put-here']),
  );
  act(() => FileRequest.last?.upload.onprogress?.({ loaded: 2, total: 4 }));
  expect(await within(dialog).findByText('Uploading kelp.pdf: 50%')).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  const begun = () => network.calls.some(({ path }) => path === '/api/reference-checks/t1/begin');
  expect(begun()).toBe(false);
  act(() => FileRequest.last?.answers(200));
  await waitFor(() => expect(address()).toBe('/reference-check/t1'));
  expect(begun()).toBe(true);
});

it.each([
  [51 * MEGABYTE, /This file is 51 MB; the limit is 50 MB/],
  [0, 'This file is empty.'],
])('says of a file of %d bytes why it is not uploaded, and uploads nothing', async (size, said) => {
  const { user, dialog, network } = await opened();
  await user.upload(within(dialog).getByLabelText('Choose a file'), fileOf(size));
  expect(await within(dialog).findByText(said)).toBeVisible();
  expect(network.calls.filter(({ path }) => path === '/api/reference-checks')).toEqual([]);
});

it('keeps the dialog and says so when the upload breaks off', async () => {
  const { user, dialog, network } = await opened();
  await user.upload(within(dialog).getByLabelText('Choose a file'), fileOf(9));
  await waitFor(() => expect(FileRequest.last?.sent).toBeDefined());
  act(() => FileRequest.last?.onerror?.());
  expect(await within(dialog).findByText(/The upload was interrupted/)).toBeVisible();
  // What will never come does not count among the checks that go on.
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('stops an upload', async () => {
  const { user, dialog, address, network } = await opened();
  await user.upload(within(dialog).getByLabelText('Choose a file'), fileOf(9));
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel upload' }));
  expect(await within(dialog).findByLabelText('Choose a file')).toBeVisible();
  expect(FileRequest.last?.aborted).toBe(true);
  await waitFor(() => expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(address()).toBe('/search/builder');
});

it('takes a file that is dropped on the page', async () => {
  const { dialog } = await opened();
  const dataTransfer = { types: ['Files'], files: [fileOf(9)] };
  fireEvent.dragOver(dialog, { dataTransfer });
  expect(within(dialog).getByText('Drop the file anywhere to check it.')).toBeVisible();
  fireEvent.drop(dialog, { dataTransfer });
  await waitFor(() =>
    expect(FileRequest.last?.opened).toEqual(['PUT', 'http://localhost/files/put-here']),
  );
});

it('says what the server has against it', async () => {
  const { user, dialog } = await opened(({ path, method }) =>
    path === '/api/reference-checks' && method === 'POST'
      ? {
          status: 409,
          body: {
            title: 'Three checks are going on.',
            status: 409,
            detail: 'Three of your checks go on. Wait for one.',
          },
        }
      : undefined,
  );
  await user.type(within(dialog).getByRole('textbox'), '10.5555/kelp');
  await user.click(within(dialog).getByRole('button', { name: 'Check' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Three checks are going on.');
});

it.each(['/?referenceCheck=true', '/reference-check'])(
  'asks visitors to sign in, and opens by its address: %s',
  async (typed) => {
    const { address } = openApp(typed);
    expect(await screen.findByRole('dialog', { name: /Log in/i })).toBeVisible();
    expect(address()).toBe('/');
  },
);
