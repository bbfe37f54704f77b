import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const place = (id: string, current: boolean) => ({
  id,
  current,
  device: current ? 'Firefox on Linux' : 'Safari on a phone',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
});
const places: Script = ({ path, method }) => {
  if (path === '/api/users/me/sessions')
    return { body: { sessions: [place('a', true), place('b', false)] } };
  return path === '/api/users/me/sessions/others' && method === 'DELETE'
    ? { body: { sessions: [place('a', true)] } }
    : undefined;
};

afterEach(() => localStorage.clear());

const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const section = heading.closest('section');
  if (!section) throw new Error(`The part ${name} is no section.`);
  return within(section);
};

describe('a page of one’s own', () => {
  it('asks somebody who is not signed in to do so, where they are', async () => {
    const { user } = openApp('/users/me/account-settings');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    ['/users/me', 'Profile'],
    ['/users/me/welcome', 'Welcome'],
    ['/users/me/account-settings', 'Account settings'],
    ['/users/me/subscription', 'Subscription'],
    ['/subscription', 'Subscription'],
  ])('%s has its heading and no fault that axe knows', async (address, heading) => {
    openApp(address, signedIn(fictionalUser(), places));
    await screen.findByRole('heading', { name: heading, level: 1 });
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each(['', '/account-settings', '/subscription', '/welcome'])(
    'shows under the address of somebody else neither their data nor one’s own: /users/somebody-else%s',
    async (page) => {
      const known: Script = (asked) =>
        asked.path === '/api/dashboards' ? { body: { dashboards: [], total: 0 } } : places(asked);
      openApp(`/users/somebody-else${page}`, signedIn(undefined, known));
      await screen.findByRole('heading', { name: 'This profile is not public' });
      expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'You' })).toBeNull();
    },
  );

  it.each(['', '/account-settings', '/connections', '/subscription', '/welcome'])(
    'of an unknown person is the error page: /users/nobody%s',
    async (page) => {
      const unknown: Script = (asked) =>
        asked.path === '/api/dashboards' && asked.query.get('user_slug') === 'nobody'
          ? { status: 404, body: { title: 'User not found.', status: 404 } }
          : places(asked);
      openApp(`/users/nobody${page}`, signedIn(undefined, unknown));
      await screen.findByRole('heading', { name: "Sorry, we couldn't find that.", level: 1 });
      cleanup();
      localStorage.clear();
      openApp(`/users/nobody${page}`, unknown);
      await screen.findByRole('heading', { name: "Sorry, we couldn't find that.", level: 1 });
    },
  );

  it('shows whole signs as the letters of a name', async () => {
    openApp('/users/me', signedIn(fictionalUser({ name: '👩 Rowan' })));
    await screen.findByRole('heading', { name: '👩 Rowan' });
    expect(document.querySelector('.avatar.large')).toHaveTextContent('👩R');
  });
});

