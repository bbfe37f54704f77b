import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import { openApp } from '#tests/web/support/render-app.tsx';

const nothing = () => undefined;

it('says first what a reader may trust, in the figures of the training', async () => {
  openApp('/accuracy', nothing);
  await screen.findByRole('heading', { name: 'How accurate are the labels?', level: 1 });

  const { shown, possibly } = measured.wild;
  const hundred = ({ value }: { readonly value: number }) => String(Math.round(value * 100));
  expect(
    screen.getByText(
      (sentence) =>
        sentence.startsWith(
          `Of 100 statements shown as contrasting, ${hundred(shown.contradicting.precision)} are correct.`,
        ) && sentence.includes(`finding ${hundred(possibly.contradicting.recall)} of 100.`),
    ),
  ).toBeVisible();
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('holds each figure of a plot in a table, and leads to trying a sentence', async () => {
  openApp('/accuracy', nothing);
  const table = await screen.findByRole('table', {
    name: /^Calibration Contrasting$/,
  });

  expect(within(table).getAllByRole('row')).toHaveLength(
    measured.wild.calibration.contradicting.length + 1,
  );
  expect(screen.getByRole('link', { name: 'Try your own sentence' })).toHaveAttribute(
    'href',
    '/classify',
  );
});

it('sets the versions beside each other', async () => {
  openApp('/accuracy', nothing);
  const table = await screen.findByRole('table', { name: 'Versions' });

  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    measured.versions.map(({ model }) => model),
  );
  const [first] = rows;
  expect(
    first &&
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
  ).toEqual(['43%', '10%', '14%', '82%', '63%', '–']);
});

it('tells kinds of articles and fields apart', async () => {
  openApp('/accuracy', nothing);
  for (const [name, groups] of [
    ['Article', measured.groups.byDocument],
    ['Field', measured.groups.byField],
  ] as const) {
    const table = await screen.findByRole('table', { name });
    expect(within(table).getAllByRole('row')).toHaveLength(groups.length + 1);
  }
  expect(screen.getByRole('rowheader', { name: 'Research article' })).toBeVisible();
});
