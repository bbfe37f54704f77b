import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { LicenseMember, LicenseSettings } from '#shared/contracts/licenses.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const librarian = fictionalUser({
  administersLicense: true,
  memberOf: 'northmarsh',
  organizationLicense: {
    name: 'Northmarsh University',
    slug: 'northmarsh',
    hasLicense: true,
    status: 'ACTIVE',
    licenseChecked: true,
  },
});

const OWN = '/api/licenses/northmarsh';

const server = () => {
  const asked: Asked[] = [];
  let invitations = 0;
  let license: LicenseSettings = {
    name: 'Northmarsh University',
    slug: 'northmarsh',
    status: 'ACTIVE',
    hasLicense: true,
    seats: { taken: 2, most: 40 },
    networks: ['192.0.2.0/24'],
    domains: [{ kind: 'proved', domain: 'northmarsh.example' }],
    signOn: { kind: 'none' },
    oneSession: false,
  };
  let members: readonly LicenseMember[] = [
    { kind: 'member', slug: 'mira-rowan', name: 'Mira Rowan', role: 'librarian' },
    {
      kind: 'member',
      slug: 'ada-quill',
      name: 'Ada Quill',
      email: 'ada@northmarsh.example',
      role: 'member',
    },
  ];
  const script: Script = (one) => {
    const { path, method = 'GET', body } = one;
    if (!path.startsWith(OWN)) return undefined;
    asked.push(one);
    if (path === OWN && method === 'PATCH') {
      const { networks = [] } = body as { networks?: string[] };
      const place = networks.indexOf('nonsense');
      if (place >= 0)
        return {
          status: 400,
          body: {
            title: 'The body of the request is not valid.',
            status: 400,
            errors: [{ path: `networks.${String(place)}`, message: 'is not a network' }],
          },
        };
      license = { ...license, ...(body as Partial<LicenseSettings>) };
    }
    if (path === OWN) return { body: license };
    if (path === `${OWN}/members` && method === 'POST') {
      const [{ email, role }] = (body as { members: [{ email: string; role: 'member' }] }).members;
      const invited: LicenseMember = {
        kind: 'invited',
        email,
        role,
        invitedAt: '2026-11-23T08:00:00.000Z',
      };
      const isAgain = members.some((member) => member.kind === 'invited' && member.email === email);
      if (!isAgain) members = [...members, invited];
      invitations += 1;
      // The third e-mail to an address is the last for a while.
      const notSent = isAgain && invitations > 3 ? [email] : [];
      return { body: { members: [invited], noSeat: [], notSent } };
    }
    if (path === `${OWN}/members`) return { body: { members } };
    if (
      decodeURIComponent(path) === `${OWN}/members/new@northmarsh.example` &&
      method === 'DELETE'
    ) {
      members = members.filter(({ kind }) => kind !== 'invited');
      return { body: { success: true } };
    }
    if (path === `${OWN}/members/ada-quill` && method === 'DELETE') {
      members = members.filter((member) => member.kind !== 'member' || member.slug !== 'ada-quill');
      return { body: { success: true } };
    }
    if (path === `${OWN}/members/ada-quill`) {
      members = members.map((member) =>
        member.kind === 'member' && member.slug === 'ada-quill'
          ? { ...member, ...(body as { role: 'librarian' }) }
          : member,
      );
      return { body: members[1] };
    }
    if (path === `${OWN}/domains`) {
      const { domain, contact } = body as { domain: string; contact: string };
      const claim = {
        domain,
        address: `${contact}@${domain}`,
        askedAt: '2026-11-23T08:00:00.000Z',
      };
      license = { ...license, domains: [...license.domains, { kind: 'asked', ...claim }] };
      return { body: license };
    }
    return undefined;
  };
  return { asked, script };
};

const opened = async () => {
  const { asked, script } = server();
  const app = openApp('/manage-licenses', signedIn(librarian, script));
  await screen.findByRole('heading', { level: 1, name: 'Northmarsh University' });
  const list = await screen.findByRole('list', { name: 'People covered by the license' });
  return { ...app, asked, list: within(list) };
};

