import { sentences } from './language.ts';

/** The sentences of the page that makes a dashboard of one's own papers. */
export const myPapersText = sentences(({ number, plural }) => ({
  title: 'My papers',
  sentence: 'A dashboard of what you have written, and word of each statement that contrasts it.',
  signIn: {
    heading: 'Sign in to see who cites your papers',
    sentence: 'Your papers become a dashboard of your own, and you hear when one is contrasted.',
  },
  name: 'Your name, as it is printed',
  find: 'Find my papers',
  failed: 'Your papers could not be looked for',
  none: (name: string) =>
    `No paper of this collection is by “${name}”. Try another way of writing it.`,
  found: (count: number) =>
    `${plural(count, { one: '# paper', other: '# papers' })} by this name. Tick those that are yours.`,
  more: (shown: number) => `The newest ${number(shown)} are shown.`,
  orcid: 'Those that carry your ORCID iD are ticked already.',
  legend: 'Papers by this name',
  all: 'Tick all',
  nothing: 'Untick all',
  alert: 'Notify me by e-mail when a statement contrasts with one of them',
  make: (count: number) =>
    `Make my dashboard of ${plural(count, { one: '# paper', other: '# papers' })}`,
  making: 'Making your dashboard…',
  dashboardName: 'My papers',
  wouldBe: (papers: number, statements: number, contrasting: number) =>
    `Your dashboard would show ${plural(papers, { one: '# paper', other: '# papers' })} with ${plural(statements, { one: '# statement', other: '# statements' })} about them, ${number(contrasting)} contrasting, and you would hear of each new one.`,
  plans: 'What a plan includes',
  notFollowed: 'The dashboard is made, but the alert could not be. Follow it there.',
  limit: 'Your plan holds fewer papers in a dashboard. Tick fewer.',
}));
