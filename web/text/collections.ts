import { translatable } from './language.ts';

/** The part of /admin in which collections of open articles begin, and sources are allowed. */
export const collectionsText = translatable('collections', ({ number, plural }) => ({
  tab: 'Collect articles',
  failed: 'We could not load the collections.',

  heading: 'Read real papers on your topic',
  topic: 'Topic',
  hint: (source: string) =>
    `Words, or a query of ${source}. Open articles are read, the most relevant first; at most 200 under CC0, CC BY or CC BY-SA, unless you choose otherwise.`,
  allow: (source: string, host: string) =>
    `Allow this installation to ask ${source} (${host}). It sends the topic and the names of articles, and nothing about readers.`,
  allowed: (source: string, today: number, daily: number) =>
    `This installation may ask ${source}: ${number(today)} of ${number(daily)} requests sent today.`,
  work: (doi: string) => `The article ${doi}, if the source has its text.`,
  citing: (doi: string) => `The article ${doi} and the open articles that cite it.`,
  works: {
    dashboard: (name: string) =>
      `The papers of the dashboard “${name}”, at most 500, and the open articles that cite them.`,
    check: (name: string) => `What is open of the references of “${name}”.`,
  },
  limits: {
    heading: 'How many, since when, and under which licenses',
    max: 'At most this many articles',
    range: (most: number) => `A number from 1 to ${number(most)}.`,
    since: 'Published since',
    licenses: 'Licenses',
    change: (title: string) => `Change the daily runs of “${title}”`,
    later: 'Concerns the next runs. A day under “Published since” concerns the next run alone.',
    save: 'Save',
  },
  forbid: 'Withdraw permission',
  registries: {
    groups: {
      collecting: {
        heading: 'Further sources of open articles',
        lead: 'A collection asks those that you allow for texts that Europe PMC lacks, for further works that cite a paper, and which of them are open. It sends DOIs and identifiers of articles, and nothing about readers. Unpaywall answers only where SOURCES_MAILTO is set.',
        allowAll: 'Allow all further sources',
      },
      checking: {
        heading: 'Registries for reference checks',
        lead: 'A reference check asks the registries that you allow whether a work exists as it is cited. It sends DOIs, titles, first authors and years of references, and nothing about readers. The DOI resolver says which DOI a short one stands for. OpenAlex also tells a collection what cites a paper.',
        allowAll: 'Allow all registries',
      },
      notices: {
        heading: 'Retraction data',
        lead: 'The public list of retracted and corrected works of all publishers is fetched once a day, where you allow it.',
        allowAll: 'Allow all lists',
      },
    },
    of: (title: string, hosts: readonly string[]) => `${title} (${hosts.join(', ')})`,
    today: (today: number, daily: number) =>
      `${number(today)} of ${number(daily)} requests sent today`,
    allow: (title: string) => `Allow ${title}`,
    forbid: (title: string) => `Withdraw permission for ${title}`,
  },
  keep: 'Keep this topic current: collect new articles each day',
  keepWorks: 'Look for new articles each day',
  isKept: 'collected again each day',
  isPaused: 'daily runs paused',
  pause: (title: string) => `Pause the daily runs of “${title}”`,
  continue: (title: string) => `Continue the daily runs of “${title}”`,
  start: 'Collect articles',
  stop: (title: string) => `Stop “${title}”`,
  off: 'The settings of this installation forbid outside sources (SOURCES=off).',
  none: 'No collections yet.',
  readAlready: 'The first articles can be searched already.',
  leftOut: {
    why: (count: number) =>
      plural(count, {
        one: 'Why # article was not read',
        other: 'Why # articles were not read',
      }),
    because: (reason: string, articles: readonly string[]) => `${reason}: ${articles.join(', ')}`,
    more: (count: number) => `And ${number(count)} more.`,
    reasons: {
      known: 'Already in the collection',
      'not open': 'Not open',
      license: 'Another license',
      'no text': 'The source has no text',
      'too large': 'Too large',
    },
  },
  caption: 'Collections, newest first',
  columns: {
    title: 'Topic',
    at: 'Began (UTC)',
    status: 'State',
    found: 'Found',
    read: 'Read',
    skipped: 'Left out',
    failed: 'Unreadable',
  },
  statuses: {
    collecting: 'Collecting',
    reading: 'Reading',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
  },
}));
