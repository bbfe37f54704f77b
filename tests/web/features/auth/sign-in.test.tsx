import { act, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import type { UserView } from '#shared/contracts/users.ts';
import { modalToggled } from '#web/platform/modals.ts';
import { callRefused } from '#web/platform/page-error.ts';

import { counts } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import {
  covered,
  peopleServer,
  somebody as fictionalPerson,
  tokenOf,
} from '#tests/web/support/people.ts';

expect.extend(toHaveNoViolations);

const open = (address: string, user?: UserView, server?: Parameters<typeof peopleServer>[1]) => {
  const people = peopleServer(user ?? fictionalPerson(), server);
  return { ...people, ...openApp(address, people.script) };
};
const openSignedIn = (address = '/', user = fictionalPerson()) => {
  localStorage.setItem('apiToken', tokenOf(user));
  return open(address, user, { cookieOf: user });
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const header = () => within(screen.getByRole('banner'));
const account = () => screen.findByRole('button', { name: 'Account of Ada Quill' });

afterEach(() => localStorage.clear());

describe('the ways in', () => {
  it('stand in the header for who is not signed in, and lead to the dialog', async () => {
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
    expect(await dialog('Sign up')).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('are opened by the address, which forgets it', async () => {
    const { address } = open('/search?q=frost&login=true');
    expect(await dialog('Log in')).toBeVisible();
    expect(address()).toBe('/search?q=frost');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('change from one mode to the other and back', async () => {
    const { user } = open('/?login');
    const opened = within(await dialog('Log in'));
    expect(opened.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(opened.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.click(within(await dialog('Sign up')).getByRole('button', { name: 'Log in' }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it('offer every method of the installation, which leads back here', async () => {
    open('/search?q=frost&login');
    const orcid = await screen.findByRole('link', { name: 'ORCID' });
    expect(orcid).toHaveAttribute(
      'href',
      '/api/auth/sign-in/orcid?return_to=%2Fsearch%3Fq%3Dfrost',
    );
    expect(screen.getByRole('link', { name: 'Google' })).toBeVisible();
  });

  it('lead back to what somebody signs in for, from registration too', async () => {
    const { user, address } = open('/search?q=frost&create_trial=true');
    const leadsBack = async () =>
      expect(await screen.findByRole('link', { name: 'ORCID' })).toHaveAttribute(
        'href',
        '/api/auth/sign-in/orcid?return_to=%2Fsearch%3Fq%3Dfrost%26create_trial%3Dtrue',
      );
    await leadsBack();
    expect(address()).toBe('/search?q=frost');
    await user.click(within(await dialog('Log in')).getByRole('button', { name: 'Sign up' }));
    await dialog('Sign up');
    await leadsBack();
  });

  it('let in a person of the demonstration with one click', async () => {
    const { user, callsTo } = open('/?login');
    await user.click(await screen.findByRole('button', { name: /free@demo.veracite.test/ }));
    expect(await account()).toBeVisible();
    expect(callsTo('/api/auth/login')[0]?.body).toEqual({
      email: 'free@demo.veracite.test',
      password: 'demo-password',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say why somebody came back from another provider', async () => {
    open('/?login=true&signInError=expired');
    expect(within(await dialog('Log in')).getByText(/it took too long/)).toBeVisible();
  });
});

describe('the form of signing in', () => {
  const filled = async (server?: Parameters<typeof peopleServer>[1]) => {
    const app = open('/?login', undefined, server);
    const form = within(await dialog('Log in'));
    await app.user.type(form.getByRole('textbox', { name: 'E-mail' }), 'ada@quill.test');
    await app.user.type(form.getByLabelText('Password'), 'not this one');
    await app.user.keyboard('{Enter}');
    return { ...app, form };
  };

  it('says which fields are empty and goes to the first', async () => {
    const { user, callsTo } = open('/?login');
    const form = within(await dialog('Log in'));
    await user.click(form.getByRole('button', { name: 'Log in' }));
    expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'Please fill this in.',
    );
    expect(callsTo('/api/auth/login')).toHaveLength(0);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('never says which of the two was wrong', async () => {
    const { form } = await filled({ refuses: { 'POST /api/auth/login': { status: 401 } } });
    expect(await form.findByText('The e-mail address or the password is wrong.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@quill.test');
  });

  it.each([
    ['42', '42 seconds'],
    ['600', '10 minutes'],
  ])('tells after too many tries to wait %s s', async (retryAfter, words) => {
    const { form } = await filled({
      refuses: { 'POST /api/auth/login': { status: 429, retryAfter } },
    });
    expect(
      await form.findByText(`Too many attempts. You can try again in ${words}.`),
    ).toBeVisible();
  });

  it('puts the errors of the server beside their fields', async () => {
    const body = { title: 'No.', errors: [{ path: 'email', message: 'is not an e-mail address' }] };
    const { form } = await filled({ refuses: { 'POST /api/auth/login': { status: 400, body } } });
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
        'is not an e-mail address',
      ),
    );
    expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });

  it('shows the password on request and takes it from the clipboard', async () => {
    const { user } = open('/?login');
    const form = within(await dialog('Log in'));
    const password = form.getByLabelText('Password');
    await user.click(password);
    await user.paste('late frost on barley');
    expect(password).toHaveValue('late frost on barley');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(form.getByRole('button', { name: 'Show the password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  it('leads to a mail for a forgotten password, the same for every address', async () => {
    const { user, callsTo } = open('/?login');
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    const form = within(await dialog('Reset your password'));
    expect(await axe(document.body)).toHaveNoViolations();
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'ada@quill.test');
    await user.click(form.getByRole('button', { name: 'Send link' }));
    expect(await form.findByText(/If ada@quill.test/)).toBeVisible();
    expect(callsTo('/api/auth/password/forgotten')[0]?.body).toEqual({ email: 'ada@quill.test' });
  });
});

describe('the form of signing up', () => {
  const typed = async (password: string) => {
    const app = open('/?signup');
    const form = within(await dialog('Sign up'));
    await app.user.type(form.getByRole('textbox', { name: 'Name' }), 'Ada Quill');
    await app.user.type(form.getByRole('textbox', { name: 'E-mail' }), 'ada@quill.test');
    await app.user.type(form.getByLabelText('Password'), password);
    await app.user.click(form.getByRole('button', { name: 'Create account' }));
    return { ...app, form };
  };

  it('tells the rule before anything is wrong', async () => {
    open('/?signup');
    const password = within(await dialog('Sign up')).getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(/^At least 15 characters/);
    expect(password).toHaveAttribute('autocomplete', 'new-password');
  });

  it.each([
    ['fourteen chars', /This has 14 characters; 15 are needed\.$/],
    ['password12345678', /too common/],
    ['quill quill quill', /too similar to your name/],
  ])('refuses %s', async (given, why) => {
    const { form, callsTo } = await typed(given);
    const password = form.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(why);
    expect(password).toHaveFocus();
    expect(callsTo('/api/auth/register')).toHaveLength(0);
  });

  it('makes the account, signs it in and names the mail', async () => {
    const { callsTo } = await typed('late frost on barley');
    expect(await account()).toBeVisible();
    expect(callsTo('/api/auth/register')[0]?.body).toEqual({
      name: 'Ada Quill',
      email: 'ada@quill.test',
      password: 'late frost on barley',
      // What this machine says of itself.
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(await screen.findByText(/We have sent an e-mail to ada@quill.test/)).toBeVisible();
  });
});

describe('the account menu', () => {
  it('is there for people with an e-mail address, and is accessible open', async () => {
    const { user } = openSignedIn();
    await user.click(await account());
    expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
    expect(screen.getByText('ada@quill.test')).toBeVisible();
    expect(header().queryByRole('button', { name: 'Log In' })).toBeNull();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('leads a librarian to the license they look after and to how it is used', async () => {
    const librarian = fictionalPerson({
      administersLicense: true,
      organizationLicense: covered.organizationLicense,
    });
    const { user } = openSignedIn('/', librarian);
    await user.click(await account());
    const { slug = '' } = librarian.organizationLicense ?? {};
    expect(screen.getByRole('menuitem', { name: 'Manage license' })).toHaveAttribute(
      'href',
      '/manage-licenses',
    );
    expect(screen.getByRole('menuitem', { name: 'Usage' })).toHaveAttribute(
      'href',
      `/usage/${slug}`,
    );
  });

  it('shows no license to a member who does not look after it', async () => {
    const member = fictionalPerson({ organizationLicense: covered.organizationLicense });
    const { user } = openSignedIn('/', member);
    await user.click(await account());
    expect(screen.queryByRole('menuitem', { name: 'Manage license' })).toBeNull();
  });

  it('goes by arrows, Home and End, closes with Escape and gives the focus back', async () => {
    const { user } = openSignedIn();
    const button = await account();
    act(() => button.focus());
    await user.keyboard('{ArrowDown}');
    const items = screen.getAllByRole('menuitem');
    expect(items[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(items.at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(items[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(items.at(-1)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(items[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('menuitem').at(-1)).toHaveFocus();
  });

  it('closes with a click elsewhere', async () => {
    const { user } = openSignedIn();
    await user.click(await account());
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('signs out and goes to the first page', async () => {
    const { user, address } = openSignedIn('/search?q=frost');
    await user.click(await account());
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('is not there without an e-mail address: only the way out', async () => {
    const { email: _, ...user } = fictionalPerson();
    openSignedIn('/', user);
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
  });

  it('leaves a visitor of an organization the ways in', async () => {
    open('/', covered, { license: covered.organizationLicense });
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

describe('the menu of a phone', () => {
  it('holds the navigation and the ways in', async () => {
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await dialog('Menu'));
    expect(menu.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(menu.getByRole('button', { name: 'Log In' }));
    expect(await dialog('Log in')).toBeVisible();
  });

  it('holds the account of who is signed in', async () => {
    const { user } = openSignedIn();
    await account();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await dialog('Menu'));
    expect(menu.getByText('ada@quill.test')).toBeVisible();
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(menu.queryByRole('button', { name: 'Log In' })).toBeNull();
  });
});

describe('dialogs about the account', () => {
  it.each([
    ['loggedOut', 'Log in to continue'],
    ['upgrade', 'Read what the citing papers say'],
    ['persona', 'What do you do?'],
    ['activateTrial', 'Start your trial'],
    ['cancelTrialCheckout', 'Your trial was not started'],
    ['trialOver', 'Your trial is over'],
  ])('%s is accessible', async (name, heading) => {
    const { store } = openSignedIn();
    await account();
    act(() => void store.dispatch(modalToggled({ name })));
    expect(await dialog(heading)).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('begin the trial', async () => {
    const { store, user, callsTo } = openSignedIn();
    await account();
    act(() => void store.dispatch(modalToggled({ name: 'upgrade' })));
    await user.click(await screen.findByRole('button', { name: 'Start a 7-day trial' }));
    await user.click(await screen.findByRole('button', { name: 'Start the trial' }));
    expect(await screen.findByText('Your trial has started.')).toBeVisible();
    expect(callsTo('/api/users/activate-trial')[0]?.method).toBe('POST');
    await user.click(screen.getByRole('button', { name: 'Start reading' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends the confirmation again where a trial needs it', async () => {
    const { store, user, callsTo } = openSignedIn('/', fictionalPerson({ emailVerified: false }));
    await account();
    act(() => void store.dispatch(modalToggled({ name: 'activateTrial' })));
    const trial = within(await dialog('Start your trial'));
    await user.click(trial.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await trial.findByText(/^Sent\. Open the link in it/)).toBeVisible();
    expect(callsTo('/api/users/verify-email')[0]?.method).toBe('POST');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('lead a visitor from locked sentences to an account and on to the trial', async () => {
    const people = peopleServer(fictionalPerson());
    const { user } = openApp('/reports/10.5555/fic.1', (call) =>
      call.path.endsWith('/statements')
        ? { body: { statements: [], total: 212, counts, locked: true } }
        : people.script(call),
    );
    const [tryIt] = await screen.findAllByRole('button', { name: 'Try 7 days' });
    if (!tryIt) throw new Error('Nothing leads to a trial.');
    await user.click(tryIt);
    expect(await dialog('Sign up')).toBeVisible();
    await user.click(within(await dialog('Sign up')).getByRole('button', { name: 'Log in' }));
    await user.click(await screen.findByRole('button', { name: /free@demo.veracite.test/ }));
    expect(await dialog('Start your trial')).toBeVisible();
  });

  it('keep what a person does', async () => {
    const { store, user, callsTo } = openSignedIn();
    await account();
    act(() => void store.dispatch(modalToggled({ name: 'persona' })));
    await user.click(await screen.findByRole('radio', { name: 'Librarian' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('/api/users/ada-quill')[0]).toMatchObject({
      method: 'PATCH',
      body: { userSpecifiedPersona: 'librarian' },
    });
  });

  it('sign up instead of a trial who has no account', async () => {
    const { store, user } = open('/');
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(modalToggled({ name: 'upgrade' })));
    const upgrade = within(await dialog('Read what the citing papers say'));
    expect(upgrade.queryByRole('button', { name: /trial/ })).toBeNull();
    await user.click(upgrade.getByRole('button', { name: 'Sign up' }));
    expect(await dialog('Sign up')).toBeVisible();
  });
});

it('shows the screen again to a reader whom an error kept out', async () => {
  const { store, user } = open('/?login');
  await dialog('Log in');
  act(() => void store.dispatch(callRefused({ status: 401, which: 'all' })));
  expect(
    screen.getByRole('heading', { name: 'You need to be logged in to see this.' }),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /free@demo.veracite.test/ }));
  await account();
  expect(await screen.findByRole('heading', { name: /See what citing papers say/ })).toBeVisible();
});
