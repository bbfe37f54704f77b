import type { DeliveryView } from '#shared/contracts/webhooks.ts';
import { sentences } from './language.ts';

type Attempt = DeliveryView['attempts'][number];

/** The texts of the page about feeds and webhooks. */
export const connectionsText = sentences(({ date }) => {
  const day = (time: string) => date(time.slice(0, 10));
  const minute = (time: string) => `${day(time)}, ${time.slice(11, 16)} UTC`;

  const failures: Readonly<Record<NonNullable<Attempt['failure']>, string>> = {
    'name-unknown': 'The host name of this address does not exist.',
    'address-refused': 'The address is not on the public internet, so nothing was sent.',
    'not-connected': 'The connection failed.',
    'too-slow': 'No response within 10 seconds.',
    ours: 'Something went wrong on our side.',
  };

  return {
    title: 'Feeds and webhooks',
    feeds: {
      heading: 'Feeds',
      about:
        'Papers, searches and dashboards have feeds for any feed reader: choose “Feed” on their pages to copy the address. A token in the address lets the reader see what you can see: private dashboards and statement text.',
      careful:
        'Anyone with a token can read feeds as you, so keep it private. It gives no other access.',
      name: 'Name of the new token',
      nameHint: 'To recognize it later, such as “Reader at home”.',
      make: 'Create a token',
      making: 'Creating…',
      list: 'Your tokens',
      none: 'You have no tokens yet. Feeds of public pages need none.',
      made: (name: string) => `The token “${name}” is ready`,
      once: 'It is shown only once. Add it to the address of a feed like this:',
      example: (token: string) => `…?token=${token}`,
      copy: 'Copy the token',
      since: (time: string) => `since ${day(time)}`,
      used: (time: string) => `last used on ${day(time)}`,
      unused: 'not used yet',
      revoke: 'Revoke',
      revokeNamed: (name: string) => `Revoke ${name}`,
      revokeSure: 'Feeds that use this token will stop working permanently.',
      revokeYes: 'Revoke it',
    },
    webhooks: {
      heading: 'Webhooks',
      about:
        'A webhook sends each new notification to your program as signed JSON, so that the program can verify the sender.',
      reference: 'How webhooks are sent and signed',
      locked:
        'Webhooks send alerts, which are included in plans, trials and organization licenses. Feeds are free.',
      plans: 'What a plan includes',
      url: 'Address',
      urlBegins: 'https://',
      urlHint: 'It must begin with https:// and be reachable from the internet.',
      which: 'Sends',
      everything: 'everything I follow',
      chosen: 'only what I choose',
      nothingFollowed: 'You are not following anything yet.',
      chooseOne: 'Choose at least one.',
      make: 'Create a webhook',
      making: 'Creating…',
      list: 'Your webhooks',
      none: 'You have no webhooks yet.',
      made: 'The webhook is ready',
      once: 'This is its secret. Your program needs it to check the signature. It is shown only once.',
      copy: 'Copy the secret',
      active: 'Active',
      pausedByOwner: (time: string) => `Paused since ${day(time)}`,
      pausedByFailures: (time: string) =>
        `Paused since ${day(time)} because it had not responded for days`,
      ofEverything: 'sends everything you follow',
      ofSome: (count: number) =>
        count === 1 ? 'sends one thing you follow' : `sends ${String(count)} things you follow`,
      test: 'Send a test',
      testing: 'Sending…',
      pause: 'Pause',
      goOn: 'Resume',
      remove: 'Delete',
      removeNamed: (url: string) => `Delete ${url}`,
      removeSure: 'No more notifications are sent, and its log is deleted.',
      removeYes: 'Delete it',
      log: 'Deliveries',
      logOf: (url: string) => `Deliveries to ${url}`,
      empty: 'Nothing has been sent yet. Send a test to try it.',
      refresh: 'Refresh',
      again: 'Send again',
      types: {
        ping: 'Test',
        citationStatements: 'Citation statements',
        newPublications: 'New publication',
        editorialNotices: 'Editorial notice',
      } satisfies Readonly<Record<DeliveryView['type'], string>>,
      states: {
        waiting: 'Waiting',
        delivered: 'Delivered',
        failed: 'Failed',
        dropped: 'Not sent',
      } satisfies Readonly<Record<DeliveryView['status'], string>>,
      at: minute,
      next: (time: string) => `Next attempt at ${minute(time)}.`,
      onItsWay: 'It is on its way.',
      attempts: (count: number) => (count === 1 ? '1 attempt' : `${String(count)} attempts`),
      attempt: ({ code, failure, milliseconds }: Attempt) =>
        code === undefined
          ? failures[failure ?? 'ours']
          : `Responded ${String(code)} after ${String(milliseconds)} ms.`,
    },
  };
});
