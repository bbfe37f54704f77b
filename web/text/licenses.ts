import type { LicenseSettings } from '#shared/contracts/licenses.ts';

import { sentences } from './language.ts';

type SignOn = LicenseSettings['signOn'];

/** The number of submitted addresses by outcome. */
type Invited = Readonly<Record<'members' | 'invited' | 'noSeat' | 'notSent', number>>;

/** The texts of the page on which librarians manage their organization's license. */
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
        'This page is for librarians of organizations with a license. Ask one of your librarians to add you, or request a trial.',
      action: 'Request a trial',
    },
    failed: 'We could not load the license.',
    status: {
      ACTIVE: 'Active',
      TRIALING: 'Trial',
      TRIAL_READY: 'Trial not started',
      EXPIRED: 'Ended',
    },
    until: (time: string) => `until ${day(time)}`,
    covers: 'Your readers have full access.',
    coversNot: 'This license is not active.',
    seats: (taken: number, max: number | undefined) =>
      max === undefined
        ? `${number(taken)} members, no limit`
        : `${number(taken)} of ${number(max)} seats taken`,
    seatsHint: 'A member takes a seat. Readers on your network and pending invitations take none.',
    facts: { status: 'Status', seats: 'Seats', page: 'Your page', usage: 'Usage' },
    usage: 'Usage reports',
    members: {
      heading: 'Members',
      about:
        'Invite people by their e-mail addresses. Each gets an e-mail and becomes a member by accepting. Until then you see only the address, whether or not it belongs to an account.',
      addresses: 'E-mail addresses',
      addressesHint: 'One per line, or separated by commas. You can also use a CSV file.',
      file: 'Load from a file',
      tooLarge: 'This file is larger than 500 kB.',
      noneIn: 'No e-mail addresses found.',
      tooMany: (max: number) => `Please invite at most ${number(max)} at a time.`,
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
      find: 'Search by address',
      list: 'People covered by the license',
      none: 'No members yet.',
      role: { member: 'Member', librarian: 'Librarian' },
      invited: (time: string) => `Invited on ${day(time)}, not accepted`,
      resend: 'Send again',
      resendNamed: (person: string) => `Send the invitation to ${person} again`,
      resent: 'Sent again.',
      notResent: 'At most three invitations go to an address in 30 days.',
      withdraw: 'Withdraw',
      withdrawNamed: (person: string) => `Withdraw the invitation to ${person}`,
      withdrawn: (person: string) => `The invitation to ${person} was withdrawn.`,
      make: { member: 'Make member', librarian: 'Make librarian' },
      makeNamed: {
        member: (person: string) => `Make ${person} a member`,
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
        'Readers on these networks have access without signing in. Changes take effect within a minute.',
      label: 'Addresses and networks, one per line',
      hint: 'For example 192.0.2.0/24 or 2001:db8::/32. Up to 200; none wider than /16 (IPv6: /32).',
      wrong: (line: string, message: string) => `${line} ${message}`,
      save: 'Save networks',
      saved: 'Saved.',
    },
    domains: {
      heading: 'E-mail domains',
      about:
        'People who confirm an address at one of these domains become members the next time they sign in. People who left return only if they choose to.',
      label: 'Domain',
      placeholder: 'example.edu',
      contact: 'Send confirmation to',
      contactHint:
        'Only the operators of the domain can read these addresses; one of them must confirm it.',
      ask: 'Send confirmation e-mail',
      asked: 'The confirmation e-mail is on its way.',
      none: 'No domains yet.',
      proved: 'Confirmed',
      waiting: (address: string, time: string) => `E-mail sent to ${address}, ${day(time)}`,
      remove: 'Remove',
      removeNamed: (domain: string) => `Remove ${domain}`,
      sure: 'It will add no new members; existing members stay.',
      yes: 'Remove the domain',
    },
    proof: {
      title: 'Confirm an e-mail domain',
      failed: 'This link no longer works.',
      question: (organization: string, domain: string) =>
        `Do people with an e-mail address at ${domain} belong to ${organization}?`,
      about: (organization: string) =>
        `They can then read everything in Veracite through the license of ${organization}. If not, close this page; nothing happens.`,
      confirm: 'Yes, confirm it',
      confirmed: (domain: string) => `Thank you. ${domain} is confirmed; you can close this page.`,
    },
    signOn: {
      heading: 'Single sign-on',
      about:
        'Tell us how your people sign in. We will set it up and tell you; everyone who signs in that way then becomes a member.',
      kinds: { saml: 'SAML metadata', openid: 'OpenID Connect' },
      which: 'Protocol of your organization',
      metadata: 'Metadata (XML)',
      file: 'Load from a file',
      issuer: 'Issuer',
      issuerHint: 'Your provider’s issuer, an https address.',
      save: 'Submit',
      saved: 'Thank you, we received it.',
      remove: 'Remove',
      removeNamed: 'Remove single sign-on',
      sure: 'It will add no new members; existing members stay.',
      yes: 'Remove',
      state: (signOn: SignOn): string => {
        switch (signOn.kind) {
          case 'none':
            return 'Nothing submitted yet.';
          case 'reading':
            return 'The metadata is being read.';
          case 'unreadable':
            return `The metadata could not be used. ${signOn.reason}`;
          case 'saml':
          case 'openid':
            return signOn.status === 'connected'
              ? 'Connected: everyone who signs in this way becomes a member.'
              : 'Submitted. We still have to set it up.';
        }
      },
      entity: 'Name of your provider',
      certificate: 'Certificate',
    },
    resolver: {
      heading: 'Link resolver',
      about:
        'If no open copy is known, full-text links go through your library’s resolver (OpenURL).',
      url: 'Base address',
      image: 'Button image address',
      imageHint:
        'For programs that show your library’s button; our own pages load no external images.',
      picture: {
        heading: 'Button image',
        about:
          'A PNG, JPEG or WebP up to 64 kB. It is shown on reports, on the link to your resolver.',
        alt: 'Your library’s button',
        choose: 'Choose a button image',
        tooLarge: 'This image is larger than 64 kB.',
        remove: 'Remove button image',
      },
      save: 'Save link resolver',
      saved: 'Saved.',
      test: 'Try it with a paper',
    },
    logo: {
      heading: 'Logo',
      about: 'A PNG, JPEG or WebP up to 150 kB, ideally twice as wide as high.',
      none: 'No logo yet.',
      alt: (name: string) => `Logo of ${name}`,
      choose: 'Choose an image',
      tooLarge: 'This image is larger than 150 kB.',
      remove: 'Remove logo',
      saved: 'Saved.',
    },
    session: {
      heading: 'Sessions',
      label: 'One session per person',
      hint: 'Signing in elsewhere ends the earlier session.',
    },
  };
});
