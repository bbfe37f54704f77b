import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import type { ReferenceRegistry } from '#shared/domain/reference-verdict.ts';
import { sources } from '#shared/domain/source-name.ts';

import { translatable } from './language.ts';

/** The texts of the reference check. */
export const referenceChecksText = translatable(
  'referenceChecks',
  ({ number, percent, plural, list, date }) => {
    const references = (count: number) =>
      plural(count, { one: '# reference', other: '# references' });
    const ofFinding = {
      retracted: (count: number) => `${number(count)} retracted`,
      'doi of another work': (count: number) => `${number(count)} whose DOI leads to another work`,
      'pmid of another work': (count: number) =>
        `${number(count)} whose PMID leads to another work`,
      'relies on retracted': (count: number) =>
        plural(count, { one: '# cites a retracted work', other: '# cite a retracted work' }),
      'cited as retracted': (count: number) => `${number(count)} retracted and cited as such`,
      'doi of no work': (count: number) => `${number(count)} with a DOI that does not exist`,
      not_found: (count: number) => `${number(count)} not found in the registries`,
      'known under another doi': (count: number) => `${number(count)} known under another DOI`,
      'short doi': (count: number) => `${number(count)} with a short DOI`,
      duplicate: (count: number) => plural(count, { one: '# duplicate', other: '# duplicates' }),
      incomplete: (count: number) => `${number(count)} incomplete`,
      'listed but not cited': (count: number) => `${number(count)} listed but not cited`,
      'cited by an unknown command': (count: number) =>
        `${number(count)} cited by a command that we could not follow`,
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
        lead: 'Upload a manuscript or a reference list. We look up each reference in this collection, and in the registries that this installation may ask: retractions, wrong details, and what others say about the work. With registries, a check takes about a second for each reference.',
        file: 'Choose a file',
        drop: 'Drop the file anywhere to check it.',
        kinds:
          'PDF, Word (.docx), LaTeX, JATS XML, BibTeX, RIS, CSL-JSON or plain text, up to 50 MB. You can also drop a file here.',
        kept: 'The file stays on this server and is deleted after 24 hours, or immediately if you choose. The text of a .bib or .ris list is kept with the report.',
        text: 'Or paste references or DOIs',
        textHint: 'One per line, or a whole reference list as printed in the manuscript.',
        check: 'Check',
        starting: 'Starting…',
        uploading: (share: number, name: string) =>
          share >= 1
            ? `${name} is uploaded; starting the check.`
            : `Uploading ${name}: ${percent(share)}`,
        cancel: 'Cancel upload',
        failed: 'The upload was interrupted. Nothing was stored; try again.',
        empty: 'This file is empty.',
        tooLarge: (bytes: number) =>
          `This file is ${number(Math.ceil(bytes / 1_048_576))} MB; the limit is 50 MB. A manuscript without figures is often enough.`,
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
        failed: 'We could not open the check',
        missing: 'This check does not exist',
        missingSentence:
          'It may have been deleted, or it belongs to someone else. Reports are kept for 90 days.',
        another: 'Check another',
        lookingUp: 'Looking up the references',
        waiting: 'Waiting in line',
        waitingSentence:
          'The check will start in a moment. You can leave this page; it continues and is listed under “My checks”.',
        reading: 'Reading the manuscript',
        readingSentence: 'Finding the reference list and where each reference is cited.',
        progress: (done: number, total: number) =>
          `${number(done)} of ${references(total)} looked up`,
        left: (seconds: number) =>
          seconds < 60
            ? 'Less than a minute left, at the rates that registries allow.'
            : `About ${plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })} left, at the rates that registries allow. You can leave this page.`,
        progressName: 'References looked up',
        refused: 'We could not check this file',
      },
      found: {
        attention: (count: number, total: number, kinds: readonly string[]) =>
          `${number(count)} of ${references(total)} ${count === 1 ? 'needs' : 'need'} your attention: ${list(kinds)}.`,
        calm: (total: number) =>
          total === 1
            ? 'As far as this collection knows, the reference is not retracted and its DOI is right.'
            : `As far as this collection knows, none of the ${references(total)} is retracted or has a wrong DOI.`,
        /** `listed`: how many of the references a registry lists. */
        calmElsewhere: (total: number, listed: number) => {
          if (listed === 0)
            return `We found none of the ${references(total)} in the registries. They may still exist.`;
          return listed === total
            ? `As far as the registries we asked know, none of the ${references(total)} is retracted or has a wrong DOI.`
            : `As far as the registries we asked know, none of the ${number(listed)} of ${references(total)} that they list is retracted or has a wrong DOI.`;
        },
        nothingKnown: (total: number) =>
          total === 1
            ? 'The reference is not in this collection, which says nothing about the work itself.'
            : `None of the ${references(total)} is in this collection, which says nothing about the works themselves.`,
        differing: (count: number, total: number) =>
          `${number(count)} of ${references(total)} ${count === 1 ? 'differs' : 'differ'} from what is registered, as shown below.`,
        verdictOfAll: {
          exists: (registries: readonly string[]) =>
            `The details of all references agree with ${list(registries)}.`,
          not_found: (registries: readonly string[]) =>
            `We found none of the works in ${list(registries)}. They may still exist.`,
        },
        also: (kinds: readonly string[]) => `Also worth checking: ${list(kinds)}.`,
        unknown: (count: number) =>
          `${references(count)} ${count === 1 ? 'is' : 'are'} not in this collection, which says nothing about ${count === 1 ? 'the work itself' : 'the works themselves'}.`,
        noRegistry:
          'The references were not compared with any registry. An administrator of this installation can allow Crossref, OpenAlex, PubMed, DataCite and arXiv under Administration, Collections.',
        comparedWith: (registries: readonly string[]) =>
          `Compared with ${list(registries)}. Retractions are those that they report, and those of the articles read here.`,
        of: ofFinding,
        short: {
          retracted: 'Retracted',
          'doi of another work': 'DOI of another work',
          'pmid of another work': 'PMID of another work',
          'doi of no work': 'DOI does not exist',
          not_found: 'Not found in the registries',
          'relies on retracted': 'Cites a retracted work',
          'known under another doi': 'Known under another DOI',
          'cited as retracted': 'Cited as retracted',
          'short doi': 'Short DOI',
          duplicate: 'Duplicate',
          incomplete: 'Incomplete',
          'listed but not cited': 'Listed but not cited',
          'cited by an unknown command': 'Cited by an unknown command',
          'cited but not listed': 'Cited but not listed',
          'not in this collection': 'Not in this collection',
        },
        kept: (day: string) => `This report is kept until ${day}.`,
        keptFile: 'Your file is deleted after 24 hours at the latest.',
        deletedFile: 'Your file has been deleted.',
      },
      list: {
        heading: 'References',
        label: 'References and findings',
        filter: 'Show',
        all: 'All',
        attention: 'Needs attention',
        loading: 'Loading the references…',
        failed: 'We could not load the references',
        locked:
          'Contrasting statements about these works are counted here; reading them requires a plan.',
        count: (name: string, count: number) => `${name} (${number(count)})`,
        printed: 'As printed',
        registered: 'As registered',
        field: 'Field',
        fields: {
          title: 'Title',
          authors: 'Authors',
          year: 'Year',
          venue: 'Venue',
          pages: 'First page',
          doi: 'DOI',
        },
        registryName: (registry: ReferenceRegistry) =>
          registry === 'collection' ? 'this collection' : sources[registry].title,
        verdicts: {
          exists: (registries: readonly string[]) => `The details agree with ${list(registries)}.`,
          differs: (registries: readonly string[]) =>
            `The details differ from ${list(registries)}:`,
          not_found: (registries: readonly string[]) =>
            `We did not find the work in ${list(registries)}. It may still exist.`,
        },
        rarely: (registries: readonly string[]) =>
          `We did not find it in ${list(registries)}. Books, theses, reports, data sets, software, standards and websites are seldom registered, so this says little.`,
        notReached: (registries: readonly string[]) =>
          `${list(registries)} did not answer, so ${registries.length === 1 ? 'it was' : 'they were'} not compared.`,
        checkExists: 'Check that the work exists, and its title, authors and year.',
        nearest: 'The most similar registered work:',
        exact: 'by DOI',
        likely: (by: string, score: number) => `matched by ${by}, ${percent(score)} certain`,
        by: { doi: 'DOI', pmid: 'PMID', title: 'title, author and year' },
        at: (doi: string) => doiAddress(doiPath(doi)),
        retracted: 'This work was retracted. Cite it only to discuss the retraction.',
        concern: 'Doubts about this work were published. Read them before you cite it.',
        reason: (reason: string) => `Reason: ${reason}.`,
        notice: 'Read the notice',
        citedAsRetracted:
          'This work was retracted or is under concern, and the manuscript says so.',
        anotherWork: 'The printed DOI leads to another work:',
        anotherPmid: 'The printed PMID leads to another work:',
        noWork: (registry: string) =>
          `The printed DOI does not exist: it is not registered with ${registry}.`,
        meant: 'Did you mean',
        relies: (count: number) =>
          `It cites ${count === 1 ? 'a retracted work' : `${number(count)} retracted works`}:`,
        underAnother:
          'Its DOI is not in this collection, but a work with this title is, under the DOI',
        shortDoi: (shortDoi: string) =>
          `${shortDoi} is a short DOI. Use the full DOI that https://doi.org/${shortDoi} leads to.`,
        duplicate: 'The same work as',
        numbered: (label: string) => `reference ${label}`,
        first: 'an earlier reference',
        incomplete: (missing: readonly string[]) => `Missing: ${list(missing)}.`,
        missing: { authors: 'authors', title: 'title', year: 'year' },
        notCited: 'It is in the list but never cited in the text.',
        notFollowed: (command: string) =>
          `It may be cited by a command that we could not follow: ${command}.`,
        notHere: 'Not in this collection, so we can say nothing about it.',
        elsewhere: (registry: string) => `Not in this collection, but listed in ${registry}:`,
        notElsewhere: (registry: string) =>
          `Neither in this collection nor found in ${registry}. It may still exist.`,
        contrasting: (shown: number, totalCount: number) =>
          shown < totalCount
            ? `${number(shown)} of ${number(totalCount)} contrasting statements`
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
          `For a manuscript with this many citations, only the first ${number(kept)} sentences are kept.`,
        own: 'Self-citation',
        unlisted: 'Cited but not in the list',
        unlistedSentence: 'These citations in the text match no reference:',
      },
      asking: {
        ask: 'What the paper says about this',
        askOthers: 'What others say about this',
        hide: 'Hide the passages',
        verdict: {
          supported: 'The paper says so.',
          partly: 'The paper says so in part, or under conditions.',
          contradicted: 'The paper says otherwise.',
          not_found_in_text: 'We did not find this in the text of the paper.',
          text_not_available: 'Text not available.',
        },
        probability: (share: number) => `Estimated probability: ${percent(share)}.`,
        noTextOf: 'The text of this work is not available here, so we cannot show what it says.',
        openElsewhere:
          'The text of this work is not available here. It is open; once this collection has it, its passages appear beside your sentences.',
        readAt: (host: string) => `Read it at ${host}`,
        running: 'Reading the cited work…',
        from: {
          article: 'The closest sentences of the cited work:',
          abstract: 'Only its abstract is here. The closest sentences of it:',
          statements: 'What others write about it:',
          nothing: '',
        },
        none: 'No passage addresses this sentence. The work may say it in other words.',
        noText: 'This collection has neither its text nor a statement about it.',
        fromOpenAbstract: 'The closest sentences of its abstract:',
        locked: {
          article:
            'The text of the cited work is here but locked for you, so it was not compared with your sentence. You can compare it with a plan, a trial or your library’s license.',
          statements:
            'What others write about the work is here but locked for you, so it was not compared with your sentence. You can compare it with a plan, a trial or your library’s license.',
        },
        judge: 'Judge for yourself: these are quotations, not a verdict.',
        /** What the language model of the installation says. */
        model: {
          ask: (name: string) => `Let ${name} judge`,
          sends: (name: string) =>
            `Sends your sentence and the closest passages to ${name}, the language model of this installation.`,
          running: 'Waiting for the model…',
          by: (name: string) => `Judged by ${name}. How often it is right was not measured.`,
          none: (name: string) => `${name} gave no verdict that it could support with a quotation.`,
        },
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
        formats: { bibtex: '.bib', ris: '.ris' },
        corrected: (format: string) => `Corrected ${format}`,
        list: (format: string) => `References as ${format}`,
        allowRegistries: 'Allow registries',
        correctedNote:
          'A .bib or .ris file keeps everything but the corrected fields. Other lists are rewritten: known works from their records, uncertain ones as printed, with a note.',
        print: 'Print',
        running: 'Writing…',
      },
      share: {
        action: 'Share',
        heading: 'Share this report',
        sentence:
          'Anyone with the link can see the findings, references and counts without signing in. Locked statements stay locked.',
        sentences: 'Include sentences of my manuscript',
        make: 'Create link',
        link: 'Link',
        copy: 'Copy link',
        revoke: 'Stop sharing',
        revoked: 'The link no longer works.',
        again: 'Share again',
        shared: 'Shared',
      },
      remove: {
        action: 'Delete',
        named: 'Delete check',
        sure: 'The file and report are deleted immediately, and shared links stop working. This cannot be undone.',
        yes: 'Delete now',
        done: 'The check and its file were deleted.',
      },
      shared: {
        title: 'Shared reference check',
        loading: 'Loading the report…',
        failed: 'We could not load the report',
        missing: 'This report is no longer shared',
        missingSentence: 'Its owner stopped sharing or deleted it.',
        note: 'This report was shared with you.',
        withoutSentences: 'Sentences of the manuscript are hidden.',
        own: 'Check your own references',
      },
      mine: {
        title: 'My reference checks',
        loading: 'Loading your checks…',
        failed: 'We could not load your checks',
        noneHeading: 'No checks yet',
        none: 'Upload a manuscript or reference list to start your first check.',
        start: 'Check references',
        kept: 'Only you can see these. Uploaded files are deleted after 24 hours at the latest.',
        shared: 'Shared by link',
        until: (day: string) => `Kept until ${date(day)}`,
        status: {
          PENDING: 'Waiting',
          IN_PROGRESS: 'Checking',
          DONE: 'Done',
          ERROR: 'Failed',
        },
      },
    };
  },
);
