import type { Offered } from '#shared/domain/offered.ts';
import { translatable } from './language.ts';

/** The texts of the account dialogs. */
export const authText = translatable('auth', ({ plural }) => {
  const waiting = (seconds: number): string =>
    seconds < 90
      ? plural(seconds, { one: '# second', other: '# seconds' })
      : plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' });

  return {
    login: {
      heading: 'Log in',
      submit: 'Log in',
      busy: 'Logging in',
      other: 'No account yet?',
      toOther: 'Sign up',
    },
    register: {
      heading: 'Sign up',
      submit: 'Create account',
      busy: 'Creating your account',
      other: 'Have an account?',
      toOther: 'Log in',
      sent: (email: string) =>
        `We have sent an e-mail to ${email}. Open the link in it to confirm your address.`,
      free: 'Searching and filtering are free. To read citation statements you need a plan, a trial or your organization’s license.',
    },
    field: {
      name: 'Name',
      email: 'E-mail',
      password: 'Password',
      newPassword: 'Password',
      rule: (min: number) =>
        `At least ${min} characters. A few unrelated words are easy to remember and hard to guess; you need no digits or symbols.`,
      show: 'Show the password',
      hide: 'Hide the password',
    },
    fault: {
      empty: 'Please fill this in.',
      email: 'This is not an e-mail address.',
      'too-short': (min: number, length: number) =>
        `This has ${plural(length, { one: '# character', other: '# characters' })}; ${min} are needed.`,
      'too-long': (max: number) => `This is longer than ${max} characters.`,
      'too-common': 'This password is too common. Choose another.',
      'about-you': 'This is too similar to your name or address. Choose another.',
    },
    forgotten: 'Forgot your password?',
    methods: 'Or continue with',
    method: {
      orcid: 'ORCID',
      google: 'Google',
      social: 'Social account',
      saml: 'Your institution',
      azure: 'Microsoft',
      openathens: 'OpenAthens',
      'ag-sso': 'Article Galaxy',
    },
    demonstration: {
      heading: 'Demonstration accounts',
      intro: 'They exist only on this computer. One click signs you in.',
    },
    refused: {
      wrong: 'The e-mail address or the password is wrong.',
      tooMany: (seconds: number | undefined) =>
        seconds === undefined
          ? 'Too many attempts. Wait a moment, then try again.'
          : `Too many attempts. You can try again in ${waiting(seconds)}.`,
      unreachable: 'We could not reach the server. Your entries are still here; try again.',
      other: 'That did not work. Your entries are still here; try again.',
    },
    back: {
      denied: 'You were not signed in because you declined on the other site.',
      expired:
        'You were not signed in because it took too long or was completed in another browser. Try again.',
      failed: 'You were not signed in because the other site sent an invalid response.',
      unavailable:
        'You were not signed in because the other site is not responding. Try again later.',
      taken: 'You were not signed in because this ORCID iD belongs to another account.',
    },
    close: 'Close',
    reset: {
      heading: 'Reset your password',
      intro:
        'Enter the e-mail address of your account. We will send you a link to set a new password.',
      submit: 'Send link',
      busy: 'Sending',
      sent: (email: string) =>
        `If ${email} has an account, an e-mail with the link is on its way. It may take a minute.`,
      back: 'Back to log in',
    },
    loggedOut: {
      heading: 'You have been logged out',
      words:
        'Your organization’s license allows one session at a time, and you signed in somewhere else.',
      again: 'Log in here',
      stay: 'Continue without signing in',
    },
    signInNeeded: {
      heading: 'Log in to continue',
      words:
        'Saving this requires a free account. Searching, filtering and all counts are open to everyone.',
      again: 'Log in',
      signUp: 'Sign up',
      stay: 'Not now',
    },
    upgrade: {
      heading: 'Read what the citing papers say',
      intro: 'With a plan, a trial or your organization’s license you can:',
      includes: (offered: Offered) => [
        'read each citation statement in context, with the words that decided its type',
        'get alerts when a paper you follow is cited, corrected or retracted',
        ...(offered.assistant
          ? ['ask the Assistant and see the statements behind each answer']
          : []),
        'keep dashboards of up to 1,000 papers each',
      ],
      free: 'Searching, filtering and all counts stay free.',
      pricing: 'See plans and prices',
      trial: 'Start a 7-day trial',
      signUp: 'Sign up',
      noPlans: 'Your organization may have a license: ask your library.',
    },
    persona: {
      heading: 'What do you do?',
      intro:
        'We use this to show what is most useful to you. You can change it on your welcome page.',
      submit: 'Save',
      later: 'Later',
      names: {
        student: 'Student',
        researcher: 'Researcher',
        clinician: 'Clinician',
        librarian: 'Librarian',
        publisher: 'Publisher',
        industry: 'Industry',
        funder: 'Funder',
        journalist: 'Journalist',
        other: 'Something else',
      },
    },
    trial: {
      heading: 'Start your trial',
      intro: ({ assistant }: Offered) =>
        `For 7 days you have everything: citation statements, alerts${assistant ? ', the Assistant' : ''} and dashboards of up to 1,000 papers.`,
      after: 'It ends automatically. You need no card, and nothing is charged.',
      submit: 'Start the trial',
      busy: 'Starting',
      done: 'Your trial has started.',
      unverified:
        'Please confirm your e-mail address first. The link is in the e-mail we sent you.',
      sendAgain: 'Send the e-mail again',
      sentAgain: 'Sent. Open the link in it, then start the trial.',
      use: 'Start reading',
      withCard: 'Start with a card to continue after the trial',
    },
    cancelled: {
      heading: 'Your trial was not started',
      words: 'You left before it was complete. You were not charged.',
      again: 'Try again',
      stay: 'Continue without a trial',
    },
    trialEnding: {
      heading: (days: number) =>
        `Your trial ends in ${plural(days, { one: '# day', other: '# days' })}`,
      words:
        'After that, searching, filtering and all counts stay free, and citation statements are locked.',
      stay: 'Keep reading',
    },
    trialOver: {
      heading: 'Your trial is over',
      words: ({ plans }: Offered) =>
        `Searching, filtering and all counts stay free. Citation statements are locked${plans ? ' until you choose a plan' : ' now'}.`,
      stay: 'Continue for free',
    },
    deletion: {
      progress: 'Deleting your account, hang tight...',
      done: 'Successfully deleted your account.',
      failed: (contact: string | undefined) =>
        `Something went wrong deleted your account, try again${contact === undefined ? ' later' : ` or contact us at ${contact}`}`,
    },
  };
});
