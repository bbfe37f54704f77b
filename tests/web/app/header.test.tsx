import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { type AnalyticsEvent, onAnalyticsEvent } from '#web/platform/analytics.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

expect.extend(toHaveNoViolations);

const header = async () => within(await screen.findByRole('banner'));
const button = async (name: string) => (await header()).findByRole('button', { name });
const link = async (name: RegExp) => (await header()).findByRole('link', { name });
/** The foot of the page has lists of these names as well. */
const list = async (name: string) => (await header()).findByRole('list', { name });
const noList = (name: string) => within(screen.getByRole('banner')).queryByRole('list', { name });
const written = (name: string, content: unknown) => {
  const meta = Object.assign(document.createElement('meta'), { name });
  meta.content = JSON.stringify(content);
  document.head.append(meta);
};
const member = fictionalUser({
  organizationLicense: {
    name: 'Northmarsh University',
    slug: 'northmarsh',
    hasLicense: true,
    status: 'ACTIVE',
    licenseChecked: true,
  },
});

let told: AnalyticsEvent[];
let stop: () => void;
beforeEach(() => {
  told = [];
  stop = onAnalyticsEvent((captured) => told.push(captured));
});
afterEach(() => {
  stop();
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelectorAll('meta').forEach((meta) => meta.remove());
});

