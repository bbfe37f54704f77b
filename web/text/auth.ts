import type { Offered } from '#shared/domain/offered.ts';
import { translatable } from './language.ts';

/** Sentences of everything that opens over the page about an account. */
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
      free: 'Searching and filtering are free. To read citation statements you need a plan, a trial or your organization’s licence.',
    },
    field: {
      name: 'Name',
      email: 'E-mail',
      password: 'Password',
      newPassword: 'Password',
      rule: (least: number) =>
        `At least ${least} characters. A few unrelated words are easy to remember and hard to guess; you need no digits or symbols.`,
      show: 'Show the password',
      hide: 'Hide the password',
    },
    fault: {
      empty: 'Please fill this in.',
      email: 'This is not an e-mail address.',
      'too-short': (least: number, given: number) =>
        `This has ${plural(given, { one: '# character', other: '# characters' })}; ${least} are needed.`,
      'too-long': (most: number) => `This is longer than ${most} characters.`,
      'too-common': 'This is one of the passwords that attackers try first. Please choose another.',
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
      heading: 'Demonstration accounts',
      intro: 'They exist only on this computer. One click signs you in.',
    },
    refused: {
      wrong: 'The e-mail address or the password is wrong.',
      tooMany: (seconds: number | undefined) =>
        seconds === undefined
          ? 'Too many attempts. Please wait a while, then try again.'
          : `Too many attempts. You can try again in ${waiting(seconds)}.`,
      unreachable:
        'The server could not be reached. What you typed is still here, so you can try again.',
      other: 'That did not work. What you typed is still here, so you can try again.',
    },
    back: {
      denied: 'You were not signed in, because you declined on the other site.',
      expired:
        'You were not signed in, because it took too long or was finished in another browser. Try again.',
      failed: 'You were not signed in, because the answer of the other site could not be accepted.',
      unavailable:
        'You were not signed in, because the other site does not answer. Try again later.',
      taken: 'You were not signed in, because this ORCID belongs to another account.',
    },
    close: 'Close',
    reset: {
      heading: 'Reset your password',
      intro:
        'Enter the e-mail address of your account. We will send you a link to set a new password.',
      submit: 'Send the link',
      busy: 'Sending',
      sent: (email: string) =>
        `If there is an account for ${email}, an e-mail with the link is on its way. It may take a minute.`,
      back: 'Back to log in',
    },
    loggedOut: {
      heading: 'You were logged out',
      words:
        'Your organization’s licence allows one session at a time, and your account was signed in somewhere else.',
      again: 'Log in here',
      stay: 'Continue without signing in',
    },
    signInNeeded: {
      heading: 'Log in to go on',
      words:
        'This is kept with an account, which costs nothing. Searching, filtering and all counts are open to everyone.',
      again: 'Log in',
      signUp: 'Sign up',
      stay: 'Not now',
    },
    upgrade: {
      heading: 'Read what the citing papers say',
      intro: 'With a plan, a trial or your organization’s licence you can:',
      includes: (offered: Offered) => [
        'read each citation statement, with the sentences around it and the words that decided its type',
        'be told when a paper you follow is cited, corrected or retracted',
        ...(offered.assistant
          ? ['ask the Assistant, which answers with the statements it relies on']
          : []),
        'keep dashboards of up to 1,000 papers each',
      ],
      free: 'Searching, filtering and all counts stay free.',
      pricing: 'See plans and prices',
      trial: 'Start a 7-day trial',
      signUp: 'Sign up',
      noPlans: 'Your organization may have a licence: ask your library.',
    },
    persona: {
      heading: 'What do you do?',
      intro: 'This helps us show you what is useful first. You can change it on your welcome page.',
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
      done: 'Your trial has begun.',
      unverified:
        'Please confirm your e-mail address first. The link is in the e-mail we sent you.',
      use: 'Start reading',
      withCard: 'Begin with a card, so that it goes on',
    },
    cancelled: {
      heading: 'Your trial was not started',
      words: 'You left before it was complete. Nothing was charged.',
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
