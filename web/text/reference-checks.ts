import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { sentences } from './language.ts';

/** The sentences of the reference check. */
export const referenceChecksText = sentences(({ number, percent, plural, list, date }) => {
  const references = (count: number) =>
    plural(count, { one: '# reference', other: '# references' });
  const ofFinding = {
    retracted: (count: number) => `${number(count)} retracted`,
    'doi of another work': (count: number) => `${number(count)} whose DOI leads to another work`,
    'relies on retracted': (count: number) =>
      plural(count, { one: '# cites a retracted work', other: '# cite a retracted work' }),
    'doi of no work': (count: number) => `${number(count)} whose DOI leads nowhere`,
    'known under another doi': (count: number) => `${number(count)} known under another DOI`,
    duplicate: (count: number) => `${number(count)} listed twice`,
    incomplete: (count: number) => `${number(count)} incomplete`,
    'listed but not cited': (count: number) => `${number(count)} listed but not cited`,
    'cited but not listed': (count: number) =>
      plural(count, {
        one: '# citation that is not in the list',
        other: '# citations that are not in the list',
      }),
    'not in this collection': (count: number) => `${number(count)} not in this collection`,
  };
  return {
    start: {
      heading: 'Check references',
      lead: 'Hand in a manuscript or a list of references. Each is looked up in this collection: retractions, DOIs that lead elsewhere, and what others say of the work.',
      file: 'Choose a file',
      drop: 'Drop the file anywhere to check it.',
      kinds:
        'PDF, Word (.docx), LaTeX, JATS XML, BibTeX, RIS, CSL-JSON or plain text; at most 50 MB. You can also drop a file here.',
      kept: 'The file stays on this server and is deleted after 24 hours, or at once when you say so.',
      text: 'Or paste references or DOIs',
      textHint: 'One for each line, or a whole reference list as it stands in the manuscript.',
      check: 'Check',
      starting: 'Starting…',
      uploading: (share: number, name: string) =>
        share >= 1
          ? `${name} is uploaded; the check is starting.`
          : `Uploading ${name}: ${percent(share)}`,
      cancel: 'Stop the upload',
      failed: 'The upload broke off. Nothing was kept; try again.',
      empty: 'This file is empty.',
      tooLarge: (bytes: number) =>
        `This file has ${number(Math.ceil(bytes / 1_048_576))} MB; at most 50 MB can be checked. A manuscript without its figures is often enough.`,
      mine: 'My checks',
    },
    signIn: {
      heading: 'Sign in to check references',
      sentence:
        'A reference check reads your manuscript, so it belongs to your account and nobody else can see it.',
    },
    page: {
      title: 'Reference check',
      titleOf: (name: string) => `Reference check: ${name}`,
      loading: 'Opening the check…',
      failed: 'The check could not be opened',
      missing: 'There is no such check',
      missingSentence:
        'It may have been deleted, or it belongs to somebody else. Reports are kept for 90 days.',
      another: 'Check another',
      lookingUp: 'Looking up the references',
      waiting: 'Waiting for its turn',
      waitingSentence:
        'The check begins in a moment. You can leave this page; the check goes on and is found under “My checks”.',
      reading: 'Reading the manuscript',
      readingSentence: 'Finding the list of references and where each is cited.',
      progress: (done: number, total: number) =>
        `${number(done)} of ${references(total)} looked up`,
      progressName: 'References looked up',
      refused: 'This could not be checked',
    },
    found: {
      attention: (count: number, total: number, kinds: readonly string[]) =>
        `${number(count)} of ${references(total)} ${count === 1 ? 'needs' : 'need'} your attention: ${list(kinds)}.`,
      calm: (total: number) =>
        total === 1
          ? 'The one reference is neither retracted nor under a wrong DOI, as far as this collection knows.'
          : `None of the ${references(total)} is retracted or under a wrong DOI, as far as this collection knows.`,
      nothingKnown: (total: number) =>
        total === 1
          ? 'The one reference is not in this collection, which says nothing for or against it.'
          : `None of the ${references(total)} is in this collection, which says nothing for or against them.`,
      also: (kinds: readonly string[]) => `Also worth a look: ${list(kinds)}.`,
      unknown: (count: number) =>
        `${references(count)} ${count === 1 ? 'is' : 'are'} not in this collection, which says nothing against ${count === 1 ? 'it' : 'them'}.`,
      of: ofFinding,
      short: {
        retracted: 'Retracted',
        'doi of another work': 'DOI of another work',
        'doi of no work': 'DOI leads nowhere',
        'relies on retracted': 'Cites a retracted work',
        'known under another doi': 'Known under another DOI',
        duplicate: 'Listed twice',
        incomplete: 'Incomplete',
        'listed but not cited': 'Listed but not cited',
        'cited but not listed': 'Cited but not listed',
        'not in this collection': 'Not in this collection',
      },
      kept: (day: string) => `This report is kept until ${day}.`,
      keptFile: 'The file you handed in is deleted after 24 hours at the latest.',
      deletedFile: 'The file you handed in is deleted.',
    },
    list: {
      heading: 'References',
      label: 'References and what was found',
      filter: 'Show',
      all: 'All',
      attention: 'Needs attention',
      loading: 'Reading the references…',
      failed: 'The references could not be read',
      locked: 'What others say against these works is counted here; reading it takes a plan.',
      count: (name: string, count: number) => `${name} (${number(count)})`,
      printed: 'As printed',
      exact: 'by its DOI',
      likely: (by: string, score: number) => `found by ${by}, ${percent(score)} sure`,
      by: { doi: 'its DOI', pmid: 'its PubMed number', title: 'title, author and year' },
      at: (doi: string) => doiAddress(doiPath(doi)),
      retracted: 'The work was retracted. Cite it only to say so.',
      anotherWork: 'The printed DOI leads to another work:',
      noWork: (registry: string) => `The printed DOI leads nowhere: ${registry} does not know it.`,
      meant: 'It seems to mean',
      relies: (count: number) =>
        `It cites ${count === 1 ? 'a retracted work' : `${number(count)} retracted works`}:`,
      underAnother: 'Its DOI is not known here, but a work of this title is, as',
      duplicate: 'The same work as',
      numbered: (label: string) => `reference ${label}`,
      first: 'an earlier reference',
      incomplete: (missing: readonly string[]) => `Missing: ${list(missing)}.`,
      missing: { authors: 'authors', title: 'title', year: 'year' },
      notCited: 'It is in the list, but nowhere cited in the text.',
      notHere: 'Not in this collection, so nothing can be said of it, good or bad.',
      elsewhere: (registry: string) => `Not in this collection, but ${registry} knows it:`,
      notElsewhere: (registry: string) =>
        `Neither in this collection nor found at ${registry}. It may still exist.`,
      contrasting: (shown: number, all: number) =>
        shown < all
          ? `${number(shown)} of ${number(all)} statements that contrast`
          : plural(shown, {
              one: '# statement that contrasts',
              other: '# statements that contrast',
            }),
      uses: (count: number) =>
        count === 1
          ? 'Cited once in the manuscript'
          : `Cited ${number(count)} times in the manuscript`,
      /** A check keeps only the first sentences of a manuscript with this many citations. */
      usesOfMany: (count: number, kept: number) =>
        `Cited ${number(count)} times in the manuscript; the first ${number(kept)} can be shown`,
      moreUses: (count: number) => `Show ${number(count)} more`,
      loadingUses: 'Loading more sentences…',
      usesNotKept: (kept: number) =>
        `Only the first ${number(kept)} sentences are kept of a manuscript with this many citations.`,
      own: 'Self-citation',
      unlisted: 'Cited, but not in the list',
      unlistedSentence: 'These marks stand in the text and lead to no reference:',
    },
    asking: {
      ask: 'Does it say that?',
      hide: 'Hide the answer',
      running: 'Reading the cited work…',
      from: {
        article: 'The closest sentences of the cited work:',
        abstract: 'Only its abstract is here. The closest sentences of it:',
        statements: 'Its text is not here. What others write about it:',
        nothing: '',
      },
      none: 'Nothing was found that speaks to this sentence. It may say so in other words.',
      noText: 'Neither its text nor a statement about it is in this collection.',
      fromOpenAbstract: 'The closest sentences of its abstract:',
      locked: {
        article:
          'The text of the cited work is here but locked for you, so it was not compared with your sentence. You can compare it with a plan, a trial or your library’s license.',
        statements:
          'What others write about the work is here but locked for you, so it was not compared with your sentence. You can compare it with a plan, a trial or your library’s license.',
      },
      judge: 'Judge for yourself: these are quotations and no verdict.',
    },
    whole: {
      years: 'References by year',
      year: 'Year',
      references: 'References',
      self: (share: number, count: number, total: number) =>
        `${percent(share)} of the references (${number(count)} of ${number(total)}) share an author with this manuscript.`,
      selfNone: 'No reference shares an author with this manuscript.',
    },
    take: {
      more: 'More',
      formats: { bibtex: '.bib', ris: '.ris', pdf: 'PDF', csv: 'CSV', json: 'JSON' },
      corrected: (format: string) => `Corrected ${format}`,
      correctedNote:
        'In the corrected references a work that is known stands with its own record; one that is unsure stays as printed, and a note says so.',
      report: (format: string) => `Report as ${format}`,
      print: 'Print',
      running: 'Writing…',
    },
    share: {
      action: 'Share',
      heading: 'Share this report',
      sentence:
        'Anyone with the link sees the findings, the references and the counts, without signing in. Statements that need a plan stay locked for them.',
      sentences: 'Also show the sentences of my manuscript',
      make: 'Make a link',
      link: 'Link',
      copy: 'Copy the link',
      revoke: 'Stop sharing',
      revoked: 'The link no longer opens the report.',
      again: 'Share again',
      shared: 'Shared',
    },
    remove: {
      action: 'Delete',
      named: 'Delete this check',
      sure: 'The file and the report are deleted at once, and shared links stop working. Nothing brings them back.',
      yes: 'Delete now',
      done: 'The check and its file are deleted.',
    },
    shared: {
      title: 'Shared reference check',
      loading: 'Opening the report…',
      failed: 'The report could not be opened',
      missing: 'This report is not shared any more',
      missingSentence: 'Whoever shared it has stopped doing so, or it was deleted.',
      note: 'Somebody shared this report with you.',
      withoutSentences: 'The sentences of the manuscript are not shown.',
      own: 'Check your own references',
    },
    mine: {
      title: 'My reference checks',
      loading: 'Reading your checks…',
      failed: 'Your checks could not be read',
      noneHeading: 'No checks yet',
      none: 'Hand in a manuscript or a list of references, and its check stands here.',
      start: 'Check references',
      kept: 'Only you see these. The files you handed in are deleted after 24 hours at the latest.',
      shared: 'Shared by link',
      until: (day: string) => `Kept until ${date(day)}`,
      status: {
        PENDING: 'Waiting',
        IN_PROGRESS: 'Being checked',
        DONE: 'Done',
        ERROR: 'Could not be checked',
      },
    },
  };
});
