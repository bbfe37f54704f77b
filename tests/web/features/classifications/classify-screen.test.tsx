import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';

const text = 'In contrast to the early reports [12], kelp grew in the dark.';
const answering = (answer: object) =>
  openApp('/classify', ({ path }) =>
    path === '/api/classifications' ? { body: answer } : undefined,
  );

const ask = async (answer: object) => {
  const { user, network } = answering(answer);
  await user.type(await screen.findByLabelText('Sentence'), text.replaceAll('[', '[['));
  await user.selectOptions(screen.getByLabelText('Section'), 'Results');
  await user.click(screen.getByRole('button', { name: 'Classify' }));
  const shown = await screen.findByRole('status', { name: 'Result' });
  return { shown: within(shown), network };
};

it('says what a pasted sentence does, how sure that is, and which words decided', async () => {
  const { shown, network } = await ask({
    type: 'contradicting',
    probabilities: { supporting: 0.02, contradicting: 0.9, mentioning: 0.08 },
    cues: [
      { start: 0, end: 11, weight: 2.1 },
      { start: 39, end: 43, weight: -0.4 },
    ],
    doubts: [],
    model: 'linear-9',
  });

  expect(shown.getByText('Readers would see: contrasting.')).toBeVisible();
  expect(shown.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    ['TypeProbability', 'Supporting2 %', 'Contrasting90 %', 'Mentioning8 %'].map((row) =>
      row.replace(' %', '%'),
    ),
  );
  expect(shown.getByText('In contrast')).toHaveClass('cue');
  expect(shown.getByText('Labeled by linear-9.')).toBeVisible();
  expect(network.calls.find(({ path }) => path === '/api/classifications')?.body).toEqual({
    text,
    section: 'results',
  });
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('says what is only possible, and what is doubtful', async () => {
  const { shown } = await ask({
    type: 'mentioning',
    possibly: 'contradicting',
    probabilities: { supporting: 0.1, contradicting: 0.3, mentioning: 0.6 },
    cues: [],
    doubts: ['no-citation-mark'],
    model: 'linear-9',
  });

  expect(shown.getByText(/It may contrast with the cited work/)).toBeVisible();
  expect(shown.getByText(/No citation found/)).toBeVisible();
});

it('says that it is uncertain where it knows too few of the words', async () => {
  const { shown } = await ask({ type: 'unclassified', cues: [], doubts: [], model: 'linear-9' });

  expect(shown.getByText(/^Uncertain: too few of these words are known/)).toBeVisible();
  expect(shown.queryByRole('table')).toBeNull();
});

it('says at the sentence what is wrong with it', async () => {
  const { user } = openApp('/classify', ({ path }) =>
    path === '/api/classifications'
      ? {
          status: 400,
          body: {
            title: 'The body of the request is not valid.',
            status: 400,
            errors: [{ path: 'text', message: 'contains markup: send plain text' }],
          },
        }
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Insert an example' }));
  await user.click(screen.getByRole('button', { name: 'Classify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('contains markup');
  expect(screen.getByLabelText('Sentence')).toBeInvalid();
});
