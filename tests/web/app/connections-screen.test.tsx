import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { FeedToken } from '#shared/contracts/feeds.ts';
import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const token: FeedToken = {
  id: 'token-one',
  name: 'Reader at home',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
};
const webhook: WebhookView = {
  id: 'hook-one',
  url: 'https://hooks.example.org/veracite',
  state: { kind: 'active' },
  createdAt: '2026-10-01T08:00:00.000Z',
};
const delivery = (change: Partial<DeliveryView> = {}): DeliveryView => ({
  id: 'delivery-one',
  type: 'ping',
  createdAt: '2026-11-20T08:00:00.000Z',
  status: 'delivered',
  attempts: [{ at: '2026-11-20T08:00:01.000Z', milliseconds: 31, code: 200, excerpt: 'thank you' }],
  ...change,
});
const refused = delivery({
  status: 'waiting',
  nextAt: '2026-11-20T08:05:00.000Z',
  attempts: [{ at: '2026-11-20T08:00:01.000Z', milliseconds: 12, code: 503, excerpt: 'resting' }],
});

type World = {
  readonly tokens?: readonly FeedToken[];
  readonly webhooks?: readonly WebhookView[];
  readonly deliveries?: readonly DeliveryView[];
};

/** A server that remembers what was made and changed. */
const server = (first: World = {}) => {
  let { tokens = [], webhooks = [], deliveries = [] } = first;
  return ({ path, method = 'GET', body }: Asked) => {
    const to = `${method} ${path.replace('/api', '')}`;
    // Bodies are those of our own calls.
    const given = body as Record<string, unknown>;
    switch (to) {
      case 'GET /feeds/tokens':
        return { body: { tokens } };
      case 'POST /feeds/tokens': {
        const made = { id: 'token-new', name: String(given['name']), createdAt: token.createdAt };
        tokens = [made, ...tokens];
        return { status: 201, body: { ...made, token: 'person.secret-word' } };
      }
      case 'DELETE /feeds/tokens/token-one':
        tokens = [];
        return { body: { success: true } };
      case 'GET /webhooks':
        return { body: { webhooks } };
      case 'POST /webhooks': {
        if (String(given['url']).includes('localhost'))
          return {
            status: 400,
            body: {
              title: 'The body of the request is not valid.',
              errors: [{ path: 'url', message: 'does not point to the public internet' }],
            },
          };
        const made = { ...webhook, id: 'hook-new', url: String(given['url']) };
        webhooks = [...webhooks, made];
        return { status: 201, body: { ...made, secret: 'whsec_shown-once' } };
      }
      case 'PATCH /webhooks/hook-one': {
        const state = given['paused']
          ? ({ kind: 'paused', by: 'owner', since: token.createdAt } as const)
          : ({ kind: 'active' } as const);
        webhooks = webhooks.map((one) => ({ ...one, state }));
        return { body: webhooks[0] };
      }
      case 'DELETE /webhooks/hook-one':
        webhooks = [];
        return { body: { success: true } };
      case 'POST /webhooks/hook-one/test': {
        deliveries = [delivery(), ...deliveries];
        return { status: 202, body: delivery({ status: 'waiting', attempts: [] }) };
      }
      case 'POST /webhooks/hook-one/deliveries/delivery-one/replay': {
        const [before] = deliveries;
        deliveries = [delivery({ attempts: [...refused.attempts, ...delivery().attempts] })];
        return { status: 202, body: before };
      }
      case 'GET /webhooks/hook-one/deliveries':
        return { body: { deliveries } };
      case 'GET /notifications/notifications':
        return {
          body: {
            notifications: [
              {
                id: 'notification-one',
                source: { type: 'paper', id: '10.5555/fic.0' },
                category: 'citationStatements',
                schedule: 'daily',
                name: 'Late frost',
                address: '/reports/10.5555/fic.0',
                createdAt: token.createdAt,
              },
            ],
            total: 1,
            newNotifications: 0,
          },
        };
      default:
        return undefined;
    }
  };
};

const HERE = '/users/me/connections';
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const section = heading.closest('section');
  if (!section) throw new Error(`The part ${name} is no section.`);
  return within(section);
};
const faults = async () => (await axe(document.body)).violations.map(({ id }) => id);

afterEach(() => localStorage.clear());

