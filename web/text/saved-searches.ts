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
        'A saved search can be run again, now or as of an earlier day, and each run is kept as a record you can cite.',
    },
    loading: 'Reading your saved searches…',
    failed: 'Your saved searches could not be shown',
    none: 'No saved search yet',
    noneSentence:
      'Search for something and choose “Save this search” above the results. Each run is kept with its date, its counts and the works it found.',
    toSearch: 'Search',
    moment: (day: string, time: string) => `${day}, ${time} UTC`,
    refreshes: { never: 'Only by hand', daily: 'Once a day', weekly: 'Once a week' },
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
      edit: 'Change',
      editOf: (name: string) => `Change ${name}`,
      remove: 'Delete',
      removeOf: (name: string) => `Delete ${name}`,
      deleted: (name: string) => `“${name}” was deleted with its runs.`,
      undo: 'Undo',
      restored: (name: string) => `“${name}” is back.`,
      failedToChange: 'That did not work:',
      alertsLeft: (reason: string) => `Its alerts could not be changed with it: ${reason}`,
    },
    dialog: {
      save: 'Save this search',
      change: 'Change this saved search',
      name: 'Name',
      search: 'Search',
      refresh: 'Run it by itself',
      refreshHint:
        'Each run is kept with its date, its counts and what is new since the one before.',
      alert: 'Alert',
      alertOn: 'Tell me what is new',
      alertHint: 'Your feed has everything at once; mails come as you choose.',
      of: 'Tell me of',
      mails: 'Mails',
      locked:
        'Alerts need a plan or an organization licence. Saving and running searches does not.',
      plans: 'See what a plan gives',
      action: 'Save',
      nothing: 'Choose what the alert should tell of, or switch it off.',
      withoutAlert: 'The search is saved. Its alert could not be set:',
      narrow: 'Open the search to narrow it',
      done: 'Keep it without an alert',
      saved: (name: string) => `“${name}” is saved.`,
    },
    page: {
      back: 'All saved searches',
      gone: 'There is no saved search at this address',
      failed: 'This saved search could not be shown',
      asOf: 'As of',
      runAsOf: 'Run as of this day',
      asOfHint:
        'Finds what this collection knew and had been published by the end of that day (UTC), as exactly as both are recorded.',
      notYet: 'No run yet',
      notYetSentence:
        'Run it now to keep what it finds today: later runs say what is new since then.',
      since: (run: number, date: string) => `Since run ${number(run)}, ${date}`,
      same: 'The same works as before.',
      isNew: (count: number) => `${works(count)} new`,
      goneSince: (count: number) => `${works(count)} gone`,
      more: (count: number) => `and ${number(count)} more in the record`,
      history: 'Runs',
      chart: 'Works found by each run',
      chartNote: 'Hatched: as of an earlier day.',
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
      failed: 'This record could not be shown',
      loading: 'Opening the record…',
      heading: (name: string, run: number) => `${name}, run ${number(run)}`,
      cite: 'Cite this run',
      copy: 'Copy',
      facts: 'What was asked, and of what',
      query: 'Search',
      canonical: 'In canonical form',
      at: 'Run',
      planned: 'by schedule',
      byHand: 'by hand',
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
      fingerprintHint: 'The same for runs that found the same for the same question.',
      incomplete:
        'This search found more than the 10,000 papers and 10,000 statements it can reach: the counts and the works below are of those it reached.',
      incompleteNow:
        'This search found more than the 10,000 papers and 10,000 statements it can reach: the counts are of all, the works below of those it reached.',
      withheld:
        'Its words were not looked for in citation statements, or only in part, because whoever ran it could not read them; papers were searched in full.',
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
      take: 'Take the record',
      formats: {
        json: 'JSON',
        text: 'Text',
        csv: 'CSV',
        ris: 'RIS',
        bibtex: 'BibTeX',
      },
      takeAs: (format: string) => `Take the record as ${format}`,
      ready: 'The file is ready.',
      link: 'Download file',
      failedToTake: 'The file could not be made.',
      print: 'Print',
      isPublic: 'Everyone with the address may read this record',
      failedToShow: 'That could not be changed. The record is as it was.',
      isPublicHint: 'It says what was searched and found, and nothing about you.',
      search: 'All runs of this search',
    },
  };
});
