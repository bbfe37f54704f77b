import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';

expect.extend(toHaveNoViolations);

const at = '/reports/10.5555/fic.0';
const more = async () => screen.findByRole('button', { name: 'More' });

describe('what can be done with a paper', () => {
  it('is to follow it and to read it; all else waits under one button', async () => {
    const { user } = openApp(at);
    const button = await more();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const actions = within(screen.getByRole('group', { name: 'Actions for this paper' }));
    for (const name of ['Cite', 'Copy DOI', 'Add to a dashboard', 'Export references', 'Feed'])
      expect(actions.getByRole('button', { name })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('goes by keyboard: the arrows move, Escape closes and gives the focus back', async () => {
    const { user } = openApp(at);
    const button = await more();
    button.focus();
    await user.keyboard('{Enter}{Tab}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Copy DOI' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Cite' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes when something is chosen, with the focus on its button, to which the dialog gives it back', async () => {
    const { user } = openApp(at);
    const button = await more();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    await screen.findByRole('dialog', { name: 'Cite this paper' });
    expect(screen.queryByRole('group', { name: 'Actions for this paper' })).toBeNull();
    expect(button).toHaveFocus();
  });
});