it('asks visitors to sign in', async () => {
  openApp(HERE);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

it('says that there is nothing yet, and what would fill it', async () => {
  openApp(HERE, signedIn(undefined, server()));
  expect(await screen.findByText(/You have no tokens yet/)).toBeVisible();
  expect(screen.getByText('You have no webhooks yet.')).toBeVisible();
  expect(await faults()).toEqual([]);
});

it('says what could not be read, and reads it again', async () => {
  let down = true;
  const answer = server({ tokens: [token] });
  const { user } = openApp(
    HERE,
    signedIn(undefined, (asked) =>
      down && asked.path === '/api/feeds/tokens'
        ? { status: 503, body: { title: 'Resting', status: 503 } }
        : answer(asked),
    ),
  );
  const feeds = await part('Feeds');
  expect(await feeds.findByRole('alert')).toBeVisible();
  expect(await faults()).toEqual([]);
  down = false;
  await user.click(feeds.getByRole('button', { name: 'Try again' }));
  expect(await feeds.findByText('Reader at home')).toBeVisible();
});

it('lets people without a plan make tokens, see and delete webhooks, and says what the rest needs', async () => {
  const free = fictionalUser({
    entitlement: { ...fictionalUser().entitlement, through: 'nothing', alerts: false },
  });
  openApp(HERE, signedIn(free, server({ webhooks: [webhook] })));
  const hooks = await part('Webhooks');
  expect(hooks.getByRole('link', { name: 'What a plan includes' })).toBeVisible();
  expect(await hooks.findByText(webhook.url)).toBeVisible();
  expect(hooks.queryByRole('button', { name: 'Send a test' })).toBeNull();
  expect(hooks.queryByRole('textbox')).toBeNull();
  expect(hooks.getByRole('button', { name: `Delete ${webhook.url}` })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create a token' })).toBeVisible();
  expect(await faults()).toEqual([]);
});

describe('a token', () => {
  it('is made and shown once, and not again after the page was left', async () => {
    const { user, network } = openApp(HERE, signedIn(undefined, server()));
    const feeds = await part('Feeds');
    await user.type(feeds.getByRole('textbox', { name: 'Name of the new token' }), 'Phone');
    await user.click(feeds.getByRole('button', { name: 'Create a token' }));
    expect(await feeds.findByText('…?token=person.secret-word')).toBeVisible();
    expect(feeds.getByRole('textbox', { name: 'Name of the new token' })).toHaveValue('');
    const sent = network.calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ path: '/api/feeds/tokens', body: { name: 'Phone' } });
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Subscription' }));
    await screen.findByRole('heading', { name: 'Subscription', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Feeds and webhooks' }));
    expect(await screen.findByText('Phone')).toBeVisible();
    expect(screen.queryByText(/secret-word/)).toBeNull();
  });

  it('is revoked only when it is asked for twice, and the focus stays where it is needed', async () => {
    const { user } = openApp(HERE, signedIn(undefined, server({ tokens: [token] })));
    await user.click(await screen.findByRole('button', { name: 'Revoke Reader at home' }));
    const keep = screen.getByRole('button', { name: 'Keep it' });
    expect(keep).toHaveFocus();
    expect(
      screen.getByText('Feeds that use this token will stop working permanently.'),
    ).toBeVisible();
    await user.click(keep);
    const revoke = screen.getByRole('button', { name: 'Revoke Reader at home' });
    expect(revoke).toHaveFocus();
    await user.click(revoke);
    await user.click(screen.getByRole('button', { name: 'Revoke it' }));
    expect(await screen.findByText(/You have no tokens yet/)).toBeVisible();
  });
});

describe('a webhook', () => {
  it('is made, and its secret shown once', async () => {
    const { user } = openApp(HERE, signedIn(undefined, server()));
    const hooks = await part('Webhooks');
    await user.type(hooks.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.org/a');
    await user.click(hooks.getByRole('button', { name: 'Create a webhook' }));
    expect(await hooks.findByText('whsec_shown-once')).toBeVisible();
    expect(await hooks.findByText('https://hooks.example.org/a')).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  it('says at the field why an address is refused, and keeps what was typed', async () => {
    const { user } = openApp(HERE, signedIn(undefined, server()));
    const hooks = await part('Webhooks');
    const address = hooks.getByRole('textbox', { name: 'Address' });
    await user.type(address, 'https://localhost/a');
    await user.click(hooks.getByRole('button', { name: 'Create a webhook' }));
    expect(await hooks.findByText('does not point to the public internet')).toBeVisible();
    expect(address).toHaveAccessibleDescription(/does not point to the public internet/);
    expect(address).toHaveValue('https://localhost/a');
  });

  it('tells of what was chosen alone, and asks for a choice', async () => {
    const { user, network } = openApp(HERE, signedIn(undefined, server()));
    const hooks = await part('Webhooks');
    await user.type(hooks.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.org/a');
    await user.click(hooks.getByRole('radio', { name: 'only what I choose' }));
    const choice = await hooks.findByRole('checkbox', { name: /Late frost/ });
    await user.click(hooks.getByRole('button', { name: 'Create a webhook' }));
    expect(await hooks.findByText('Choose at least one.')).toBeVisible();
    await user.click(choice);
    await user.click(hooks.getByRole('button', { name: 'Create a webhook' }));
    await hooks.findByText('whsec_shown-once');
    const sent = network.calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      url: 'https://hooks.example.org/a',
      notificationIDs: ['notification-one'],
    });
  });

  it('is tested, and the log says what came back', async () => {
    const { user } = openApp(HERE, signedIn(undefined, server({ webhooks: [webhook] })));
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    const log = await screen.findByRole('region', { name: `Deliveries to ${webhook.url}` });
    expect(await within(log).findByText('Delivered')).toBeVisible();
    expect(within(log).getByText('thank you')).toBeVisible();
    expect(within(log).getByText(/Responded 200 after 31 ms\./)).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  it('is replayed from its log, which says when it would have been tried again', async () => {
    const { user } = openApp(
      HERE,
      signedIn(undefined, server({ webhooks: [webhook], deliveries: [refused] })),
    );
    await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
    const log = await screen.findByRole('region', { name: `Deliveries to ${webhook.url}` });
    expect(
      await within(log).findByText(/Next attempt at 20 November 2026, 08:05 UTC\./),
    ).toBeVisible();
    await user.click(within(log).getByRole('button', { name: 'Send again' }));
    expect(await within(log).findByText(/^2 attempts\. Responded 200/)).toBeVisible();
  });

  it('can be paused, resumed, and deleted after a confirmation', async () => {
    const { user } = openApp(HERE, signedIn(undefined, server({ webhooks: [webhook] })));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/^Paused since 1 October 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(/^Active/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Delete ${webhook.url}` }));
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('You have no webhooks yet.')).toBeVisible();
  });

  it('says why we paused it', async () => {
    const state = { kind: 'paused', by: 'failures', since: token.createdAt } as const;
    openApp(HERE, signedIn(undefined, server({ webhooks: [{ ...webhook, state }] })));
    expect(await screen.findByText(/because it had not responded for days/)).toBeVisible();
    await waitFor(async () => expect(await faults()).toEqual([]));
  });
});