describe('the settings', () => {
  it('keep the focus and what was typed where a task fails', async () => {
    const failing: Script = (call) =>
      call.method === 'PATCH' ? { status: 503, body: {} } : places(call);
    const { user } = openApp('/users/me/account-settings', signedIn(undefined, failing));
    const you = await part('You');
    const name = you.getByRole('textbox', { name: 'Name' });
    await user.type(name, ' Typed');
    const save = you.getByRole('button', { name: 'Save' });
    await user.click(save);
    await waitFor(() => expect(you.getByRole('status')).not.toBeEmptyDOMElement());
    expect(save).toHaveFocus();
    expect(name).toHaveValue('Mira Rowan Typed');
  });

  it('keep a name, and say so beside the button', async () => {
    const { user, network } = openApp('/users/me/account-settings', signedIn(undefined, places));
    const you = await part('You');
    const name = you.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Mira R. Rowan');
    await user.click(you.getByRole('button', { name: 'Save' }));
    await you.findByText('Saved.');
    expect(network.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Mira R. Rowan',
    });
  });

  it('keep what was typed when the server refuses it, and say what is wrong at the field', async () => {
    const refused: Script = (asked) =>
      asked.path === '/api/auth/password'
        ? {
            status: 400,
            body: {
              title: 'The body of the request is not valid.',
              status: 400,
              errors: [{ path: 'password', message: 'is shorter than 15 characters' }],
            },
          }
        : places(asked);
    const { user } = openApp('/users/me/account-settings', signedIn(undefined, refused));
    const password = await part('Password');
    await user.type(password.getByLabelText('Current password'), 'an old long password');
    await user.type(password.getByLabelText('New password'), 'short');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    const field = await waitFor(() => {
      const found = password.getByLabelText('New password');
      expect(found).toBeInvalid();
      return found;
    });
    expect(field).toHaveAccessibleDescription(/is shorter than 15 characters/);
    expect(field).toHaveValue('short');
  });

  it('have no password for those who sign in elsewhere', async () => {
    openApp('/users/me/account-settings', signedIn(fictionalUser({ signupType: 'ORCID' }), places));
    await (await part('Password')).findByText(/another provider/);
  });

  it('say what became of linking an ORCID', async () => {
    openApp('/users/me/account-settings?signInError=taken', signedIn(undefined, places));
    await (await part('ORCID')).findByText(/this ORCID iD belongs to another account/);
  });

  it('end the sessions elsewhere', async () => {
    const { user } = openApp('/users/me/account-settings', signedIn(undefined, places));
    const sessions = await part('Where you are signed in');
    await sessions.findByText(/Safari on a phone/);
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
    await sessions.findByText('You are not signed in anywhere else.');
    expect(sessions.queryByText(/Safari on a phone/)).toBeNull();
  });

  it('delete the account only when its address was typed: subscription, person, token, home', async () => {
    const gone: Script = (asked) => {
      if (asked.path === '/api/checkout/subscription/delete') return { body: fictionalUser() };
      if (asked.path === '/api/users/delete') return { body: { success: true } };
      return places(asked);
    };
    const { user, network, address } = openApp(
      '/users/me/account-settings',
      signedIn(undefined, gone),
    );
    const deletion = await part('Delete account');
    const button = deletion.getByRole('button', { name: 'Delete my account' });
    expect(button).toBeDisabled();
    await user.type(deletion.getByRole('textbox'), 'Mira@example.org');
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('apiToken')).toBeNull();
    await screen.findByText('Successfully deleted your account.');
    const asked = network.calls.map(({ method, path }) => `${method ?? ''} ${path}`);
    const cancelled = asked.indexOf('POST /api/checkout/subscription/delete');
    expect(cancelled).toBeGreaterThan(-1);
    expect(asked.indexOf('DELETE /api/users/delete')).toBeGreaterThan(cancelled);
    expect(network.calls[cancelled]?.body).toEqual({ deleteAccount: true });
  });
});

