import type { DeliveryView } from '#shared/contracts/webhooks.ts';
import { sentences } from './language.ts';

type Attempt = DeliveryView['attempts'][number];

/** The sentences of the page about feeds and webhooks. */
export const connectionsText = sentences(({ date }) => {
  const day = (time: string) => date(time.slice(0, 10));
  const minute = (time: string) => `${day(time)}, ${time.slice(11, 16)} UTC`;

  const failures: Readonly<Record<NonNullable<Attempt['failure']>, string>> = {
    'name-unknown': 'The name of the address leads nowhere.',
    'address-refused': 'The address does not lead to the public internet, so nothing was sent.',
    'not-connected': 'No connection came about.',
    'too-slow': 'No answer within 10 seconds.',
    ours: 'Something went wrong here.',
  };

  return {
    title: 'Feeds and webhooks',
    keep: 'Keep it',
    feeds: {
      heading: 'Feeds',
      about:
        'Papers, searches and dashboards have feeds that any feed reader follows: press “Feed” on their pages to copy the address. A token in that address lets the reader see what you may see: private dashboards, and the text of statements.',
      careful:
        'Whoever has a token reads feeds as you do, so keep it to yourself. It opens nothing else.',
      name: 'Name of the new token',
      nameHint: 'So that you know it again, such as “Reader at home”.',
      make: 'Make a token',
      making: 'Making it…',
      list: 'Your tokens',
      none: 'You have made no token. Feeds of public pages need none.',
      made: (name: string) => `The token “${name}” is made`,
      once: 'It is shown this once. Add it to the address of a feed like this:',
      example: (token: string) => `…?token=${token}`,
      copy: 'Copy the token',
      since: (time: string) => `since ${day(time)}`,
      used: (time: string) => `last used on ${day(time)}`,
      unused: 'not used yet',
      revoke: 'Revoke',
      revokeNamed: (name: string) => `Revoke ${name}`,
      revokeSure: 'Feeds with this token stop for good.',
      revokeYes: 'Revoke it',
    },
    webhooks: {
      heading: 'Webhooks',
      about:
        'A webhook sends each new item of your notifications to a program of yours, as JSON and signed, so that it can be sure who sent it.',
      reference: 'How it is sent and signed',
      locked:
        'Webhooks tell of alerts, which need a plan or the licence of an organization. Feeds are free.',
      plans: 'See plans',
      url: 'Address',
      urlBegins: 'https://',
      urlHint: 'It begins with https:// and leads to the public internet.',
      which: 'It tells of',
      everything: 'everything I follow',
      chosen: 'only some of it',
      nothingFollowed: 'You follow nothing yet.',
      chooseOne: 'Choose at least one.',
      make: 'Make a webhook',
      making: 'Making it…',
      list: 'Your webhooks',
      none: 'You have no webhook.',
      made: 'The webhook is made',
      once: 'This is its secret, by which your program checks the signature. It is shown this once.',
      copy: 'Copy the secret',
      active: 'Active',
      pausedByOwner: (time: string) => `Paused since ${day(time)}`,
      pausedByFailures: (time: string) =>
        `Paused since ${day(time)}, because it took nothing for days`,
      ofEverything: 'tells of everything you follow',
      ofSome: (count: number) =>
        count === 1
          ? 'tells of one thing you follow'
          : `tells of ${String(count)} things you follow`,
      test: 'Send a test',
      testing: 'Sending…',
      pause: 'Pause',
      goOn: 'Go on',
      remove: 'Delete',
      removeNamed: (url: string) => `Delete ${url}`,
      removeSure: 'Nothing is sent any more, and its log goes too.',
      removeYes: 'Delete it',
      log: 'Deliveries',
      logOf: (url: string) => `Deliveries to ${url}`,
      empty: 'Nothing has been sent yet. Send a test to see how it goes.',
      refresh: 'Look again',
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
        failed: 'Given up',
        dropped: 'Not sent',
      } satisfies Readonly<Record<DeliveryView['status'], string>>,
      at: minute,
      next: (time: string) => `It is tried again at ${minute(time)}.`,
      onItsWay: 'It is on its way.',
      attempts: (count: number) => (count === 1 ? '1 try' : `${String(count)} tries`),
      attempt: ({ code, failure, milliseconds }: Attempt) =>
        code === undefined
          ? failures[failure ?? 'ours']
          : `Answered ${String(code)} after ${String(milliseconds)} ms.`,
    },
  };
});
