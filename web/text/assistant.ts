import type { CitationType } from '#shared/domain/citation-type.ts';
import type { Degradation, SentencePart, WithholdingReason } from '#shared/domain/answer-forms.ts';

import { sentences } from './language.ts';

type TallyAnswer = {
  readonly total: number;
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

/** The texts of the Assistant. */
export const assistantText = sentences(({ number, plural, list, date }) => {
  const statements = (count: number) =>
    plural(count, { one: '# statement', other: '# statements' });
  const reasons: Readonly<Record<WithholdingReason, string>> = {
    'no-citation': 'no citation',
    'unknown-statement': 'a citation that does not exist',
    'not-quoted': 'words that are not in the cited statement',
    number: 'a number that is not in the cited statement',
    negation: 'an added or missing “not”',
    words: 'words that are not in the cited statement',
  };
  const failed: Readonly<Record<Degradation, string>> = {
    busy: 'The language model is busy',
    slow: 'The language model took too long',
    refused: 'The language model refused to answer',
    'not reached': 'The language model could not be reached',
    'broke off': 'The language model stopped responding',
    unsupported: 'The language model’s text did not pass the check',
  };
  const parts: Readonly<Record<Exclude<SentencePart, 'counts' | 'wording'>, string>> = {
    supporting: 'Supporting',
    contrasting: 'Contrasting',
    'possibly-supporting': 'May support it (not certain, so not counted)',
    'possibly-contrasting': 'May contrast it (not certain, so not counted)',
    mentioning: 'Other statements about it',
  };
  return {
    title: 'Assistant',
    titleOf: (thread: string) => `${thread} – Assistant`,
    begin: {
      heading: 'Ask what the papers say',
      lead: 'Every sentence of the answer quotes a citation statement from this collection. Name a paper to see everything that contrasts or supports it.',
      limits:
        'It knows only the papers in this collection. It gives no advice, and it tells you when no paper addresses your question.',
      what: 'What is the Assistant?',
      examples: 'For example',
    },
    examples: {
      known: (topic: string) => `What is known about ${topic}?`,
      against: (title: string) => `What contradicts “${title}”?`,
      compare: (first: string, second: string) => `Compare ${first} and ${second}`,
      paragraph: (topic: string) => `Write a paragraph on ${topic} for my introduction`,
      claim: (sentence: string) => `Is this supported: ${sentence}`,
      againstThis: 'What contradicts this paper?',
      supportsThis: 'What supports this paper?',
      causes: (first: string, second: string) => `Does ${first} cause ${second}?`,
      /** Placeholders. */
      gap: '…',
      forms: {
        'yes-or-no': 'Yes-or-no question',
        'against-paper': 'Evidence against a paper',
        claim: 'Support for a claim',
        comparison: 'Comparison',
        paragraph: 'Paragraph for a manuscript',
        general: 'Overview',
      },
    },
    form: {
      label: 'Your question',
      further: 'Ask a follow-up question',
      placeholder: 'Does late frost harm barley?',
      ask: 'Ask',
      stop: 'Stop',
      tooLong: (over: number) =>
        `Questions can have up to 1,000 characters; this one has ${number(over)} too many.`,
      left: (left: number, max: number) =>
        left === 0
          ? `You have used today’s ${number(max)} questions.`
          : `${number(left)} of ${number(max)} questions left today`,
      options: 'Limit the sources',
      optionsSet: (count: number) => `Limit the sources (${number(count)})`,
      years: 'Year of the citing paper',
      yearFrom: 'From year',
      yearTo: 'To year',
      yearWrong: 'A year needs four digits.',
      journals: 'Journals of the citing papers',
      journalsHint: 'Separate names with semicolons.',
      sections: 'Section of the statement',
      types: 'Statement type',
      paperTypes: 'Type of citing paper',
      columns: 'Table columns',
      columnsHint: 'What to show about each paper, such as “sample size; method”; up to 5.',
      paper: 'Only statements about',
      dashboard: 'Only papers in a dashboard',
      dashboardOf: (slug: string) => `the dashboard “${slug}”`,
      remove: 'Ask about everything instead',
    },
    answer: {
      of: (question: string) => `Answer to: ${question}`,
      waiting: 'Searching for statements…',
      writing: 'Answering…',
      done: (sentences: number, sources: number) =>
        `The answer has ${plural(sentences, { one: '# sentence', other: '# sentences' })} from ${plural(sources, { one: '# source', other: '# sources' })}.`,
      nothing: 'Nothing in this collection addresses this question',
      nothingSentence:
        'This is not a negative answer: no statement in the papers here addresses it. Try other words or fewer filters.',
      searchInstead: 'Search the papers instead',
      unmentioned: (words: readonly string[]) =>
        `Nothing in this collection mentions ${words.map((word) => `“${word}”`).join(' or ')}`,
      nearest: 'Searches that find something:',
      nearestFound: (papers: number, found: number) =>
        `${plural(papers, { one: '# paper', other: '# papers' })}, ${statements(found)}`,
      finding: {
        heading: 'What this collection says about the paper',
        alternatives: 'Other papers that the question could mean:',
        moreAlternatives: (count: number) =>
          plural(count, { one: '# more paper', other: '# more papers' }),
        mayBe: (supporting: number, contradicting: number) =>
          `Not counted: ${list([
            ...(contradicting > 0
              ? [
                  plural(contradicting, {
                    one: '# statement that may contrast it',
                    other: '# statements that may contrast it',
                  }),
                ]
              : []),
            ...(supporting > 0
              ? [
                  plural(supporting, {
                    one: '# statement that may support it',
                    other: '# statements that may support it',
                  }),
                ]
              : []),
          ])}.`,
        unquoted: (count: number) =>
          `${plural(count, { one: '# more statement is', other: '# more statements are' })} in the report.`,
      },
      withoutSides:
        'These statements are about the question. They are not sorted into yes and no, because the Assistant cannot tell surely enough which say which.',
      stopped: 'You stopped this answer.',
      broken:
        'The answer was interrupted. The part above is kept, and the question was not counted.',
      unanswered: 'This question was not fully answered.',
      again: 'Ask again',
      withheld: (count: number, withheldReasons: readonly WithholdingReason[]) =>
        `${plural(count, { one: '# sentence is not shown because it', other: '# sentences are not shown because they' })} did not pass the check: ${list(withheldReasons.map((one) => reasons[one]))}.`,
      degraded: (reason: Degradation) =>
        `${failed[reason]}, so this answer contains only quotations.`,
      model: (name: string) => `Worded by ${name}; each sentence was checked against its source.`,
      extractive: 'Quotations only; answers are repeatable.',
      part: parts,
      on: (about: string) => `On ${about}`,
      views: 'Show',
      view: { answer: 'Answer', table: 'Table' },
      copy: 'Copy',
      copied: { sources: 'Sources' },
      source: (index: number, title: string) => `Source ${number(index)}: ${title}`,
      sourceUnnamed: (index: number) => `Source ${number(index)}`,
      quoted: 'Quotation:',
      notYet: 'The paper is named once the answer is complete.',
      gone: 'This statement is no longer in the collection.',
    },
    references: {
      heading: 'References',
      style: 'Citation style',
      copy: (style: string) => `Copy the paragraph in ${style}`,
    },
    counts: {
      /** Numbered from the second question of a thread on, so that each heading is unique. */
      heading: (question: number) =>
        question === 1
          ? 'Statements on both sides'
          : `Statements on both sides of question ${number(question)}`,
      of: (total: number) => `${statements(total)} on this question`,
      type: 'Type',
      statements: 'Statements',
      newest: 'Newest',
      newestOf: (year: number) => `newest ${String(year)}`,
      side: {
        supporting: 'supporting',
        contradicting: 'contrasting',
        mentioning: 'mentioning',
      } satisfies Readonly<Record<CitationType, string>>,
      heard: ({ total, supporting, contradicting, mentioning }: TallyAnswer) =>
        `${statements(total)}: ${number(supporting)} supporting, ${number(contradicting)} contrasting, ${number(mentioning)} mentioning`,
    },
    table: {
      caption: (question: string) => `What each paper says: ${question}`,
      paper: 'Paper',
      says: 'What it says',
      nothing: 'does not address this',
      abstract: 'from its abstract',
    },
    sources: {
      heading: (count: number) => plural(count, { one: '# source', other: '# sources' }),
      statements: (count: number) =>
        plural(count, { one: '# statement on this', other: '# statements on this' }),
      others: (count: number) =>
        plural(count, {
          one: 'Show # more paper on this',
          other: 'Show # more papers on this',
        }),
      abstract: 'Its abstract says:',
      locked: 'The statements are locked.',
    },
    history: {
      heading: 'Your questions',
      open: 'Your questions',
      fresh: 'New question',
      none: 'Your questions will be saved here.',
      failed: 'We could not load your questions.',
      loading: 'Loading your questions…',
      shared: 'Shared',
      questions: (count: number) => plural(count, { one: '# question', other: '# questions' }),
      older: 'Show older questions',
      on: (at: string) => date(at.slice(0, 10)),
    },
    thread: {
      loading: 'Opening the thread…',
      failed: 'We could not open this thread',
      missing: 'This thread does not exist',
      missingSentence: 'It may have been deleted, or it belongs to someone else.',
      ask: 'Ask a question',
      share: 'Share',
      isShared: 'Shared',
      more: 'More',
      rename: 'Rename',
      renameHeading: 'Rename this thread',
      name: 'Name',
      renameSave: 'Save',
      delete: 'Delete',
      deleted: 'The thread was deleted, and its shared link no longer works.',
      restore: 'Undo',
      take: {
        markdown: 'Save as Markdown',
        docx: 'Save as Word (.docx)',
        bibtex: 'Save the sources as BibTeX',
      },
      print: 'Print',
      taking: 'Preparing the file…',
    },
    share: {
      heading: 'Share this thread',
      sentence:
        'Anyone with the link can read the questions, answers and quotations. Locked sources stay locked for people without access.',
      make: 'Create link',
      link: 'Link',
      copy: 'Copy link',
      shows: (shown: number) =>
        `The link shows ${plural(shown, { one: 'the first question', other: 'the first # questions' })}.`,
      update: 'Include later questions',
      revoke: 'Stop sharing',
      revoked: 'The link no longer works.',
    },
    shared: {
      note: (day: string) =>
        `Answers from the Veracite Assistant, shared by a reader; asked on ${day}.`,
      own: 'Ask your own question',
      missing: 'This thread is no longer shared',
      missingSentence: 'Its owner revoked the link or deleted the thread.',
      loading: 'Opening the shared thread…',
      failed: 'We could not open the shared thread',
    },
    wayIn: {
      signIn: 'Sign in to ask a question',
      signInSentence:
        'Questions and answers are saved to your account. Your question stays here while you sign in.',
      plan: 'The Assistant requires a plan',
      planSentence:
        'It is included in plans, trials and organization licenses. Searching the same papers is free.',
      usedUp: 'You have used today’s questions',
      usedUpSentence: (max: number) =>
        `Your plan includes ${plural(max, { one: '# question', other: '# questions' })} a day; the next ones are available after midnight (UTC). You can still read your earlier answers and search.`,
      search: 'Search instead',
    },
    problem: {
      heading: 'Your question was not answered',
      kept: 'Your question is still here and was not counted.',
      retry: 'Ask again',
      full: 'This thread is full. Start a new one; this one stays available.',
      fresh: 'Start a new thread',
    },
  };
});
