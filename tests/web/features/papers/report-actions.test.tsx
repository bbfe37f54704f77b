import { render, screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { type ComponentType, lazy } from 'react';

import { ReportActions } from '#web/features/papers/ReportActions.tsx';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { reportActions } from '#web/records/slots.ts';

import { paperReply } from '#tests/web/support/fictional.ts';

expect.extend(toHaveNoViolations);

type Part = ComponentType<{ readonly paper: PaperReply }>;
const follow = {
  name: 'follow',
  Part: ({ paper }: { readonly paper: PaperReply }) => (
    <button type="button">{`Follow ${paper.doi}`}</button>
  ),
};
const shown = (fillings: Parameters<typeof reportActions.Fill>[0]['value']) =>
  render(
    <reportActions.Fill value={fillings}>
      <ReportActions paper={paperReply()} />
    </reportActions.Fill>,
  );

describe('what can be done with a paper', () => {
  it('takes no room where there is nothing', () => {
    expect(shown([]).container).toBeEmptyDOMElement();
  });

  it('stands in its order, each part of it with the paper', async () => {
    const exported = { name: 'export', Part: () => <button type="button">Export</button> };
    const { container } = shown([follow, exported]);
    expect(screen.getByRole('group', { name: 'With this paper' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Follow 10.5555/fic.0',
      'Export',
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps the place of a part that is still loading, and lets the others work', async () => {
    const arrival = Promise.withResolvers<{ readonly default: Part }>();
    const slow = {
      name: 'slow',
      Part: lazy(() => arrival.promise),
      waiting: (
        <button type="button" disabled>
          Following
        </button>
      ),
    };
    shown([slow, follow]);
    expect(screen.getByRole('button', { name: 'Following' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Follow 10.5555/fic.0' })).toBeEnabled();
    arrival.resolve({ default: () => <button type="button">Followed</button> });
    expect(await screen.findByRole('button', { name: 'Followed' })).toBeEnabled();
  });
});
