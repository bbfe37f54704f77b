import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import committed from '#shared/domain/second-reader-measurement.json' with { type: 'json' };
import { secondReaderRows, shareRows } from '#shared/domain/published-second-reader.ts';
import { type SecondReaderMeasurement } from '#shared/domain/second-reader-measurement.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

const nothing = () => undefined;
const measurement = committed as unknown as SecondReaderMeasurement;

it('says first what a reader may trust, in the figures of the independent measurement', async () => {
  openApp('/accuracy', nothing);
  await screen.findByRole('heading', { name: 'How accurate are the labels?', level: 1 });

  expect(
    screen.getByText(
      'Of 100 statements shown as contrasting, 70 to 71 are correct. Of 100 statements that are contrasting, 21 to 27 are shown as such. Reading the statements marked “possibly contrasting” as well means reading 5 to 6 of 100 statements and finding 51 to 76 of 100.',
    ),
  ).toBeVisible();
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows the independent measurement with its date and sizes beside the published figures', async () => {
  openApp('/accuracy', nothing);
  const table = await screen.findByRole('table', { name: 'Independent measurement' });

  expect(
    screen.getByText(/26 November 2026.*760 eLife.*160 articles.*2,520 statements/),
  ).toBeVisible();
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['.89 / .24', '.70 (.61–.75) / .21 (.16–.29)', '.71 (.50–.78) / .27 (.14–.52)'],
    ['.90 / .37', '.87 (.83–.91) / .51 (.45–.57)', '.83 (.75–.87) / .56 (.48–.67)'],
    ['.49; .79', '.45; .78', '.39; .78'],
    ['4.9 %; .70', '5.9 %; .76', '5.4 %; .51'],
  ]);
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

it('shows what was measured of the second reader, and what reading less would find', async () => {
  openApp('/accuracy', nothing);
  const cellsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        ...within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ]);

  const figures = await screen.findByRole('table', { name: 'The second reader' });
  expect(screen.getByText(/on 210 articles.*has not seen/)).toBeVisible();
  expect(cellsOf(figures)).toEqual(secondReaderRows(measurement).map(({ cells }) => [...cells]));
  const shares = screen.getByRole('table', { name: /^Share of each article/ });
  expect(cellsOf(shares)).toEqual(shareRows(measurement).map((row) => row.slice(1)));
});
