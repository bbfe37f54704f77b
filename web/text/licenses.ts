import type { LicenseSettings } from '#shared/contracts/licenses.ts';

import { sentences } from './language.ts';

type SignOn = LicenseSettings['signOn'];

/** How many of the addresses that were handed in became what. */
type Invited = Readonly<Record<'members' | 'invited' | 'noSeat' | 'notSent', number>>;

/** The sentences of the page by which librarians look after their organization's licence. */
export const licensesText = sentences(({ number, date, plural }) => {
  const day = (time: string) => date(time.slice(0, 10));
  return {
    title: 'Manage license',
    signIn: {
      heading: 'Sign in to manage your license',
      sentence: 'This page is for the librarians of an organization with a license.',
    },
    notKeeper: {
      heading: 'For librarians',
      sentence:
        'This page is for those who look after an organization’s license. Ask a librarian of yours to make you one, or ask us for a trial.',
      action: 'Ask for a trial',
    },
    failed: 'The license could not be loaded.',
    status: {
      ACTIVE: 'Active',
      TRIALING: 'Trial',
      TRIAL_READY: 'Trial that has not begun',
      EXPIRED: 'Ended',
    },
    until: (time: string) => `until ${day(time)}`,
    covers: 'Your people can read everything now.',
    coversNot: 'This license covers nobody now.',
    seats: (taken: number, most: number | undefined) =>
      most === undefined
        ? `${number(taken)} members, no limit`
        : `${number(taken)} of ${number(most)} seats taken`,
    seatsHint:
      'A member takes a seat. Whoever reads on your network without signing in takes none, and neither does an invitation.',
    facts: { status: 'Status', seats: 'Seats', page: 'Your page', usage: 'Usage' },
    usage: 'Usage reports',
    members: {
      heading: 'Members',
      about:
        'Invite people by their e-mail addresses. Each gets an e-mail and becomes a member by accepting. Until then you see only the address, whether or not somebody has an account with it.',
      addresses: 'E-mail addresses',
      addressesHint:
        'One or many, in lines or with commas between them. A list from a file (CSV) can be put in too.',
      file: 'Take them from a file',
      tooLarge: 'This file is larger than 500 kB.',
      noneIn: 'No e-mail address was found there.',
      tooMany: (most: number) => `Please invite at most ${number(most)} at a time.`,
      add: 'Invite',
      adding: 'Inviting…',
      added: ({ members, invited, noSeat, notSent }: Invited) =>
        [
          ...(members > 0
            ? [
                plural(members, {
                  one: '# address belongs to a member already.',
                  other: '# addresses belong to members already.',
                }),
              ]
            : []),
          ...(invited > 0 ? [`${number(invited)} invited.`] : []),
          ...(noSeat > 0 ? [`No seat is free for ${number(noSeat)}.`] : []),
          ...(notSent > 0
            ? [
                `${number(notSent)} got no further e-mail: at most three invitations go to an address in 30 days.`,
              ]
            : []),
        ].join(' '),
      find: 'Find by address',
      list: 'Who belongs to the license',
      none: 'Nobody yet.',
      role: { member: 'Member', librarian: 'Librarian' },
      invited: (time: string) => `Invited on ${day(time)}, not accepted`,
      resend: 'Send again',
      resendNamed: (who: string) => `Send the invitation to ${who} again`,
      resent: 'Sent again.',
      notResent: 'At most three invitations go to an address in 30 days.',
      withdraw: 'Withdraw',
      withdrawNamed: (who: string) => `Withdraw the invitation to ${who}`,
      withdrawn: (who: string) => `The invitation to ${who} was withdrawn.`,
      make: { member: 'Make a member', librarian: 'Make a librarian' },
      makeNamed: {
        member: (who: string) => `Make ${who} a member`,
        librarian: (who: string) => `Make ${who} a librarian`,
      },
      remove: 'Remove',
      removeNamed: (who: string) => `Remove ${who}`,
      removed: (who: string) => `${who} was removed.`,
      undo: 'Undo',
      inviteAgain: 'Invite again',
      you: 'You',
      more: 'Show more',
    },
    networks: {
      heading: 'Networks',
      about:
        'Whoever reads on one of these networks is covered without signing in, within a minute of a change.',
      label: 'Addresses and networks, one in each line',
      hint: 'Such as 192.0.2.0/24 or 2001:db8::/32, at most 200; none wider than /16 (IPv6: /32).',
      wrong: (line: string, message: string) => `${line} ${message}`,
      save: 'Save networks',
      saved: 'Saved.',
    },
    domains: {
      heading: 'E-mail domains',
      about:
        'Whoever confirms an address at one of these domains becomes a member when they next sign in. Whoever left returns only if they choose to.',
      label: 'Domain',
      placeholder: 'example.edu',
      contact: 'Who gets the letter',
      contactHint:
        'Only those who run the domain read these addresses; one of them has to confirm it.',
      ask: 'Send the letter',
      asked: 'The letter is on its way.',
      none: 'No domain yet.',
      proved: 'Confirmed',
      waiting: (address: string, time: string) => `Letter to ${address}, ${day(time)}`,
      remove: 'Remove',
      removeNamed: (domain: string) => `Remove ${domain}`,
      sure: 'Nobody becomes a member by it any more; members stay.',
      yes: 'Remove the domain',
    },
    proof: {
      title: 'Confirm an e-mail domain',
      failed: 'This link no longer works.',
      question: (organization: string, domain: string) =>
        `Do people with an e-mail address at ${domain} belong to ${organization}?`,
      about: (organization: string) =>
        `Then they can read everything in Veracite by the license of ${organization}. If not, close this page: nothing happens.`,
      confirm: 'Yes, confirm it',
      confirmed: (domain: string) => `Thank you. ${domain} is confirmed; you can close this page.`,
    },
    signOn: {
      heading: 'Single sign-on',
      about:
        'Hand in how your people sign in at home. We set it up and tell you; from then on whoever comes that way is a member.',
      kinds: { saml: 'SAML metadata', openid: 'OpenID Connect' },
      which: 'How it works at your organization',
      metadata: 'Metadata (XML)',
      file: 'Take it from a file',
      issuer: 'Issuer',
      issuerHint: 'The https address your provider calls itself by.',
      save: 'Hand it in',
      saved: 'Thank you, we have it.',
      remove: 'Take it away',
      removeNamed: 'Take the single sign-on away',
      sure: 'Nobody becomes a member by it any more; members stay.',
      yes: 'Take it away',
      state: (signOn: SignOn): string => {
        switch (signOn.kind) {
          case 'none':
            return 'Nothing handed in yet.';
          case 'reading':
            return 'The metadata is being read.';
          case 'unreadable':
            return `The metadata could not be used. ${signOn.reason}`;
          case 'saml':
          case 'openid':
            return signOn.status === 'connected'
              ? 'Connected: whoever comes that way is a member.'
              : 'Handed in. It waits to be set up by us.';
        }
      },
      entity: 'Name of your provider',
      certificate: 'Certificate',
    },
    resolver: {
      heading: 'Link resolver',
      about:
        'Full-text links of your people lead through your library’s resolver (OpenURL) where no open copy is known.',
      url: 'Base address',
      image: 'Address of its button image',
      imageHint:
        'For programs that show your library’s button; our own pages load no pictures from elsewhere.',
      picture: {
        heading: 'Button picture',
        about:
          'A PNG, JPEG or WebP of up to 64 kB. Your people see it on reports, in the link that leads through your resolver.',
        alt: 'Button of your library',
        choose: 'Choose a button picture',
        tooLarge: 'This picture is larger than 64 kB.',
        remove: 'Remove the button picture',
      },
      save: 'Save link resolver',
      saved: 'Saved.',
      test: 'Try it with a paper',
    },
    logo: {
      heading: 'Logo',
      about: 'A PNG, JPEG or WebP of up to 150 kB, best twice as wide as high.',
      none: 'No logo yet.',
      alt: (name: string) => `Logo of ${name}`,
      choose: 'Choose a picture',
      tooLarge: 'This picture is larger than 150 kB.',
      remove: 'Remove the logo',
      saved: 'Saved.',
    },
    session: {
      heading: 'Sessions',
      label: 'One session for each person at a time',
      hint: 'Signing in somewhere else ends the session before.',
    },
  };
});
