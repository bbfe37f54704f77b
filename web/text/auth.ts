import { CONTACT_EMAIL } from '#shared/domain/contact.ts';
import { sentences } from './language.ts';

/** Sentences of everything that opens over the page about an account. */
export const authText = sentences(({ plural }) => {
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
        `We have sent a mail to ${email}. Open its link to confirm your address.`,
      free: 'Searching and filtering are free. Reading citation statements needs a paid plan, a trial or your organization’s licence.',
    },
    field: {
      name: 'Name',
      email: 'E-mail',
      password: 'Password',
      newPassword: 'Password',
      rule: (least: number) =>
        `At least ${least} characters. A few unrelated words are easy to remember and hard to guess; digits and signs are not required.`,
      show: 'Show the password',
      hide: 'Hide the password',
    },
    fault: {
      empty: 'Please fill this in.',
      email: 'This is not an e-mail address.',
      'too-short': (least: number, given: number) =>
        `This has ${plural(given, { one: '# character', other: '# characters' })}; ${least} are needed.`,
      'too-long': (most: number) => `This is longer than ${most} characters.`,
      'too-common': 'This is among the passwords that are tried first. Please choose another.',
      'about-you': 'This is too close to your name or address. Please choose another.',
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
      heading: 'People of this demonstration',
      intro: 'They exist only on this computer. One click signs in.',
    },
    refused: {
      wrong: 'E-mail or password is not right.',
      tooMany: (seconds: number | undefined) =>
        seconds === undefined
          ? 'Too many tries. Please wait a while, then try again.'
          : `Too many tries. You can try again in ${waiting(seconds)}.`,
      unreachable: 'The server could not be reached. What you typed is still here: try again.',
      other: 'That did not work. What you typed is still here: try again.',
    },
    back: {
      denied: 'You were not signed in: the other side says that you declined.',
      expired: 'You were not signed in: it took too long, or ended in another browser. Try again.',
      failed: 'You were not signed in: the answer of the other side could not be accepted.',
      unavailable: 'You were not signed in: the other side does not answer. Try again later.',
      taken: 'You were not signed in: this ORCID belongs to another account.',
    },
    close: 'Close',
    reset: {
      heading: 'Reset your password',
      intro: 'Give the address of your account. We send a link to it that sets a new password.',
      submit: 'Send the link',
      busy: 'Sending',
      sent: (email: string) =>
        `If there is an account for ${email}, a mail with the link is on its way. It may take a minute.`,
      back: 'Back to log in',
    },
    loggedOut: {
      heading: 'You were logged out',
      words:
        'Your organization’s licence allows one session at a time, and your account was signed in somewhere else.',
      again: 'Log in here',
      stay: 'Go on without',
    },
    upgrade: {
      heading: 'Read what the citing papers say',
      intro: 'With a paid plan, a trial or your organization’s licence you can:',
      gives: [
        'read each citation statement with its neighbours and the deciding words',
        'be told when a paper you follow is cited, corrected or retracted',
        'ask the Assistant, which answers with the statements it relies on',
        'keep dashboards of up to 1,000 papers each',
      ],
      free: 'Searching, filtering and all counts stay free.',
      pricing: 'See plans and prices',
      trial: 'Start a 7-day trial',
      signUp: 'Sign up',
      noPlans: 'Plans cannot be bought on this installation yet.',
    },
    persona: {
      heading: 'What do you do?',
      intro: 'It helps us to show what is useful to you. You can change it in your settings.',
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
      intro:
        'For 7 days you can read everything: statements, alerts, the Assistant and dashboards of 1,000 papers.',
      after: 'It ends by itself: nothing is charged, and no card is asked for.',
      submit: 'Start the trial',
      busy: 'Starting',
      done: 'Your trial has begun.',
      unverified: 'Please confirm your e-mail address first: the link is in the mail we sent you.',
      use: 'Start reading',
    },
    cancelled: {
      heading: 'Your trial was not started',
      words: 'You left the checkout before its end. Nothing was charged.',
      again: 'Try again',
      stay: 'Go on without',
    },
    trialEnding: {
      heading: (days: number) =>
        `Your trial ends in ${plural(days, { one: '# day', other: '# days' })}`,
      words:
        'After that, searching, filtering and all counts stay free; citation statements will be locked.',
      stay: 'Go on reading',
    },
    trialOver: {
      heading: 'Your trial is over',
      words:
        'Searching, filtering and all counts stay free. Citation statements are locked until you choose a plan.',
      stay: 'Go on with the free plan',
    },
    deletion: {
      progress: 'Deleting your account, hang tight...',
      done: 'Successfully deleted your account.',
      failed: `Something went wrong deleted your account, try again or contact us at ${CONTACT_EMAIL}`,
    },
  };
});