describe('the membership of an organization', () => {
  const license = {
    name: 'Northmarsh University',
    slug: 'northmarsh',
    hasLicense: true,
    status: 'ACTIVE' as const,
    licenseChecked: true as const,
  };
  const member = {
    memberOf: 'northmarsh',
    organizationLicense: license,
    subscription: { plan: 'organizational' as const, status: 'inactive' as const },
  };

  it('is left after it was said what is lost, and taken back', async () => {
    let isMember = true;
    const server: Script = ({ path, method = 'GET' }) => {
      if (path === '/api/users/me' && method === 'GET')
        return { body: fictionalUser(isMember ? member : {}) };
      if (path === '/api/licenses/northmarsh/members/mira-rowan') isMember = false;
      else if (path === '/api/licenses/northmarsh/return') isMember = true;
      else return undefined;
      return { body: { success: true } };
    };
    const { user } = openApp('/users/me/subscription', signedIn(fictionalUser(member), server));
    const own = await part('Your organization');
    await user.click(
      own.getByRole('button', { name: 'Leave the license of Northmarsh University' }),
    );
    expect(own.getByText(/can no longer read citation statements/)).toBeVisible();
    expect(isMember).toBe(true);
    await user.click(own.getByRole('button', { name: 'Leave license' }));
    await screen.findByText(/You have left the license/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Leave the license of Northmarsh University' });
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is not left by the last librarian, who reads why', async () => {
    const title = 'You are the only librarian. Make another member a librarian first.';
    const server: Script = ({ path }) =>
      path === '/api/licenses/northmarsh/members/mira-rowan'
        ? { status: 409, body: { title, status: 409 } }
        : undefined;
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(fictionalUser({ ...member, administersLicense: true }), server),
    );
    const own = await part('Your organization');
    expect(own.getByText(/while it has another librarian/)).toBeVisible();
    await user.click(own.getByRole('button', { name: /^Leave the license/ }));
    await user.click(own.getByRole('button', { name: 'Leave license' }));
    expect(await own.findByText(title)).toBeVisible();
  });

  it('is an invitation that is accepted or declined', async () => {
    const invited = (slug: string, change: object = {}) => ({
      organization: { name: slug, slug },
      role: 'member',
      through: 'invitation',
      invitedAt: '2026-11-23T08:00:00.000Z',
      ...change,
    });
    let invitations = [
      invited('Northmarsh'),
      invited('Southmarsh', { role: 'librarian' }),
      { organization: { name: 'Eastmarsh', slug: 'eastmarsh' }, role: 'member', through: 'domain' },
    ];
    const server: Script = ({ path, method = 'GET' }) => {
      if (path === '/api/license-invitations') return { body: { invitations } };
      const acts: Record<string, () => void> = {
        'POST /api/licenses/Northmarsh/invitation': () => void invitations.shift(),
        'POST /api/licenses/eastmarsh/return': () => void invitations.pop(),
        'DELETE /api/licenses/Southmarsh/invitation': () => {
          invitations = [invited('Southmarsh', { declined: true })];
        },
      };
      const act = acts[`${method} ${path}`];
      if (!act) return undefined;
      act();
      return { body: { success: true } };
    };
    const { user } = openApp('/users/me/subscription', signedIn(fictionalUser(), server));
    const own = await part('Invitations');
    expect(
      own.getByText(/Northmarsh invited you to its license on 23 November 2026/),
    ).toBeVisible();
    expect(own.getAllByText(/its librarians see your name and e-mail address/)).toHaveLength(2);
    expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
    await user.click(own.getByRole('button', { name: 'Join the license of Northmarsh' }));
    await waitFor(() => expect(own.queryByText(/Northmarsh invited/)).toBeNull());
    await user.click(own.getByRole('button', { name: 'Join the license of Eastmarsh' }));
    await waitFor(() => expect(own.queryByText(/Eastmarsh/)).toBeNull());
    await user.click(own.getByRole('button', { name: 'Decline the invitation of Southmarsh' }));
    await own.findByText(/You declined this invitation/);
    expect(own.queryByRole('button', { name: /^Decline/ })).toBeNull();
    expect(own.getByRole('button', { name: 'Join the license of Southmarsh' })).toBeVisible();
  });
});

describe('the subscription', () => {
  it('says what the plan covers and until when', async () => {
    openApp('/users/me/subscription', signedIn());
    await screen.findByText(/Active · Renews on 1 March 2027/);
    expect(screen.getByText('Dashboards of up to 1,000 papers')).toBeVisible();
  });

  it('offers the trial of 7 days to those who may use nothing yet', async () => {
    const free = fictionalUser({
      subscription: { plan: 'free', status: 'inactive' },
      entitlement: {
        ...fictionalUser().entitlement,
        through: 'nothing',
        readStatements: false,
        dashboardDois: 0,
      },
    });
    openApp('/users/me/subscription', signedIn(free));
    await screen.findByRole('heading', { name: 'Try everything for 7 days' });
    expect(screen.getByRole('button', { name: 'Start trial' })).toBeEnabled();
  });
});