afterEach(() => localStorage.clear());

describe('the page of a librarian', () => {
  it('says how the license stands, with no fault that axe knows', async () => {
    const { list } = await opened();
    expect(screen.getByText(/^Active\. Your readers have full access\./)).toBeVisible();
    expect(screen.getByText(/2 of 40 seats taken/)).toBeVisible();
    expect(screen.getByRole('link', { name: '/enterprise/northmarsh' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Usage reports' })).toHaveAttribute(
      'href',
      '/usage/northmarsh',
    );
    expect(list.getByText(/Librarian · You/)).toBeVisible();
    // Nobody takes the last librarian out by a slip.
    expect(list.queryByRole('button', { name: 'Remove Mira Rowan' })).toBeNull();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('invites people, of whom it shows the address alone, sends that again and withdraws it', async () => {
    const { user, list } = await opened();
    await user.type(screen.getByLabelText('E-mail addresses'), 'new@northmarsh.example');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('1 invited.');
    expect(await list.findByText('new@northmarsh.example')).toBeVisible();
    expect(list.getByText(/Invited on 23 November 2026, not accepted/)).toBeVisible();

    const again = { name: 'Send the invitation to new@northmarsh.example again' };
    await user.click(list.getByRole('button', again));
    await list.findByText('Sent again.');
    await user.click(list.getByRole('button', again));
    await waitFor(() => expect(list.getByText('Sent again.')).toBeVisible());
    await user.click(list.getByRole('button', again));
    await list.findByText('At most three invitations go to an address in 30 days.');
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);

    await user.click(
      list.getByRole('button', { name: 'Withdraw the invitation to new@northmarsh.example' }),
    );
    await screen.findByText('The invitation to new@northmarsh.example was withdrawn.');
    await waitFor(() => expect(list.queryByText('new@northmarsh.example')).toBeNull());
  });

  it('makes a member a librarian, takes one out and invites them again as what they were', async () => {
    const { user, asked, list } = await opened();
    await user.click(list.getByRole('button', { name: 'Make Ada Quill a librarian' }));
    await list.findByRole('button', { name: 'Make Ada Quill a member' });
    await user.click(list.getByRole('button', { name: 'Remove Ada Quill' }));
    await screen.findByText('Ada Quill was removed.');
    await user.click(screen.getByRole('button', { name: 'Invite again' }));
    await waitFor(() =>
      expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
        members: [{ email: 'ada@northmarsh.example', role: 'librarian' }],
      }),
    );
    expect(await list.findByText(/^ada@northmarsh\.example/)).toBeVisible();
  });

  it('names the line of a network that is refused, and keeps what was typed', async () => {
    const { user } = await opened();
    const field = screen.getByLabelText('Addresses and networks, one per line');
    await user.clear(field);
    await user.type(field, '198.51.100.0/24{Enter}nonsense');
    await user.click(screen.getByRole('button', { name: 'Save networks' }));
    expect(await screen.findByText('nonsense is not a network')).toBeVisible();
    expect(field).toHaveValue('198.51.100.0/24\nnonsense');
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks for the proof of a mail domain', async () => {
    const { user, asked } = await opened();
    await user.type(screen.getByLabelText('Domain'), 'library.example');
    await user.click(screen.getByRole('button', { name: 'Send confirmation e-mail' }));
    expect(await screen.findByText(/E-mail sent to postmaster@library\.example/)).toBeVisible();
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      domain: 'library.example',
      contact: 'postmaster',
    });
  });

  it('is for librarians: others read whom to ask', async () => {
    openApp('/manage-licenses', signedIn(fictionalUser()));
    await screen.findByRole('heading', { level: 1, name: 'For librarians' });
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says when the license could not be loaded', async () => {
    openApp(
      '/manage-licenses',
      signedIn(librarian, ({ path }) =>
        path === OWN
          ? { status: 500, body: { title: 'Something went wrong.', status: 500 } }
          : undefined,
      ),
    );
    expect(await screen.findByText(/We could not load the license/)).toBeVisible();
  });
});
