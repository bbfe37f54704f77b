import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { Provider } from 'react-redux';

import { createApiClient } from '#web/platform/api-client.ts';
import { createStore } from '#web/app/store.ts';
import { FullText } from '#web/features/links/FullText.tsx';

import { userKnown } from '#web/records/session/session.ts';

import { fictionalUser } from '#tests/web/support/signed-in.ts';
import { type Script, scriptedNetwork } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const doi = '10.5555/fic.0';
const script =
  (link: object | undefined, order?: string): Script =>
  ({ path }) => {
    if (path === '/api/resolve-doi/batch')
      return link
        ? { body: { items: [{ doi, ...link }] } }
        : { status: 503, body: { title: 'down' } };
    if (path === '/api/article-galaxy/check-availability-batch')
      return {
        body: {
          items: [{ doi, available: order !== undefined, ...(order && { orderUrl: order }) }],
        },
      };
    if (path === '/api/resolve-doi/update-access-log') return { body: { success: true } };
    return undefined;
  };
// A browser has it and jsdom has not.
Object.assign(globalThis, {
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
});

/** The link by itself, over the real store and flow. */
const opened = (given: Script) => {
  const { fetch, calls } = scriptedNetwork(given);
  const store = createStore(createApiClient({ fetch, origin: '', token: () => undefined }));
  const { container } = render(
    <Provider store={store}>
      <FullText paper={{ doi }} />
    </Provider>,
  );
  const coveredWith = (linkResolverImageURL: string) =>
    act(() => {
      store.dispatch(
        userKnown(
          fictionalUser({
            organizationLicense: {
              ...{ name: 'Example University', slug: 'example-university', status: 'ACTIVE' },
              ...{ hasLicense: true, licenseChecked: true, linkResolverImageURL },
            },
          }),
        ),
      );
    });
  return { user: userEvent.setup(), calls, container, coveredWith };
};
const atLibrary = {
  linkText: 'Find it at Example University',
  linkUrl: 'https://find.example/?id=1',
  source: 'link-resolver',
};

describe('the full text of a report', () => {
  it('is at the publisher at once, and at the library of the license once that is known', async () => {
    const { user, calls, container } = opened(script(atLibrary, 'https://supplier.example/1'));
    expect(screen.getByRole('link', { name: 'View full text' })).toHaveAttribute(
      'href',
      `https://doi.org/${doi}`,
    );

    const link = await screen.findByRole('link', { name: 'Find it at Example University' });
    expect(link).toHaveAttribute('href', 'https://find.example/?id=1');
    expect(screen.queryByRole('link', { name: 'View full text' })).toBeNull();
    // Two answers are on their way, and either may be the first.
    expect(await screen.findByRole('link', { name: 'Order this article' })).toHaveAttribute(
      'href',
      'https://supplier.example/1',
    );
    expect(await axe(container)).toHaveNoViolations();

    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    const followed = calls.find(({ path }) => path.endsWith('/update-access-log'));
    expect([followed?.query.get('doi'), followed?.query.get('url')]).toEqual([
      doi,
      atLibrary.linkUrl,
    ]);
  });

  it('shows the button of the library where its picture was put here, and no picture from elsewhere', async () => {
    const here = '/api/licenses/example-university/link-resolver-image?at=1';
    const { container, coveredWith } = opened(script(atLibrary));
    await screen.findByRole('link', { name: 'Find it at Example University' });
    coveredWith(here);
    expect(container.querySelector('img')).toHaveAttribute('src', here);
    expect(await axe(container)).toHaveNoViolations();
    coveredWith('https://find.example/button.png');
    expect(container.querySelector('img')).toBeNull();
  });

  it('stays at the publisher where nobody can tell a better way', async () => {
    const { calls } = opened(script(undefined));
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/resolve-doi/batch')).toBe(true),
    );
    expect(screen.getByRole('link', { name: 'View full text' })).toHaveAttribute(
      'href',
      `https://doi.org/${doi}`,
    );
    expect(screen.queryByRole('link', { name: 'Order this article' })).toBeNull();
  });
});
