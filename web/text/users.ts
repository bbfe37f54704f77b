import type { Offered } from '#shared/domain/offered.ts';

import { authText } from './auth.ts';
import { sentences } from './language.ts';

/** The texts of a person’s own pages. */
export const usersText = sentences(({ plural, text }) => ({
  signIn: {
    heading: 'This page is for people who are signed in',
    sentence: 'Sign in to see your profile and settings.',
  },
  nav: {
    label: 'Your pages',
    profile: 'Profile',
    settings: 'Account settings',
    connections: 'Feeds and webhooks',
    subscription: 'Subscription',
    year: 'Your year',
  },
  save: 'Save',
  saved: 'Saved.',

  flags: { admin: 'Administrator', expert: 'Expert' },
  profile: {
    title: 'Profile',
    orcid: 'ORCID',
    labels: 'Labels to check',
    sinceLabel: 'Member since',
    member: (organization: string) => `Member of ${organization}`,
    persona: 'Works as',
    unknownPersona: 'Not specified',
    otherHeading: 'This profile is not public',
    otherSentence:
      'Only you can see your own profile. Dashboards people share have their own public pages.',
    emailUnverified: (email: string) =>
      `We sent an e-mail to ${email}. Open the link in it to confirm your address. Until then you cannot start a trial or join an organization.`,
    sendAgain: 'Send it again',
    sentAgain: 'The e-mail is on its way.',
  },
  personas: text(authText).persona.names,
  welcome: {
    title: 'Welcome',
    heading: (name: string) => `Welcome, ${name}`,
    sentence:
      'Tell us what you do, and we will show what is most useful to you first. You can skip this.',
    question: 'What describes you best?',
    steps: 'First steps',
    done: 'Done',
    stepsLoading: 'Checking your progress…',
    stepsFailed: 'We could not load your progress.',
    stepsList: [
      {
        category: 'welcome',
        step: 'search',
        to: '/search',
        label: 'Search a topic you know well',
        why: 'and see how its papers were cited.',
      },
      {
        category: 'welcome',
        step: 'builder',
        to: '/search/builder',
        label: 'Build a precise query',
        why: 'with fields, phrases and years.',
      },
      {
        category: 'extension',
        step: 'initialOnboarding',
        to: '/extension-install',
        label: 'Install the browser extension',
        why: 'and see how each paper was cited, wherever you read.',
      },
      {
        category: 'welcome',
        step: 'settings',
        to: '/users/me/account-settings',
        label: 'Open your account settings',
        why: 'and choose when e-mails arrive.',
      },
    ],
  },
  settings: {
    title: 'Account settings',
    you: 'You',
    name: 'Name',
    email: {
      heading: 'E-mail',
      now: 'Address',
      new: 'New address',
      password: 'Your password',
      ask: 'Change address',
      sent: (email: string) =>
        `We sent an e-mail to ${email}. Your address changes when you open the link in it.`,
      none: 'Not specified',
    },
    password: {
      heading: 'Password',
      current: 'Current password',
      new: 'New password',
      rule: 'At least 15 characters. A few unrelated words are easy to remember and hard to guess.',
      change: 'Change password',
      changed:
        'Your password is changed. You stay signed in here and were signed out everywhere else.',
      elsewhere: 'You sign in through another provider, so you have no password here.',
    },
    orcid: {
      heading: 'ORCID',
      linked: (orcid: string) => `Linked: ${orcid}`,
      sentence: 'Link your ORCID iD to sign in with it and to find your papers.',
      link: 'Link ORCID',
      unlink: 'Unlink',
    },
    mails: {
      heading: 'When e-mails arrive',
      hour: 'Time of day',
      zone: 'Time zone',
      hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    },
    sessions: {
      heading: 'Where you are signed in',
      here: 'This browser',
      since: (date: string) => `since ${date}`,
      seen: (date: string) => `last seen ${date}`,
      end: 'Sign out',
      endOthers: 'Sign out everywhere else',
      only: 'You are not signed in anywhere else.',
    },
    privacy: {
      heading: 'Your data',
      sentence:
        'Everything we store about you, as one file. None of it is sold or shared, whether or not you object.',
      download: 'Download my data',
      preparing: 'Collecting your data…',
      fileName: 'veracite-my-data.json',
      object: 'I object to any sale or sharing of my data',
    },
    deletion: {
      heading: 'Delete account',
      sentence:
        'This cancels your subscription and erases your profile, dashboards, alerts and history. It cannot be undone, so please type the e-mail address or the name of the account.',
      remains:
        'If you had a trial or redeemed a code, we keep a digest of your e-mail address for 24 months so that each counts once. The address cannot be read from it.',
      confirm: (what: string) => `Type “${what}” to confirm`,
      action: 'Delete my account',
    },
  },
  invitations: {
    heading: 'Invitations',
    invited: {
      member: (name: string, day: string) =>
        `${name} invited you to its license on ${day}. As a member you can read everything while you are signed in.`,
      librarian: (name: string, day: string) =>
        `${name} invited you on ${day} to manage its license as a librarian. As a member you can read everything while you are signed in.`,
    },
    consequence:
      'If you accept, its librarians see your name and e-mail address, and you follow the rules of the license, such as one session at a time. You can leave at any time. If you decline, they are not told.',
    declined: 'You declined this invitation. You get no further e-mail about it.',
    mayReturn: (name: string) =>
      `You left the license of ${name}. Your e-mail address is at one of its domains, so you can return whenever you like.`,
    accept: 'Accept',
    acceptNamed: (name: string) => `Join the license of ${name}`,
    acceptAfterAll: 'Accept after all',
    decline: 'Decline',
    declineNamed: (name: string) => `Decline the invitation of ${name}`,
  },
  membership: {
    heading: 'Your organization',
    member: (name: string) =>
      `You are a member of the license of ${name} and take one of its seats.`,
    librarian:
      'You are a librarian of this license. You can leave it while it has another librarian.',
    leave: 'Leave the license',
    leaveNamed: (name: string) => `Leave the license of ${name}`,
    sure: 'You can no longer read citation statements, get alerts or use the Assistant through it. Your account and everything you created stay. You can undo this for one day while a seat is free.',
    yes: 'Leave license',
    left: 'You have left the license. Your account and everything you created stay.',
    undo: 'Undo',
  },
  subscription: {
    title: 'Subscription',
    plan: 'Plan',
    plans: { free: 'Free', premium: 'Premium', organizational: 'Organization' },
    status: 'Status',
    statuses: {
      inactive: 'Not renewing',
      active: 'Active',
      trialing: 'Trial',
      payment_failed: 'Payment failed',
      paused: 'Paused',
    },
    renews: (date: string) => `Renews on ${date}`,
    ends: (date: string) => `Ends on ${date}`,
    through: {
      open: 'This installation is open: everyone can use everything.',
      admin: 'As an administrator you can use everything.',
      organization: (name: string) => `${name} gives you access to everything.`,
      premium: 'Your plan includes everything.',
      trial: 'Your trial includes everything until it ends.',
      nothing: ({ assistant }: Offered) =>
        `Searching and filtering are free. Reading citation statements, alerts, dashboards${assistant ? ' and the Assistant are' : ' are'} included in plans, trials and organization licenses.`,
    },
    covers: 'Your plan includes',
    features: {
      search: 'Search and filters',
      readStatements: 'Reading citation statements',
      alerts: 'Alerts and digests',
      assistant: 'Assistant',
      dashboards: (dois: number) =>
        dois === 0
          ? 'Dashboards'
          : `Dashboards of up to ${plural(dois, { one: '# paper', other: '# papers' })}`,
    },
    yes: 'Included',
    no: 'Not included',
    trial: {
      heading: 'Try everything for 7 days',
      sentence:
        'No card is needed, and it ends automatically: after 7 days you are back on the free plan.',
      action: 'Start trial',
      started: 'Your trial has started.',
      unverified: 'Confirm your e-mail address first.',
    },
    invite: {
      heading: 'Invite colleagues',
      sentence:
        'You get 7 days of premium for each colleague who joins and confirms their e-mail address.',
      label: 'E-mail addresses, separated by commas',
      action: 'Send invitations',
      sent: 'The invitations are on their way.',
      invited: (count: number) =>
        `${plural(count, { one: '# colleague', other: '# colleagues' })} invited`,
      receive: 'Claim your days',
    },
  },
  verify: {
    title: 'Confirm your e-mail address',
    loading: 'Confirming your address…',
    verified: 'Your e-mail address is confirmed',
    verifiedSentence: 'Thank you. You can now use everything in your plan.',
    expired: 'This link no longer works',
    expiredSentence:
      'It was already used or is more than two days old. Sign in and request a new one on your profile.',
    failed: 'We could not confirm your address',
    failedSentence: 'Your link still works. Try again in a moment.',
    none: 'Nothing to confirm here',
    noneSentence: 'Open the link in the e-mail we sent you.',
    go: 'Continue',
  },
  reset: {
    title: 'Set a new password',
    action: 'Set password',
    done: 'Your password is set',
    doneSentence: 'You were signed out everywhere. Log in with the new password.',
    expired: 'This link was already used or is more than an hour old. Request a new one.',
  },
  signInLink: {
    title: 'Sign in with your link',
    intro:
      'This link signs you in once. Choose a password to sign in with later, or leave the field empty to keep the one you have.',
    password: 'Password (optional)',
    action: 'Sign in',
    done: 'You are signed in',
    doneSentence: 'This link no longer works: it signs in only once.',
    go: 'Continue',
    expired:
      'This link was already used, or is more than 30 minutes old. Create a new one on the server: npm run admin -- create and your e-mail address.',
    none: 'There is no sign-in link here',
    noneSentence: 'Open the whole link that npm run admin printed.',
  },
}));
