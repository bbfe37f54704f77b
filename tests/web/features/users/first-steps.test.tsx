import { screen, waitFor, within } from '@testing-library/react';

import { onboardingLoadOf } from '#web/features/users/onboarding.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

const user = fictionalUser();
type Steps = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** An account that remembers which steps are done; `reads` says how it answers who asks for them. */
const account = (done: Steps, reads: { answer: 'at once' | 'never' | 'with an error' }) => {
  let steps = done;
  const script: Script = ({ path, method, body }) => {
    if (path === `/api/users/slug/${user.slug ?? ''}/onboarding`) {
      if (reads.answer === 'never') return new Promise(() => undefined);
      return reads.answer === 'at once'
        ? { body: { onboarding: steps } }
        : { status: 500, body: { title: 'No.', status: 500 } };
    }
    if (path === '/api/users/onboarding' && method === 'PUT') {
      const { category, step } = body as { category: string; step: string };
      steps = { ...steps, [category]: { ...steps[category], [step]: true } };
      return { body: { ...user, onboarding: steps } };
    }
    return undefined;
  };
  return script;
};
const step = async (name: RegExp) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (!item) throw new Error('A step stands in a list.');
  return within(item);
};

it.each([
  ['idle', undefined],
  ['loading', 'loading'],
  ['ready', 'success'],
  ['failed', 'error'],
] as const)('how the steps stand, %s, is %s', (kind, load) => {
  expect(onboardingLoadOf({ kind })).toBe(load);
});

describe('the first steps on the welcome page', () => {
  it('say which are done, that of the extension by its own name', async () => {
    const done = { extension: { initialOnboarding: true } };
    openApp('/users/me/welcome', signedIn(user, account(done, { answer: 'at once' })));
    expect(await (await step(/browser extension$/)).findByText('Done')).toBeVisible();
    expect((await step(/^Search a topic/)).queryByText('Done')).toBeNull();
  });

  it('are there while it is being read which are done', async () => {
    openApp('/users/me/welcome', signedIn(user, account({}, { answer: 'never' })));
    expect(await screen.findByText('Checking your progress…')).toBeVisible();
    expect(await step(/^Search a topic/)).toBeDefined();
  });

  it('are there where that could not be read, which can be tried again', async () => {
    const reads: { answer: 'at once' | 'with an error' } = { answer: 'with an error' };
    const app = openApp(
      '/users/me/welcome',
      signedIn(user, account({ welcome: { builder: true } }, reads)),
    );
    expect(await screen.findByText(/^We could not load your progress/)).toBeVisible();
    expect(await step(/^Search a topic/)).toBeDefined();
    reads.answer = 'at once';
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await step(/^Build a precise/)).findByText('Done')).toBeVisible();
  });

  it('are remembered once one is taken, but not that of the extension by its link alone', async () => {
    const app = openApp('/users/me/welcome', signedIn(user, account({}, { answer: 'at once' })));
    await app.user.click(await screen.findByRole('link', { name: /^Search a topic/ }));
    await waitFor(() =>
      expect(
        app.network.calls.filter(({ method }) => method === 'PUT').map((call) => call.body),
      ).toEqual([{ category: 'welcome', step: 'search', email: user.email }]),
    );
  });
});
