import { backgroundOf } from '#web/companions/extension/background.ts';

const under = (style: string, inside = '<p id="here">x</p>') => {
  document.body.innerHTML = `<div style="${style}">${inside}</div>`;
  return backgroundOf(document.querySelector('#here'));
};

beforeEach(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: query.includes('dark') })) as never;
});
afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('style');
});

it.each([
  ['background: white', 'light'],
  ['background: #14171b', 'dark'],
  ['background: rgb(200, 30, 30)', 'dark'],
  ['background: yellow', 'light'],
])('a badge stands on what is painted there: %s is %s', (style, ground) => {
  expect(under(style)).toBe(ground);
});

it('looks through what is transparent, to what lies beneath', () => {
  const inside = '<div style="background: rgba(255, 255, 255, 0.1)"><p id="here">x</p></div>';
  expect(under('background: black', inside)).toBe('dark');
});

it('takes a page without colours for light, whatever the system prefers, unless it says that it bears dark', () => {
  expect(under('')).toBe('light');
  document.documentElement.style.colorScheme = 'light dark';
  expect(under('')).toBe('dark');
});