describe('the bar', () => {
  const namesIn = async () => {
    const nav = (await header()).getByRole('navigation', { name: 'Main' });
    return [...nav.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  };

  it('holds the Assistant, two menus and, for visitors, the plans', async () => {
    openApp('/journals');
    await waitFor(async () =>
      expect(await namesIn()).toEqual(['Assistant', 'Solutions', 'Product', 'Plans & Pricing']),
    );
  });

  it('shows no plans to signed-in people', async () => {
    openApp('/journals', signedIn());
    await screen.findByRole('button', { name: /^Account of/ });
    expect(await namesIn()).toEqual(['Assistant', 'Solutions', 'Product']);
  });

  it.each([
    ['/search?q=frost', false],
    ['/search/analyze?q=frost', false],
    ['/', false],
    ['/home', false],
    ['/assistant', true],
    ['/journals', true],
  ])('on a phone has its search behind a button at %s: %s', async (address, has) => {
    openApp(address);
    expect((await header()).queryByRole('button', { name: 'Search', expanded: false })).toEqual(
      has ? expect.anything() : null,
    );
  });

  it('opens the box of a phone where the page has its own, and moves the focus there', async () => {
    const { user } = openApp('/assistant');
    expect((await header()).queryByRole('combobox')).toBeNull();
    const toggle = async (expanded: boolean) =>
      user.click((await header()).getByRole('button', { name: 'Search', expanded }));
    await toggle(false);
    expect((await header()).getByRole('combobox')).toHaveFocus();
    await toggle(true);
    expect((await header()).queryByRole('combobox')).toBeNull();
  });

  it('goes out of the way past 50 px downwards, and comes back upwards', async () => {
    openApp('/journals');
    const bar = await screen.findByRole('banner');
    const scrollTo = (y: number) => {
      Object.assign(globalThis, { scrollY: y });
      fireEvent.scroll(document);
      fireEvent(globalThis.window, new Event('scroll'));
    };
    act(() => scrollTo(50));
    expect(bar).not.toHaveClass('away');
    act(() => scrollTo(51));
    expect(bar).toHaveClass('away');
    act(() => scrollTo(40));
    expect(bar).not.toHaveClass('away');
    Object.assign(globalThis, { scrollY: 0 });
  });
});

describe('the menu “Product”', () => {
  it('opens and closes by its title, and is accessible', async () => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    expect(await list('Features')).toBeVisible();
    expect(await button('Product')).toHaveAttribute('aria-expanded', 'true');
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(await button('Product'));
    expect(noList('Features')).toBeNull();
  });

  it('closes by a click elsewhere, and by Escape, which gives the focus back', async () => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    await list('Features');
    await user.click(screen.getByRole('main'));
    expect(noList('Features')).toBeNull();
    await user.click(await button('Product'));
    await list('Features');
    await user.keyboard('{Tab}{Escape}');
    expect(noList('Features')).toBeNull();
    expect(await button('Product')).toHaveFocus();
  });

  it('gives way to the other menu', async () => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    await list('Features');
    await user.click(await button('Solutions'));
    expect(await list('Use Cases')).toBeVisible();
    expect(noList('Features')).toBeNull();
  });

  const entries = async (heading: string) =>
    within(await list(heading))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent);

  it('names features and free resources in their order, patents only with the feature', async () => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    expect(await entries('Features')).toEqual([
      'Assistant',
      'Search',
      'Dashboards',
      'Reference Check',
    ]);
    expect(await entries('Free Resources')).toEqual([
      'Browser Extension',
      'Badge',
      'Zotero Plugin',
    ]);
  });

  it('has patents for people with the feature beta-patents', async () => {
    const { user } = openApp(
      '/journals',
      signedIn(fictionalUser({ featureFlags: ['beta-patents'] })),
    );
    await screen.findByRole('button', { name: /^Account of/ });
    await user.click(await button('Product'));
    expect(await entries('Features')).toEqual([
      'Assistant',
      'Search',
      'Patents',
      'Dashboards',
      'Reference Check',
    ]);
  });

  it('leads where one chooses, closes then, and tells statistics which it was', async () => {
    const { user, address } = openApp('/journals');
    await user.click(await button('Product'));
    await user.click(await link(/^Badge/));
    expect(address()).toBe('/badge');
    expect(noList('Features')).toBeNull();
    expect(told).toEqual([{ category: 'Feature Dropdown', action: 'Badge' }]);
  });

  it.each(['Assistant', 'Search'])('also tells that %s was selected as a feature', async (name) => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    const features = within(await list('Features'));
    await user.click(features.getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(told).toEqual([
      { category: 'Feature Dropdown', action: name },
      { category: 'Feature Selection', action: name },
    ]);
  });

  it('calls them by the same names in every language', async () => {
    localStorage.setItem('veracite-language', 'de');
    const { user } = openApp('/journals');
    await user.click(await button('Produkt').catch(async () => button('Product')));
    await user.click(await link(/^Zotero/));
    expect(told[0]).toEqual({ category: 'Feature Dropdown', action: 'Zotero Plugin' });
  });

  it('leads nowhere by the entry of the page one is on', async () => {
    const { user } = openApp('/badge');
    await user.click(await button('Product'));
    const badge = (await screen.findByText('For pages about your papers')).closest('[role="link"]');
    expect(badge).toHaveAttribute('aria-disabled', 'true');
    expect(badge).not.toHaveAttribute('href');
    await user.click(badge ?? document.body);
    expect(told).toEqual([]);
  });

  it('opens the reference check for signed-in people', async () => {
    const { user } = openApp('/journals', signedIn());
    await screen.findByRole('button', { name: /^Account of/ });
    await user.click(await button('Product'));
    await user.click(await link(/^Reference Check/));
    expect(await screen.findByRole('dialog', { name: /references/i })).toBeVisible();
  });

  it('asks anybody else to log in for it', async () => {
    const { user } = openApp('/journals');
    await user.click(await button('Product'));
    await user.click(await link(/^Reference Check/));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });
});