describe('an invitation', () => {
  it('is followed by what is due for it, and by the person as they are then', async () => {
    const free = fictionalUser({ subscription: { plan: 'free', status: 'inactive' } });
    const invited = { ...free, referred: ['ada@example.org'] };
    let isInvited = false;
    const { user, network } = openApp(
      '/users/me/subscription',
      signedIn(free, ({ path }) => {
        if (path === '/api/users/me' && isInvited) return { body: invited };
        if (path === '/api/checkout/subscription/grant-referral-benefits') return { body: free };
        isInvited ||= path === '/api/users/referral';
        return path === '/api/users/referral' ? { body: invited } : undefined;
      }),
    );
    await user.type(
      await screen.findByRole('textbox', { name: /E-mail addresses/ }),
      'ada@example.org',
    );
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByText('The invitations are on their way.');
    await screen.findByText('1 colleague invited');
    const asked = network.calls.map(({ method = 'GET', path }) => `${method} ${path}`);
    expect(asked.slice(asked.indexOf('POST /api/users/referral')).slice(0, 3)).toEqual([
      'POST /api/users/referral',
      'PUT /api/checkout/subscription/grant-referral-benefits',
      'GET /api/users/me',
    ]);
  });
});

describe('the link of the verification mail', () => {
  const answering =
    (reply: { status?: number; body: unknown }): Script =>
    ({ path }) =>
      path === '/api/users/verify-email/word' ? reply : undefined;

  it.each([
    ['verified', { body: { success: true } }, 'Your e-mail address is confirmed'],
    ['expired', { body: { success: false } }, 'This link no longer works'],
    ['failed', { status: 503, body: { title: 'Resting' } }, 'We could not confirm your address'],
  ])('ends %s', async (_, reply, heading) => {
    openApp('/verify-email?token=word', answering(reply));
    await screen.findByRole('heading', { name: heading });
  });

  it('says so where there is no link', async () => {
    openApp('/verify-email');
    await screen.findByRole('heading', { name: 'Nothing to confirm here' });
  });
});

describe('the one-time sign-in link of an administrator', () => {
  it('is used up by the button alone, with a password where one is chosen', async () => {
    const bodies: unknown[] = [];
    const { user } = openApp('/sign-in?token=word', ({ path, body }) => {
      if (path !== '/api/auth/sign-in-link') return undefined;
      bodies.push(body);
      return {
        status: 400,
        body: { title: 'No', status: 400, errors: [{ path: 'token', message: 'was used' }] },
      };
    });
    const password = await screen.findByLabelText('Password (optional)');
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/more than 30 minutes old/);
    await user.type(password, 'violet marsh seventeen');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { token: 'word' },
        { token: 'word', password: 'violet marsh seventeen' },
      ]),
    );
  });

  it('says so where there is no link', async () => {
    openApp('/sign-in');
    await screen.findByRole('heading', { name: 'There is no sign-in link here' });
  });
});

it('resets a forgotten password, and says if the link has expired', async () => {
  let tries = 0;
  const { user } = openApp('/reset-password?token=word', ({ path, body }) => {
    if (path !== '/api/auth/password/reset') return undefined;
    expect(body).toEqual({ token: 'word', password: 'violet marsh seventeen' });
    tries += 1;
    return tries === 1
      ? {
          status: 400,
          body: { title: 'No', status: 400, errors: [{ path: 'token', message: 'is too old' }] },
        }
      : { body: { success: true } };
  });
  await user.type(await screen.findByLabelText('New password'), 'violet marsh seventeen');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/more than an hour old/);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('heading', { name: 'Your password is set' });
});
