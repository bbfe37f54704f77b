import type { CitationType } from '#shared/domain/citation-type.ts';
import type { Degradation, SentencePart, WithholdingReason } from '#shared/domain/answer-forms.ts';

import { sentences } from './language.ts';

type Counted = {
  readonly total: number;
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

/** The sentences of the Assistant. */
export const assistantText = sentences(({ number, plural, list, date }) => {
  const statements = (count: number) =>
    plural(count, { one: '# statement', other: '# statements' });
  const reasons: Readonly<Record<WithholdingReason, string>> = {
    'no-citation': 'no citation',
    'unknown-statement': 'a citation of something that was not found',
    'not-quoted': 'words that do not stand in the cited statement',
    number: 'a number that does not stand there',
    negation: 'a “not” that does not stand there, or a missing one',
    words: 'words that are not in what it cites',
  };
  const failed: Readonly<Record<Degradation, string>> = {
    busy: 'The language model is busy',
    slow: 'The language model took too long',
    refused: 'The language model did not answer',
    'not reached': 'The language model could not be reached',
    'broke off': 'The language model broke off',
    unsupported: 'What the language model wrote did not stand the check',
  };
  const parts: Readonly<Record<Exclude<SentencePart, 'counts' | 'wording'>, string>> = {
    supporting: 'Supporting',
    contrasting: 'Contrasting',
    mentioning: 'Written about it',
  };
  return {
    title: 'Assistant',
    titleOf: (thread: string) => `${thread} – Assistant`,
    begin: {
      heading: 'Ask what the papers say',
      lead: 'Every sentence of the answer is quoted from a citation statement of this collection, and both sides are counted.',
      limits:
        'It knows the papers of this collection and nothing else: it gives no advice, and where nobody wrote of something it says so.',
      what: 'What is the Assistant?',
      examples: 'For example',
    },
    examples: {
      known: (topic: string) => `What is known about ${topic}?`,
      against: (title: string) => `What contradicts “${title}”?`,
      compare: (one: string, other: string) => `Compare ${one} and ${other}`,
      paragraph: (topic: string) => `Write a paragraph on ${topic} for my introduction`,
      claim: (sentence: string) => `Is this supported: ${sentence}`,
      againstThis: 'What contradicts this paper?',
      supportsThis: 'What supports this paper?',
      causes: (one: string, other: string) => `Does ${one} cause ${other}?`,
      /** What is to be filled in. */
      gap: '…',
      forms: {
        'yes-or-no': 'Whether something holds',
        'against-paper': 'What speaks against a paper',
        claim: 'Whether a sentence is supported',
        comparison: 'How two things compare',
        paragraph: 'A paragraph to build on',
        general: 'What is known',
      },
    },
    form: {
      label: 'Your question',
      further: 'Ask a further question',
      placeholder: 'Does late frost harm barley?',
      ask: 'Ask',
      stop: 'Stop',
      tooLong: (over: number) =>
        `A question can have at most 1,000 characters; this one has ${number(over)} more.`,
      left: (left: number, most: number) =>
        left === 0
          ? `Today’s ${number(most)} questions are used up.`
          : `${number(left)} of ${number(most)} questions left today`,
      options: 'Narrow what it reads',
      optionsSet: (count: number) => `Narrow what it reads (${number(count)})`,
      years: 'Year of the citing paper',
      yearFrom: 'From year',
      yearTo: 'To year',
      yearWrong: 'A year has four digits.',
      journals: 'Journals of the citing papers',
      journalsHint: 'Their names, with a semicolon between them.',
      sections: 'Section in which it stands',
      types: 'Type of statement',
      paperTypes: 'Kind of citing paper',
      columns: 'Columns of the table',
      columnsHint: 'What the table shows of each paper, such as “sample size; method”; at most 5.',
      paper: 'Only statements about',
      dashboard: 'Only papers of a dashboard',
      dashboardOf: (slug: string) => `the dashboard “${slug}”`,
      remove: 'Ask of everything instead',
    },
    answer: {
      of: (question: string) => `Answer to: ${question}`,
      waiting: 'Looking for statements…',
      writing: 'Answering…',
      done: (sentences: number, sources: number) =>
        `The answer has ${plural(sentences, { one: '# sentence', other: '# sentences' })} from ${plural(sources, { one: '# source', other: '# sources' })}.`,
      nothing: 'Nothing in this collection speaks of this',
      nothingSentence:
        'That is no answer to the question: it only means that no statement in the papers here does. Other words or fewer filters may find more.',
      searchInstead: 'Search the papers instead',
      stopped: 'You stopped this answer.',
      broken: 'The answer broke off. What had come is kept above; the question was not counted.',
      unanswered: 'This question was not answered to its end.',
      again: 'Ask again',
      withheld: (count: number, why: readonly WithholdingReason[]) =>
        `${plural(count, { one: '# sentence is not shown, because it', other: '# sentences are not shown, because they' })} did not stand the check: ${list(why.map((one) => reasons[one]))}.`,
      degraded: (why: Degradation) => `${failed[why]}, so this answer is made of quotations alone.`,
      model: (name: string) =>
        `Worded by ${name}; each sentence was checked against what it cites.`,
      extractive: 'Made of quotations alone; the same question gets the same answer.',
      part: parts,
      on: (about: string) => `On ${about}`,
      views: 'Show',
      view: { answer: 'Answer', table: 'Table' },
      copy: 'Copy',
      copied: { sources: 'Sources' },
      source: (place: number, title: string) => `Source ${number(place)}: ${title}`,
      sourceUnnamed: (place: number) => `Source ${number(place)}`,
      quoted: 'It quotes:',
      notYet: 'The paper is named when the answer is whole.',
      gone: 'This statement is not in the collection any more.',
    },
    references: {
      heading: 'References',
      style: 'Style of the references',
      copy: (style: string) => `Copy the paragraph in ${style}`,
    },
    counts: {
      /** Of each question of a thread by a name of its own. */
      heading: (question: number) =>
        question === 1
          ? 'Both sides, counted'
          : `Both sides of question ${number(question)}, counted`,
      of: (total: number) => `${statements(total)} that speak of it`,
      type: 'Type',
      statements: 'Statements',
      newest: 'Newest',
      newestOf: (year: number) => `newest ${String(year)}`,
      side: {
        supporting: 'supporting',
        contradicting: 'contrasting',
        mentioning: 'mentioning',
      } satisfies Readonly<Record<CitationType, string>>,
      heard: ({ total, supporting, contradicting, mentioning }: Counted) =>
        `${statements(total)}: ${number(supporting)} supporting, ${number(contradicting)} contrasting, ${number(mentioning)} mentioning`,
    },
    table: {
      caption: (question: string) => `What each paper says: ${question}`,
      paper: 'Paper',
      says: 'What it says',
      nothing: 'says nothing of it',
      abstract: 'from its abstract',
    },
    sources: {
      heading: (count: number) => plural(count, { one: '# source', other: '# sources' }),
      statements: (count: number) =>
        plural(count, { one: '# statement on this', other: '# statements on this' }),
      others: (count: number) =>
        plural(count, {
          one: 'Show # more paper that speaks of it',
          other: 'Show # more papers that speak of it',
        }),
      abstract: 'Its abstract says:',
      locked: 'The statements are locked.',
    },
    history: {
      heading: 'Your questions',
      open: 'Your questions',
      fresh: 'New question',
      none: 'What you ask is kept here.',
      failed: 'Your questions could not be read.',
      loading: 'Reading your questions…',
      shared: 'Shared',
      questions: (count: number) => plural(count, { one: '# question', other: '# questions' }),
      older: 'Show older ones',
      on: (at: string) => date(at.slice(0, 10)),
    },
    thread: {
      loading: 'Opening the thread…',
      failed: 'The thread could not be opened',
      missing: 'There is no such thread',
      missingSentence: 'It may have been deleted, or it belongs to somebody else.',
      ask: 'Ask a question',
      share: 'Share',
      isShared: 'Shared',
      more: 'More',
      rename: 'Rename',
      renameHeading: 'Rename this thread',
      name: 'Name',
      renameSave: 'Save',
      delete: 'Delete',
      deleted: 'The thread is deleted, and its link leads nowhere.',
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
        'Whoever has the link reads the questions and answers with what they quote. The sources behind keep their locks for those who may not read statements.',
      make: 'Make a link',
      link: 'Link',
      copy: 'Copy the link',
      shows: (shown: number) =>
        `The link shows ${plural(shown, { one: 'the first question', other: 'the first # questions' })}.`,
      update: 'Show the later ones too',
      revoke: 'Stop sharing',
      revoked: 'The link no longer opens the thread.',
    },
    shared: {
      note: (day: string) =>
        `Somebody shared these answers of the Veracite Assistant; asked ${day}.`,
      own: 'Ask a question of your own',
      missing: 'This thread is not shared any more',
      missingSentence: 'Its owner took the link back or deleted the thread.',
      loading: 'Opening the shared thread…',
      failed: 'The shared thread could not be opened',
    },
    wayIn: {
      signIn: 'Sign in to ask',
      signInSentence:
        'Questions and answers are kept in your account, so the Assistant asks who you are. Your question stays here.',
      plan: 'Asking needs a plan',
      planSentence:
        'The Assistant is part of a plan, a trial or the licence of an organization. Searching is free, with the same papers.',
      usedUp: 'Today’s questions are used up',
      usedUpSentence: (most: number) =>
        `${plural(most, { one: '# question', other: '# questions' })} a day are part of your plan; they are there again after midnight (UTC). What you have asked stays readable, and searching goes on.`,
      search: 'Search for this instead',
    },
    problem: {
      heading: 'The question was not answered',
      kept: 'Your question is kept; nothing was counted.',
      retry: 'Ask again',
      full: 'This thread is full. Begin a new one; this one stays readable.',
      fresh: 'Begin a new thread',
    },
  };
});
