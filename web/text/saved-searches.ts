import { sentences } from './language.ts';

/** The texts of saved searches: dialog, list, runs and the record of a run. */
export const savedSearchesText = sentences(({ number, plural }) => {
  const works = (count: number) => plural(count, { one: '# work', other: '# works' });
  const papers = (count: number) => plural(count, { one: '# paper', other: '# papers' });
  const statements = (count: number) =>
    plural(count, { one: '# statement', other: '# statements' });

  return {
    title: 'Saved searches',
    signIn: {
      heading: 'Sign in to save searches',
      sentence:
        'You can run a saved search again, now or as of an earlier day. Each run is kept as a citable record.',
    },
    loading: 'Loading your saved searches…',
    failed: 'We could not load your saved searches',
    none: 'No saved searches yet',
    noneSentence:
      'Search for something and choose “Save this search”. Each run keeps its date, counts and results.',
    toSearch: 'Search',
    moment: (day: string, time: string) => `${day}, ${time} UTC`,
    refreshes: { never: 'Only when I run it', daily: 'Every day', weekly: 'Every week' },
    list: {
      label: 'Your saved searches',
      neverRun: 'Not run yet',
      lastRun: (date: string) => `Last run ${date}`,
      found: (papersFound: number, statementsFound: number) =>
        `${papers(papersFound)}, ${statements(statementsFound)}`,
      isNew: (count: number) => `${number(count)} new`,
      next: (date: string) => `next run ${date}`,
      alert: (schedule: string) => `Alert: ${schedule.toLowerCase()}`,
      results: 'Show results',
      resultsOf: (name: string) => `Show results of ${name}`,
      run: 'Run now',
      runOf: (name: string) => `Run ${name} now`,
      running: 'Running…',
      edit: 'Edit',
      editOf: (name: string) => `Edit ${name}`,
      remove: 'Delete',
      removeOf: (name: string) => `Delete ${name}`,
      deleted: (name: string) => `“${name}” and its runs were deleted.`,
      undo: 'Undo',
      restored: (name: string) => `“${name}” was restored.`,
      failedToChange: 'That did not work:',
      alertsLeft: (reason: string) => `Its alert could not be changed: ${reason}`,
    },
    dialog: {
      save: 'Save this search',
      change: 'Edit this saved search',
      name: 'Name',
      search: 'Search',
      refresh: 'Run automatically',
      refreshHint:
        'Each run is kept with its date, its counts and what is new since the previous run.',
      alert: 'Alert',
      alertOn: 'Notify me about new results',
      alertHint:
        'Your notifications here show everything immediately. You choose when e-mails arrive.',
      of: 'Notify me about',
      mails: 'E-mail schedule',
      locked:
        'Alerts are included in plans, trials and organization licenses. Saving and running searches is free.',
      plans: 'What a plan includes',
      action: 'Save',
      nothing: 'Choose what to be notified about, or turn the alert off.',
      withoutAlert: 'The search is saved. Its alert could not be set:',
      narrow: 'Open the search to narrow it',
      done: 'Save without alert',
      saved: (name: string) => `“${name}” is saved.`,
    },
    page: {
      back: 'All saved searches',
      gone: 'There is no saved search at this address',
      failed: 'We could not load this saved search',
      asOf: 'As of',
      runAsOf: 'Run as of this day',
      asOfHint:
        'Finds what was published and in this collection by the end of that day (UTC), as far as both dates are known.',
      notYet: 'Not run yet',
      notYetSentence: 'Run it now to record today’s results. Later runs then show what is new.',
      since: (run: number, date: string) => `Since run ${number(run)}, ${date}`,
      same: 'Same works as before.',
      isNew: (count: number) => `${works(count)} new`,
      goneSince: (count: number) => `${works(count)} removed`,
      more: (count: number) => `and ${number(count)} more in the record`,
      history: 'Runs',
      chart: 'Works by run',
      chartNote: 'Hatched bars: as of an earlier day.',
      columns: {
        run: 'Run',
        at: 'When',
        papers: 'Papers',
        statements: 'Statements',
        works: 'Works',
        added: 'New',
        gone: 'Removed',
      },
      notCounted: '–',
      asOfDay: (day: string) => `as of ${day}`,
      run: (run: number) => `Run ${number(run)}`,
      ran: (run: number, found: number) => `Run ${number(run)} found ${works(found)}.`,
      earlier: 'Show earlier runs',
    },
    record: {
      title: 'Record of a search',
      failed: 'We could not load this record',
      loading: 'Loading the record…',
      heading: (name: string, run: number) => `${name}, run ${number(run)}`,
      cite: 'Cite this run',
      copy: 'Copy',
      facts: 'What was searched',
      query: 'Search',
      canonical: 'In standard form',
      at: 'Run',
      planned: 'automatically',
      byHand: 'manually',
      asOf: 'As of the end of',
      dayOf: (day: string) => `${day} (UTC)`,
      found: 'Found',
      foundWords: (papersFound: number, statementsFound: number, worksFound: number) =>
        `${papers(papersFound)} and ${statements(statementsFound)} from ${works(worksFound)}`,
      types: (supporting: number, contrasting: number, mentioning: number, unclassified: number) =>
        [
          `${number(supporting)} supporting`,
          `${number(contrasting)} contrasting`,
          `${number(mentioning)} mentioning`,
          ...(unclassified > 0 ? [`${number(unclassified)} unclassified`] : []),
        ].join(', '),
      collection: 'Collection',
      collectionWords: (papersThere: number, statementsThere: number) =>
        `${papers(papersThere)} and ${statements(statementsThere)}`,
      newest: (moment: string) => `newest article read ${moment}`,
      software: 'Software',
      softwareWords: (product: string, model: string) => `Veracite ${product}, classifier ${model}`,
      fingerprint: 'Fingerprint',
      fingerprintHint: 'Two runs with the same results have the same fingerprint.',
      incomplete:
        'This search matched more than the 10,000 papers and 10,000 statements that can be listed; counts and works below cover the listed ones.',
      incompleteNow:
        'This search matched more than the 10,000 papers and 10,000 statements that can be listed; counts cover all, works below cover the listed ones.',
      withheld:
        'Citation statements were not searched, or only in part, because the person who ran it could not read them. Papers were searched in full.',
      unknownSince: (count: number) =>
        `${works(count)} ${count === 1 ? 'has' : 'have'} no recorded date of arrival here; counted anyway.`,
      undated: (count: number) =>
        `${works(count)} ${count === 1 ? 'has' : 'have'} no recorded publication date; counted anyway.`,
      knownLater: (count: number) =>
        `${works(count)} ${count === 1 ? 'was' : 'were'} published by then but arrived in this collection later; not counted.`,
      changes: (run: number) => `Since run ${number(run)}`,
      compared: (run: number) => `Compared with run ${number(run)}`,
      onlyHere: 'Only in this run',
      onlyThere: (run: number) => `Only in run ${number(run)}`,
      added: 'New',
      gone: 'Removed',
      first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}.`,
      works: 'Matching works',
      none: 'No results.',
      pages: 'Pages of works',
      take: 'Download the record',
      formats: {
        json: 'JSON',
        text: 'Text',
        csv: 'CSV',
        ris: 'RIS',
        bibtex: 'BibTeX',
      },
      takeAs: (format: string) => `Download the record as ${format}`,
      ready: 'The file is ready.',
      link: 'Download file',
      failedToTake: 'We could not create the file.',
      print: 'Print',
      isPublic: 'Anyone with the link can read this record',
      failedToShow: 'We could not save this change, so the record is unchanged.',
      isPublicHint: 'It shows the query and its results, and nothing about you.',
      search: 'All runs of this search',
    },
  };
});
