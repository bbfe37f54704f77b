import { act } from '@testing-library/react';

import { everyRoute } from '#shared/domain/page-routes.ts';
import { pageFeature } from '#web/platform/page-error.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import { held } from '#tests/web/support/running.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const bodies: readonly unknown[] = [
  { error: 'This did not work.' },
  null,
  [],
  '<!doctype html>',
  {},
  { error: { code: 3 } },
];

/** The calls by which the app learns who uses it; the others are what screens and their flows ask for. */
const OF_SESSION = /^\/api\/(users\/me|auth\/api_token|auth\/session|auth\/check_license)$/;

const addresses = everyRoute.flatMap(({ path, kind }) =>
  kind === 'screen' ? [path.replace('*', '10.5555/fic').replaceAll(/:\w+/g, 'me')] : [],
);

const admin = fictionalUser({ admin: true, expert: true, featureFlags: ['beta-patents'] });

const quiet = (milliseconds: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

afterEach(() => localStorage.clear());

/** Each screen meets another of the bodies; together they meet all of them. */
describe('a screen whose calls are all answered with something else', () => {
  it.each(addresses.map((address, index) => [address, bodies[index % bodies.length]] as const))(
    '%s does not break the page (%j)',
    async (address, body) => {
      const strange: Script = ({ path }) => (OF_SESSION.test(path) ? undefined : { body });
      const { store } = openApp(address, signedIn(admin, strange));
      await quiet(250);
      const page = held(store, pageFeature);
      expect(page.kind === 'error' ? page.status : 0).not.toBe(500);
    },
  );

  it.each(bodies.map((body) => [body] as const))(
    'is there for a visitor where every call is answered with %j',
    async (body) => {
      const { store } = openApp('/search?q=barley', () => ({ body }));
      await quiet(250);
      expect(held(store, pageFeature)).toEqual({ kind: 'screen' });
    },
  );
});
