import { act, render, screen } from '@testing-library/react';

import { jest } from '@jest/globals';

import { Button, type ButtonColor, type ButtonSize } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** By which look of ours each colour is drawn. */
const colours: readonly (readonly [ButtonColor, string])[] = [
  ['primary', 'button primary'],
  ['secondary', 'button'],
  ['text', 'quiet'],
  ['blank', 'icon'],
  ['red', 'button danger'],
  ['blue', 'button primary'],
  ['white', 'button'],
  ['transparent', 'button bare'],
];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large', 'extraLarge'];

describe('a button', () => {
  it.each(colours)('of the colour %s is drawn as %s', (colour, look) => {
    render(<Button colour={colour}>Press</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('class', look);
  });

  it.each(sizes)('comes in the size %s', (size) => {
    render(<Button size={size}>Press</Button>);
    expect(screen.getByRole('button')).toHaveClass('button', size);
  });
});

describe('a wait that has no length', () => {
  const circle = () => document.querySelector('svg.circle');

  it('is drawn as a blue circle of 80 pixels, or as one asks', () => {
    const { rerender } = render(<Spinner />);
    expect(circle()).toHaveAttribute('width', '80');
    expect(circle()).toHaveClass('blue');
    expect(circle()).toHaveAttribute('aria-hidden', 'true');
    rerender(<Spinner size={24} colour="grey" />);
    expect(circle()).toHaveAttribute('height', '24');
    expect(circle()).toHaveClass('grey');
  });

  it('shows it once a page is slow to come, with what is going on in words', async () => {
    jest.useFakeTimers();
    render(<Loading />);
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(circle()).toBeNull();
    expect(screen.getByText('React be loadin...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(circle()).not.toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
    jest.useRealTimers();
  });
});
