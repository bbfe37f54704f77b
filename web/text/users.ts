import { authText } from './auth.ts';
import { sentences } from './language.ts';

/** The sentences of a person’s own pages. */
export const usersText = sentences(({ plural, words }) => ({
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
    sinceLabel: 'Here since',
    member: (organization: string) => `Member of ${organization}`,
    persona: 'Works as',
    unknownPersona: 'Not told',
    otherHeading: 'This profile is not public',
    otherSentence: 'People are shown to themselves only; what they share is public on its own.',
    emailUnverified: (email: string) =>
      `We sent a mail to ${email}. Open the link in it to confirm the address; until then trials and invitations wait.`,
    sendAgain: 'Send it again',
    sentAgain: 'The mail is on its way.',
  },
  personas: words(authText).persona.names,
  welcome: {
    title: 'Welcome',
    heading: (name: string) => `Welcome, ${name}`,
    sentence: 'Tell us what you do, so that we put first what helps you. You can leave it open.',
    question: 'What describes you best?',
    steps: 'First steps',
    stepsList: [
      {
        to: '/search',
        label: 'Search a topic you know well',
        why: 'and see how its papers were cited',
      },
      {
        to: '/search/builder',
        label: 'Build a precise query',
        why: 'with fields, phrases and years',
      },
      { to: '/users/me', label: 'Look at your profile', why: 'and set when mails may come' },
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
        `We sent a mail to ${email}. Your address changes when you open the link in it.`,
      none: 'No address yet',
    },
    password: {
      heading: 'Password',
      current: 'Current password',
      new: 'New password',
      rule: 'At least 15 characters. A few unrelated words are easy to remember and hard to guess.',
      change: 'Change password',
      changed:
        'Your password is changed. You stay signed in here; everywhere else you were signed out.',
      elsewhere: 'You sign in through another provider, so there is no password here.',
    },
    orcid: {
      heading: 'ORCID',
      linked: (orcid: string) => `Linked: ${orcid}`,
      sentence: 'Link your ORCID to sign in with it and to have your works recognised.',
      link: 'Link ORCID',
      unlink: 'Unlink',
    },
    mails: {
      heading: 'When mails may come',
      hour: 'Hour of the day',
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
      only: 'Nowhere else.',
    },
    privacy: {
      heading: 'Your data',
      sentence:
        'Everything we hold about you, as one file. Nothing of it is sold or shared, whether or not you object.',
      download: 'Download my data',
      preparing: 'Collecting your data…',
      fileName: 'veracite-my-data.json',
      object: 'I object to any sale or sharing of my data',
    },
    deletion: {
      heading: 'Delete account',
      sentence:
        'Cancels your subscription and erases your profile, dashboards, alerts and history. This cannot be undone, so please type the address or name of the account.',
      confirm: (what: string) => `Type “${what}” to confirm`,
      action: 'Delete my account',
    },
  },
  subscription: {
    title: 'Subscription',
    plan: 'Plan',
    plans: { free: 'Free', premium: 'Premium' },
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
      open: 'This installation is open: everything may be used by everyone.',
      admin: 'As an administrator you may use everything.',
      organization: (name: string) => `${name} covers you: everything may be used.`,
      premium: 'Your plan covers everything.',
      trial: 'Your trial covers everything until it ends.',
      nothing:
        'Searching and filtering are free. Reading statements, alerts and the assistant need a plan.',
    },
    covers: 'What you may use',
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
      sentence: 'No card, no renewal: after 7 days you are back on the free plan.',
      action: 'Start trial',
      started: 'Your trial has begun.',
      unverified: 'Confirm your e-mail address first.',
    },
    cancel: {
      action: 'Stop renewing',
      done: (date: string) => `It will not renew. You can use everything until ${date}.`,
    },
    invite: {
      heading: 'Invite colleagues',
      sentence:
        'For each colleague who joins and confirms their address you receive 7 days of premium.',
      label: 'E-mail addresses, separated by commas',
      action: 'Send invitations',
      sent: 'The invitations are on their way.',
      invited: (count: number) =>
        `${plural(count, { one: '# colleague', other: '# colleagues' })} invited`,
      receive: 'Receive what is due',
    },
  },
  verify: {
    title: 'Confirm your e-mail address',
    loading: 'Confirming your address…',
    verified: 'Your e-mail address is confirmed',
    verifiedSentence: 'Thank you. Everything of your plan is open to you now.',
    expired: 'This link is no longer good',
    expiredSentence:
      'It was used already, or is older than two days. Sign in and ask for another one on your profile.',
    failed: 'We could not confirm your address',
    failedSentence: 'The link itself is untouched. Try again in a moment.',
    none: 'There is no link here to confirm',
    noneSentence: 'Open the link in the mail we sent you.',
    go: 'Continue',
  },
  reset: {
    title: 'Set a new password',
    action: 'Set password',
    done: 'Your password is set',
    doneSentence: 'You were signed out everywhere. Log in with the new password.',
    expired: 'This link is used or older than an hour. Ask for another one.',
  },
}));