describe('the menu “Solutions”', () => {
  it('says for whom it is, what there is to explore, and where more is said', async () => {
    const { user } = openApp('/');
    await user.click(await button('Solutions'));
    const leads = async (heading: string) =>
      within(await list(heading))
        .getAllByRole('link')
        .map((one) => one.getAttribute('href'));
    expect(await leads('Use Cases')).toEqual([
      '/partners/researchers',
      '/partners/academic-institutions',
      '/partners/publishers',
      '/partners/pharma-and-biotech',
      '/author-marketing',
    ]);
    expect((await leads('Explore')).slice(0, 3)).toEqual([
      '/journals',
      '/affiliations',
      '/institutions',
    ]);
    expect(await leads('Resources')).toContain('/getting-started');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('leads to a help centre and a published paper only where these are configured', async () => {
    written('veracite:site', { help: 'https://help.example/', paper: 'https://doi.example/10.1' });
    const { user } = openApp('/');
    await user.click(await button('Solutions'));
    const resources = within(await list('Resources'));
    expect(resources.getByRole('link', { name: 'Help center' })).toHaveAttribute(
      'href',
      'https://help.example/',
    );
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Paper about how it works' })).toHaveAttribute(
      'href',
      'https://doi.example/10.1',
    );
  });
});

describe('the menu of a phone', () => {
  it('has the whole navigation in its order, and both menus', async () => {
    const { user } = openApp('/');
    await user.click(await button('Menu'));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    const navigation = menu.getByRole('navigation', { name: 'Main' });
    expect(
      [...navigation.querySelectorAll(':scope > a')].map(({ textContent }) => textContent),
    ).toEqual([
      'Assistant',
      'Search',
      'Reference Check',
      'Dashboards',
      'Plans & Pricing',
      'Journals',
      'Organizations',
      'Funding Institutions',
    ]);
    await user.click(menu.getByText('Product'));
    await user.click(menu.getByRole('link', { name: /^Zotero Plugin/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([{ category: 'Feature Dropdown', action: 'Zotero Plugin' }]);
  });
});

describe('related products', () => {
  const family = [
    { name: 'Reader', address: 'https://reader.example/' },
    { name: 'Bad', address: 'javascript:alert(1)' },
  ];

  it('are named nowhere by default', async () => {
    openApp('/');
    expect((await header()).queryByRole('button', { name: 'More products' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Related products' })).toBeNull();
  });

  it('stand in a bar above the page where that is switched on', async () => {
    written('veracite:site', { family, familyBar: true });
    openApp('/');
    const bar = within(await screen.findByRole('navigation', { name: 'Related products' }));
    expect(bar.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      'https://reader.example/',
    ]);
    expect((await header()).queryByRole('button', { name: 'More products' })).toBeNull();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('wait in a menu of the bar where the switcher is on', async () => {
    written('veracite:site', { family, productSwitcher: true });
    const { user } = openApp('/');
    await user.click(await button('More products'));
    expect(await link(/^Reader$/)).toHaveAttribute('href', 'https://reader.example/');
    expect(screen.queryByRole('navigation', { name: 'Related products' })).toBeNull();
  });
});

describe('the chat with support', () => {
  const menu = async (user: ReturnType<typeof openApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    return within(await screen.findByRole('menu', { name: 'Account' }));
  };
  const chat = [{ kind: 'support-chat', src: 'https://chat.example/c.js', draws: '#chat' }];

  it('is opened and hidden by people of a license, and stays so for the visit', async () => {
    written('veracite:scripts', chat);
    const { user } = openApp('/journals', signedIn(member));
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Chat with Support' }));
    expect(sessionStorage.getItem('veracite-support-chat')).toBe('open');
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Hide Support Chat' }));
    expect(sessionStorage.getItem('veracite-support-chat')).toBeNull();
  });

  it.each([
    ['to people without a license', fictionalUser(), chat],
    ['where there is none', member, []],
  ])('is not offered %s', async (_, person, scripts) => {
    written('veracite:scripts', scripts);
    const { user } = openApp('/journals', signedIn(person));
    expect((await menu(user)).queryByRole('menuitem', { name: /Support/ })).toBeNull();
  });
});

describe('the foot of the page', () => {
  it.each([
    [[], false],
    [[{ kind: 'recaptcha', src: 'https://captcha.example/c.js', siteKey: 'k' }], true],
  ])('says that reCAPTCHA applies only where it does: %j', async (scripts, says) => {
    written('veracite:scripts', scripts);
    openApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.queryByText(/^This site is protected by reCAPTCHA/) !== null).toBe(says);
  });

  it('says what the product is', async () => {
    openApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/^Veracite is an AI-powered research tool\./)).toBeVisible();
  });
});
