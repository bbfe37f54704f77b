import { render, screen, within } from '@testing-library/react';

import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { resultActions } from '#web/app/result-actions.ts';
import { ResultActions } from '#web/features/search/ResultActions.tsx';

import { openApp } from './support/render-app.tsx';

const state: SearchState = { ...startOfSearch, term: 'frost' };
const action = (name: string) => ({
  name,
  Button: (props: { readonly state: SearchState; readonly total: number }) => (
    <button type="button">{`${name} ${props.total} for ${props.state.term}`}</button>
  ),
});

describe('what can be done with results', () => {
  it('stands in its order and knows the whole search', () => {
    render(<ResultActions actions={[action('save'), action('export')]} state={state} total={12} />);
    const group = screen.getByRole('group', { name: 'With all these results' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['save 12 for frost', 'export 12 for frost']);
  });

  it('is nothing at all where there is nothing to do', () => {
    const { container } = render(<ResultActions actions={[]} state={state} total={12} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each(['/search?q=frost&mode=all', '/search/analyze?q=frost&mode=all'])(
    'draws no empty place at %s',
    async (address) => {
      openApp(address);
      await screen.findByText('1,234 results');
      const group = screen.queryByRole('group', { name: 'With all these results' });
      expect(group === null).toBe(resultActions.length === 0);
    },
  );
});
