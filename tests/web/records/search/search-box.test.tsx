import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { SearchBox } from '#web/records/search/SearchBox.tsx';

import { running } from '#tests/web/support/running.ts';

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(() => jest.useRealTimers());

const opened = () => {
  const { store, network } = running();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox id="search" term="" size="large" />
      </MemoryRouter>
    </Provider>,
  );
  const box = screen.getByRole('combobox', { name: 'Search papers and citation statements' });
  return {
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    prefixes: () =>
      network.calls
        .filter(({ path }) => path === '/api/search/autocompletes')
        .map(({ query }) => query.get('prefix')),
  };
};

describe('the titles a search box offers', () => {
  it('are asked for from the third letter on, once a person pauses, and shown in a list', async () => {
    const { box, type, prefixes } = opened();
    type('ba');
    await wait(2);
    expect(prefixes()).toEqual([]);
    for (const typed of ['bar', 'barl', '  barle']) {
      type(typed);
      await wait(0.499);
    }
    expect(prefixes()).toEqual([]);
    await wait(0.001);
    expect(prefixes()).toEqual(['barle']);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    jest.useRealTimers();
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it.each([['a'.repeat(1001)], ['10.5555/fic']])(
    'are asked for by nobody who types %s',
    async (typed) => {
      const { type, prefixes } = opened();
      type(typed);
      await wait(2);
      expect(prefixes()).toEqual([]);
    },
  );

  it('are not asked for any more once the box is left', async () => {
    const { box, type, prefixes } = opened();
    type('barley');
    await wait(0.4);
    fireEvent.blur(box);
    await wait(2);
    expect(prefixes()).toEqual([]);
  });

  it('are moved through by the arrow keys, and waved away by Escape', async () => {
    const { box, type } = opened();
    type('barley');
    await wait(0.5);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('open again, as they were, when the box is come back to; others are asked for', async () => {
    const { box, type, prefixes } = opened();
    type('barley');
    await wait(0.5);
    fireEvent.blur(box);
    expect(screen.queryAllByRole('option')).toEqual([]);
    fireEvent.focus(box);
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await wait(2);
    expect(prefixes()).toEqual(['barley']);

    fireEvent.blur(box);
    type('frost');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await wait(0.5);
    expect(prefixes()).toEqual(['barley', 'frost']);
  });
});
