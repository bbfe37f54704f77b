import { render, screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { type ComponentType, lazy } from 'react';

import type { ReportAction, ReportActionProps } from '#web/app/report-actions.ts';
import { ReportActions } from '#web/features/papers/ReportActions.tsx';

import { paperReply } from './support/fictional.ts';

expect.extend(toHaveNoViolations);

type Module = { readonly default: ComponentType<ReportActionProps> };

const follow: ReportAction = {
  name: 'follow',
  label: 'Follow',
  Button: ({ paper }) => <button type="button">{`Follow ${paper.doi}`}</button>,
};

describe('what can be done with a paper', () => {
  it('takes no room where there is nothing', () => {
    const { container } = render(<ReportActions actions={[]} paper={paperReply()} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('stands in the order given, each told of the paper', async () => {
    const exported = { ...follow, name: 'export', Button: () => <button>Export</button> };
    const { container } = render(
      <ReportActions actions={[follow, exported]} paper={paperReply()} />,
    );
    expect(screen.getByRole('group', { name: 'With this paper' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Follow 10.5555/fic.0',
      'Export',
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps the place of a button that is still loading, and lets the others work', async () => {
    const arrival = Promise.withResolvers<Module>();
    const slow = { ...follow, name: 'slow', Button: lazy(() => arrival.promise) };
    render(<ReportActions actions={[slow, follow]} paper={paperReply()} />);
    expect(screen.getByRole('button', { name: 'Follow' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Follow 10.5555/fic.0' })).toBeEnabled();
    arrival.resolve({ default: () => <button type="button">Followed</button> });
    expect(await screen.findByRole('button', { name: 'Followed' })).toBeEnabled();
  });
});
