import { act, screen, within } from '@testing-library/react';

import type { UserView } from '#shared/contracts/users.ts';
import { currentLanguage, switchLanguage } from '#web/platform/current-language.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const page = document.documentElement;

afterEach(async () => {
  localStorage.clear();
  await act(() => switchLanguage('en'));
});

/** Somebody in front of the app, and what their browser says to the server about them. */
const somebodyWith = (change: Partial<UserView>, refused = false) => {
  const said: unknown[] = [];
  const script: Script = ({ method, path, body }) => {
    if (method !== 'PATCH' || path !== '/api/users/mira-rowan') return undefined;
    said.push(body);
    return refused ? { status: 503, body: { status: 503, title: 'Later.' } } : undefined;
  };
  const app = openApp('/search', signedIn(fictionalUser(change), script));
  return { ...app, said };
};
/** The foot of the page comes a little later than the page. */
const languagesIn = async (name: string) => within(await screen.findByRole('group', { name }));

it('is chosen in the footer, spoken at once, and kept in the browser of a visitor', async () => {
  const { user } = openApp('/search');
  await user.click((await languagesIn('Language')).getByRole('button', { name: 'Deutsch' }));

  expect(await screen.findByRole('link', { name: 'Zum Inhalt springen' })).toBeInTheDocument();
  expect([page.lang, page.dir, localStorage.getItem('veracite-language')]).toEqual([
    'de',
    'ltr',
    'de',
  ]);
  const languages = (await languagesIn('Sprache')).getAllByRole('button');
  expect(languages.map((one) => [one.lang, one.textContent, one.ariaPressed])).toEqual([
    ['en', 'English', 'false'],
    ['de', 'Deutsch', 'true'],
    ['ar', 'العربية', 'false'],
  ]);
});

it('runs the page from right to left in Arabic, and a page that speaks English alone from left to right', async () => {
  const { user } = openApp('/accuracy');
  await user.click((await languagesIn('Language')).getByRole('button', { name: 'العربية' }));

  expect(await screen.findByRole('link', { name: 'الانتقال إلى المحتوى' })).toBeInTheDocument();
  expect([page.lang, page.dir]).toEqual(['ar', 'rtl']);
  const heading = await screen.findByRole('heading', { name: 'How accurate are the labels?' });
  const inEnglish = heading.closest('[lang]');
  expect([inEnglish?.getAttribute('lang'), inEnglish?.getAttribute('dir')]).toEqual(['en', 'ltr']);
});

it('is kept with a person who chooses it in their menu', async () => {
  const { user, said } = somebodyWith({});
  await user.click(await screen.findByRole('button', { name: 'Account of Mira Rowan' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));

  await screen.findByRole('button', { name: 'Konto von Mira Rowan' });
  expect(said).toEqual([{ language: 'de' }]);
});

it('is that which a person chose elsewhere', async () => {
  const { said } = somebodyWith({ language: 'ar' });

  await screen.findByRole('button', { name: 'حساب \u2068Mira Rowan\u2069' });
  expect([page.dir, localStorage.getItem('veracite-language'), said]).toEqual(['rtl', 'ar', []]);
});

it('is told to the server once where a visitor chose it and then signs in', async () => {
  localStorage.setItem('veracite-language', 'de');
  const { said } = somebodyWith({});

  await screen.findByRole('button', { name: 'Konto von Mira Rowan' });
  expect(said).toEqual([{ language: 'de' }]);
});

it('stays spoken here where the server could not keep it, and says so', async () => {
  const { user, said } = somebodyWith({}, true);
  await user.click(await screen.findByRole('button', { name: 'Account of Mira Rowan' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));

  expect(await screen.findByText(/Der Server war nicht erreichbar/)).toBeInTheDocument();
  expect([currentLanguage().tag, said.length]).toEqual(['de', 1]);
});
