import { sentences } from './language.ts';

/** The sentences of saved searches: their dialog, their list, their runs and the record of a run. */
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
        'You can run a saved search again, now or as of an earlier day. Each run is kept as a record that you can cite.',
    },
    loading: 'Loading your saved searches…',
    failed: 'Your saved searches could not be loaded',
    none: 'No saved searches yet',
    noneSentence:
      'Search for something and choose “Save this search”. Each time it runs, its date, its counts and the works it found are kept.',
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
        'Alerts are part of a plan, a trial or an organization licence. Saving and running searches is free.',
      plans: 'What a plan includes',
      action: 'Save',
      nothing: 'Choose what to be notified about, or switch the alert off.',
      withoutAlert: 'The search is saved. Its alert could not be set:',
      narrow: 'Open the search to narrow it',
      done: 'Keep it without an alert',
      saved: (name: string) => `“${name}” is saved.`,
    },
    page: {
      back: 'All saved searches',
      gone: 'There is no saved search at this address',
      failed: 'This saved search could not be loaded',
      asOf: 'As of',
      runAsOf: 'Run as of this day',
      asOfHint:
        'Finds what had been published and was in this collection by the end of that day (UTC), as far as both dates are known.',
      notYet: 'Not run yet',
      notYetSentence:
        'Run it now to keep what it finds today. Later runs then tell you what is new.',
      since: (run: number, date: string) => `Since run ${number(run)}, ${date}`,
      same: 'The same works as before.',
      isNew: (count: number) => `${works(count)} new`,
      goneSince: (count: number) => `${works(count)} gone`,
      more: (count: number) => `and ${number(count)} more in the record`,
      history: 'Runs',
      chart: 'Works found by each run',
      chartNote: 'Hatched bars: as of an earlier day.',
      columns: {
        run: 'Run',
        at: 'When',
        papers: 'Papers',
        statements: 'Statements',
        works: 'Works',
        added: 'New',
        gone: 'Gone',
      },
      notCounted: '–',
      asOfDay: (day: string) => `as of ${day}`,
      run: (run: number) => `Run ${number(run)}`,
      ran: (run: number, found: number) => `Run ${number(run)} found ${works(found)}.`,
      earlier: 'Show earlier runs',
    },
    record: {
      title: 'Record of a search',
      failed: 'This record could not be loaded',
      loading: 'Loading the record…',
      heading: (name: string, run: number) => `${name}, run ${number(run)}`,
      cite: 'Cite this run',
      copy: 'Copy',
      facts: 'What was searched, and where',
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
      fingerprintHint: 'Two runs of the same search that found the same have the same fingerprint.',
      incomplete:
        'This search found more than the 10,000 papers and 10,000 statements it can reach: the counts and the works below are of those it reached.',
      incompleteNow:
        'This search found more than the 10,000 papers and 10,000 statements it can reach: the counts are of all, the works below of those it reached.',
      withheld:
        'Citation statements were not searched, or only in part, because the person who ran it could not read them. Papers were searched in full.',
      unknownSince: (count: number) =>
        `${works(count)} ${count === 1 ? 'has' : 'have'} no recorded date of becoming known here; counted all the same.`,
      undated: (count: number) =>
        `${works(count)} ${count === 1 ? 'has' : 'have'} no recorded date of publication; counted all the same.`,
      knownLater: (count: number) =>
        `${works(count)} ${count === 1 ? 'was' : 'were'} published by then, but came to this collection only later; not counted.`,
      changes: (run: number) => `Since run ${number(run)}`,
      compared: (run: number) => `Compared with run ${number(run)}`,
      onlyHere: 'Only in this run',
      onlyThere: (run: number) => `Only in run ${number(run)}`,
      added: 'New',
      gone: 'Gone',
      first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}.`,
      works: 'Works found',
      none: 'Nothing was found.',
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
      failedToTake: 'The file could not be made.',
      print: 'Print',
      isPublic: 'Anyone with the link can read this record',
      failedToShow: 'That could not be changed, and the record stays as it was.',
      isPublicHint: 'It shows what was searched and found, and nothing about you.',
      search: 'All runs of this search',
    },
  };
});
