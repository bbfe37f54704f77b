import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { matchingStyles } from '#web/features/papers/matching-styles.ts';
import { formatCitation, loadFurtherStyles } from '#web/features/papers/style-library.ts';

import { openApp } from '#tests/web/support/render-app.tsx';

const doi = parseDoi('10.5555/fic.1');
if (!doi) throw new Error('This is a DOI.');
const article: CitableWork = {
  doi,
  title: 'Does frost delay flowering?',
  authors: ['Ada Maria Quill', 'Bertil van den Heath', 'Frost Study Group,'],
  journal: 'Marsh Letters',
  year: 2012,
  volume: '12',
  issue: '3',
  pages: '45-60',
  paperType: 'article',
};
const bare: CitableWork = { doi, title: 'Marsh notes', authors: [], paperType: 'other' };

describe('a citation in a style of the library', () => {
  it.each([
    [
      'nature',
      'Quill, A. M., van den Heath, B. & Frost Study Group. Does frost delay flowering? Marsh Letters 12, 45–60 (2012).',
    ],
    [
      'ieee',
      'A. M. Quill, B. van den Heath, and Frost Study Group, “Does frost delay flowering?,” Marsh Letters, vol. 12, no. 3, pp. 45–60, 2012, doi: 10.5555/fic.1.',
    ],
    [
      'bluebook-law-review',
      'Ada Maria Quill, Bertil van den Heath & Frost Study Group, Does Frost Delay Flowering?, 12 Marsh Letters 45 (2012), https://doi.org/10.5555/fic.1.',
    ],
    [
      'din-1505-2',
      'Quill, Ada Maria ; van den Heath, Bertil ; Frost Study Group: Does frost delay flowering? In: Marsh Letters Bd. 12 (2012), Nr. 3, S. 45–60',
    ],
  ])(
    '%s is set as it asks for, in its language, and without a lone number',
    async (style, line) => {
      expect(await formatCitation(style, article)).toBe(line);
    },
  );

  it('can be had in thousands, none twice, in the order of their names', async () => {
    const styles = await loadFurtherStyles();
    expect(styles.length).toBeGreaterThan(2_500);
    expect(new Set(styles.map(({ id }) => id)).size).toBe(styles.length);
    const names = styles.map(({ name }) => name);
    expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
  });

  it('has something to say of any work, in any of a spread of styles', async () => {
    const styles = await loadFurtherStyles();
    for (const { id } of styles.filter((_, place) => place % 90 === 0))
      for (const work of [article, bare])
        expect([id, (await formatCitation(id, work)).length > 10]).toEqual([id, true]);
  });
});

describe('styles are found', () => {
  const styles = ['Annals of Marsh Law', 'Law of the Marsh', 'Ökologie', 'Zeitschrift'].map(
    (name, id) => ({ id: String(id), name, folded: name.toLowerCase().replace('ö', 'o') }),
  );
  it.each([
    ['', ['Annals of Marsh Law', 'Law of the Marsh', 'Ökologie', 'Zeitschrift']],
    ['marsh LAW', ['Annals of Marsh Law', 'Law of the Marsh']],
    ['law', ['Law of the Marsh', 'Annals of Marsh Law']],
    ['okol', ['Ökologie']],
    [' öko ', ['Ökologie']],
    ['tundra', []],
  ])('by the words “%s”', (asked, names) => {
    expect(matchingStyles(styles, asked).map(({ name }) => name)).toEqual(names);
  });
});

describe('the dialog to cite a paper', () => {
  const opened = async () => {
    const app = openApp('/reports/10.5555/fic.0');
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
    await app.user.click(await screen.findByRole('button', { name: 'Cite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite this paper' });
    await app.user.click(within(dialog).getByRole('button', { name: 'More styles' }));
    const box = await within(dialog).findByRole('combobox', { name: 'Find a style' });
    return { ...app, dialog: within(dialog), box };
  };
  const accessible = async () => {
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  };

  it('finds a style by its name and sets the citation in it, by keyboard alone', async () => {
    const { user, dialog, box } = await opened();
    expect(dialog.getAllByRole('option')).toHaveLength(50);
    expect(dialog.getByText(/^50 of 2,\d{3} styles; type a name to find yours$/)).toBeVisible();
    await accessible();

    await user.type(box, 'ieee');
    const [first, second] = dialog.getAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{Enter}');

    const name = first?.textContent ?? '';
    const line = await dialog.findByRole('textbox', { name });
    expect(line).toHaveDisplayValue(/Late frost shifts the flowering/);
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'More styles' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Copy citation' })).toBeEnabled();
    expect(dialog.getByRole('radio', { name: 'APA' })).not.toBeChecked();
    expect(dialog.getByRole('link', { name: 'Citation Style Language project' })).toHaveAttribute(
      'href',
      'https://citationstyles.org',
    );
    await accessible();

    await user.click(dialog.getByRole('radio', { name: 'MLA' }));
    expect(dialog.getByRole('textbox', { name: 'MLA' })).toBeVisible();
    expect(dialog.queryByRole('textbox', { name })).not.toBeInTheDocument();
  });

  it('says where nothing is found, and takes back what was typed before it closes', async () => {
    const { user, dialog, box } = await opened();
    await user.type(box, 'no such style at all');
    expect(dialog.getByText(/^No style has this name/)).toBeVisible();
    expect(dialog.queryAllByRole('option')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(50));
  });
});
