import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const none = { supporting: 0, contradicting: 0, mentioning: 0 };
afterEach(() => localStorage.clear());

const script =
  (status = 200) =>
  ({ path, method }: Asked) => {
    if (method === 'PUT' && path.startsWith('/api/corrections/'))
      return status === 200
        ? { body: { status: 'open', votes: none, disputed: false, proposals: none } }
        : {
            status,
            body: {
              type: 'about:blank',
              status,
              title: 'The statement already has this label.',
              detail: '',
            },
          };
    const id = /^\/api\/statements\/(\w+)$/.exec(path)?.[1];
    return id === undefined ? undefined : { body: { ...statementView(2), id } };
  };
const flagged = async (app: ReturnType<typeof openApp>) => {
  const [button] = await screen.findAllByRole('button', { name: 'Wrong label?' });
  if (!button) throw new Error('There is nothing to flag.');
  await app.user.click(button);
  return within(await screen.findByRole('dialog', { name: 'Is this label wrong?' }));
};

it('takes another label and a reason for it', async () => {
  const app = openApp('/search?q=frost&mode=citations', signedIn(undefined, script()));
  const dialog = await flagged(app);
  const send = await dialog.findByRole('button', { name: 'Propose label' });
  expect(send).toBeDisabled();
  expect(dialog.queryByRole('radio', { name: 'Contrasting' })).toBeNull();
  expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
  await app.user.click(dialog.getByRole('radio', { name: 'Mentioning' }));
  await app.user.type(dialog.getByLabelText('Why?'), ' It only names it. ');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  await app.user.click(send);
  expect(await dialog.findByText('Thank you. Experts will review it.')).toBeVisible();
  expect(app.network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    type: 'mentioning',
    reason: 'It only names it.',
  });
});

it('counts what an expert says as a vote, also for the label it has', async () => {
  const app = openApp(
    '/search?q=frost&mode=citations',
    signedIn(fictionalUser({ expert: true }), script()),
  );
  const dialog = await flagged(app);
  await app.user.click(await dialog.findByRole('radio', { name: 'Contrasting' }));
  await app.user.click(dialog.getByRole('button', { name: 'Vote for label' }));
  expect(await dialog.findByText(/^Your vote is counted/)).toBeVisible();
});

it('says why it was refused', async () => {
  const app = openApp('/search?q=frost&mode=citations', signedIn(undefined, script(409)));
  const dialog = await flagged(app);
  await app.user.click(await dialog.findByRole('radio', { name: 'Mentioning' }));
  await app.user.type(dialog.getByLabelText('Why?'), 'It only names it.');
  await app.user.click(dialog.getByRole('button', { name: 'Propose label' }));
  await waitFor(() => {
    expect(dialog.getAllByRole('status').at(-1)).not.toBeEmptyDOMElement();
  });
});

it('asks visitors to sign in', async () => {
  const app = openApp('/search?q=frost&mode=citations', script());
  const dialog = await flagged(app);
  await app.user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: /Log in|Sign in/ })).toBeVisible();
});
