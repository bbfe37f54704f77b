import { sentences } from './language.ts';

/** The texts of the page that creates a dashboard of one's own papers. */
export const myPapersText = sentences(({ number, plural }) => ({
  title: 'My papers',
  sentence: 'A dashboard of your papers and an alert for each statement that contrasts with them.',
  signIn: {
    heading: 'Sign in to see who cites your papers',
    sentence: 'We create a dashboard of your papers and notify you when one is contrasted.',
  },
  name: 'Your name as printed on your papers',
  find: 'Find my papers',
  failed: 'We could not search for your papers. Try again.',
  none: (name: string) => `No paper in this collection is by “${name}”. Try another spelling.`,
  found: (count: number) =>
    `${plural(count, { one: '# paper', other: '# papers' })} by this name. Select yours.`,
  more: (shown: number) => `Showing the newest ${number(shown)}.`,
  orcid: 'Papers with your ORCID iD are already selected.',
  legend: 'Papers by this name',
  all: 'Select all',
  nothing: 'Clear selection',
  alert: 'Notify me by e-mail when a statement contrasts with one of them',
  make: (count: number) =>
    `Create my dashboard of ${plural(count, { one: '# paper', other: '# papers' })}`,
  making: 'Creating your dashboard…',
  dashboardName: 'My papers',
  wouldBe: (papers: number, statements: number, contrasting: number) =>
    `Your dashboard would show ${plural(papers, { one: '# paper', other: '# papers' })} with ${plural(statements, { one: '# statement', other: '# statements' })} about them, ${number(contrasting)} contrasting, and you would be notified of each new one.`,
  plans: 'What a plan includes',
  notFollowed:
    'The dashboard was created, but the alert was not. You can follow the dashboard on its page.',
  limit: 'Your plan allows fewer papers per dashboard. Select fewer.',
}));
