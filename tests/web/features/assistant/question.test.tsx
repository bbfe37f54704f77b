import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { AssistantEvent } from '#shared/contracts/assistant.ts';
import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';
import { scriptedStream } from '#tests/web/support/scripted-stream.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const accessible = async () =>
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);

const QUESTION = 'Does late frost delay flowering?';
const supporting = statementView(0);
const contrasting = statementView(2);
const textOf = (one: typeof supporting) => (one.locked ? '' : one.text);
const counts = { total: 9, supporting: 5, contradicting: 1, mentioning: 3, unclassified: 0 };
const sourceOf = (statement: typeof supporting) => ({
  ...statement.citing,
  tally: { ...counts, selfCitations: 0, citingPublications: 9 },
  statements: [statement],
});
const sentence = (
  part: 'counts' | 'supporting' | 'contrasting' | 'possibly-contrasting' | 'wording',
  before: string,
  statement: typeof supporting,
): AssistantEvent => ({
  event: 'sentence',
  data: {
    text: `${before} ‘${textOf(statement)}’ (Quill 2014)`,
    citations: [{ statementId: statement.id, quote: textOf(statement) }],
    part,
  },
});
const begun: AssistantEvent = {
  event: 'begun',
  data: { slug: 'frost', question: 1, kind: 'yes-or-no' },
};
const counted: AssistantEvent = {
  event: 'counts',
  data: { ...counts, newestSupporting: 2021, newestContradicting: 2016 },
};
const finding = sentence('counts', 'Of 9 statements on this, 5 support; the newest:', contrasting);
const support = sentence('supporting', 'Quill (2014) supports it:', supporting);
const sources: AssistantEvent = {
  event: 'sources',
  // What the contract calls sources, as far as the screen reads them.
  data: { sources: [sourceOf(contrasting), sourceOf(supporting)] as never },
};
const table: AssistantEvent = {
  event: 'table',
  data: {
    columns: [],
    rows: [
      {
        doi: supporting.citing.doi,
        cells: [{ quote: textOf(supporting), statementId: supporting.id }],
      },
    ],
  },
};
const done: AssistantEvent = {
  event: 'done',
  data: { slug: 'frost', question: 1, found: 'answered' },
};

const usage = { asked: 3, most: 100, renewsAt: '2026-11-24T00:00:00.000Z' };
const history = (threads: readonly unknown[] = [], used = usage) => ({
  body: { threads, total: threads.length, usage: used },
});
const thread = (change: Record<string, unknown> = {}) => ({
  slug: 'frost',
  title: QUESTION,
  begunAt: '2026-11-23T09:00:00.000Z',
  askedAt: '2026-11-23T09:00:00.000Z',
  turns: [{ number: 1, question: QUESTION, askedAt: '2026-11-23T09:00:00.000Z' }],
  ...change,
});

/** A server that answers questions by these streams, one after the other. */
const answering = (...streams: readonly ReturnType<typeof scriptedStream>[]) => {
  const asked: Asked[] = [];
  const script: Script = (call) => {
    const { path, method } = call;
    if (path.startsWith('/api/assistant/threads') && method === 'POST') {
      asked.push(call);
      const stream = streams[asked.length - 1];
      return stream ? { body: undefined, stream: stream.body } : undefined;
    }
    if (path === '/api/assistant/threads') return history();
    if (path === '/api/assistant/threads/frost') return { body: thread() };
    return undefined;
  };
  return { asked, script };
};

const asking = async (script: Script, question = QUESTION) => {
  const app = openApp('/assistant', signedIn(undefined, script));
  const box = await screen.findByRole('textbox', { name: 'Your question' });
  await app.user.type(box, `${question}{Enter}`);
  return app;
};
const told = async (work: () => void) => act(async () => work());

it('begins with where to ask, what can be asked of this collection, and what it cannot do', async () => {
  const { script } = answering();
  const { user } = openApp('/assistant', signedIn(undefined, script));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ask what the papers say' }),
  ).toBeVisible();
  expect(screen.getByText(/It gives no advice/)).toBeVisible();
  expect(await screen.findByText('97 of 100 questions left today')).toBeVisible();
  await accessible();
  // An example that is to be filled in is put into the box, with what is missing ready to be typed over.
  await user.click(screen.getByRole('button', { name: 'Compare … and …' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('Compare … and …');
  expect([box.selectionStart, box.selectionEnd]).toEqual([8, 9]);
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

it('shows an answer sentence by sentence as it comes, and its thread has an address at once', async () => {
  const stream = scriptedStream();
  const { asked, script } = answering(stream);
  const { address } = await asking(script);
  expect(await screen.findByText('Searching for statements…')).toBeVisible();
  expect(asked[0]?.body).toEqual({ question: QUESTION });
  await told(() => stream.tell(begun, counted));
  await waitFor(() => expect(address()).toBe('/assistant/frost'));
  expect(await screen.findByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  expect(
    screen.getByText('9 statements: 5 supporting, 1 contrasting, 3 mentioning'),
  ).toBeInTheDocument();
  await told(() => stream.tell(finding));
  expect(await screen.findByText(textOf(contrasting))).toBeVisible();
  expect(screen.queryByText(textOf(supporting))).not.toBeInTheDocument();
  await told(() => stream.tell(support));
  expect(await screen.findByText(textOf(supporting))).toBeVisible();
  expect(screen.getByText('Answering…')).toBeVisible();
  await accessible();
  await told(() => stream.tell(sources, table, done));
  expect(await screen.findByText('The answer has 2 sentences from 2 sources.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await accessible();
});

it('reads events wherever the network cuts them', async () => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  await asking(script);
  const text = [begun, finding]
    .map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
  await told(() => {
    for (let at = 0; at < text.length; at += 7) stream.write(text.slice(at, at + 7));
  });
  expect(await screen.findByText(textOf(contrasting))).toBeVisible();
});

const answered = async (...more: readonly AssistantEvent[]) => {
  const stream = scriptedStream();
  const { script, asked } = answering(stream);
  const app = await asking(script);
  await told(() => stream.tell(begun, counted, finding, support, ...more, sources, table, done));
  await screen.findByText(/^The answer has/);
  return { ...app, asked };
};

it('ends a paragraph with its references, in the style one chooses and as it is copied', async () => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  const { user } = await asking(script, 'Write a paragraph on late frost for my introduction');
  const workOf = (title: string, author: string, year: number) => ({
    doi: '10.5555/frost',
    title,
    authors: [author],
    journal: 'Journal of Invented Results',
    year,
    paperType: 'article',
  });
  const wording = (statement: typeof supporting): AssistantEvent => ({
    event: 'sentence',
    data: {
      text: `${textOf(statement).replace(/\.$/, '')}.`,
      citations: [{ statementId: statement.id, quote: textOf(statement).replace(/\.$/, '') }],
      part: 'wording',
    },
  });
  await told(() =>
    stream.tell(
      { event: 'begun', data: { slug: 'frost', question: 1, kind: 'paragraph' } },
      counted,
      wording(contrasting),
      wording(supporting),
      {
        event: 'sources',
        // As above.
        data: {
          sources: [
            {
              ...sourceOf(contrasting),
              doi: '10.5555/zander',
              work: workOf('Frost late', 'Zander, Zoe', 2016),
            },
            {
              ...sourceOf(supporting),
              doi: '10.5555/abel',
              work: workOf('Frost early', 'Abel, Ada', 2021),
            },
          ] as never,
        },
      },
      table,
      done,
    ),
  );
  const references = await screen.findByRole('region', { name: 'References' });
  const lines = () =>
    within(references)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  // By names, as APA has it.
  expect(lines()).toEqual([
    expect.stringMatching(/^Abel, A\. \(2021\)\. Frost early\./),
    expect.stringMatching(/^Zander, Z\. \(2016\)\. Frost late\./),
  ]);
  await accessible();
  await user.click(within(references).getByRole('radio', { name: 'Vancouver' }));
  // By number, in the order in which the paragraph names them.
  expect(lines()).toEqual([
    expect.stringMatching(/^1\. Zander Z\. Frost late\./),
    expect.stringMatching(/^2\. Abel A\. Frost early\./),
  ]);
  await user.click(
    within(references).getByRole('button', { name: 'Copy the paragraph in Vancouver' }),
  );
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(' [1].');
  expect(copied).toContain(' [2].');
  expect(copied).toMatch(/References\n1\. Zander Z\./);
});

it('opens the statement behind a mark in place, between its neighbours and with its paper', async () => {
  const { user } = await answered();
  const mark = screen.getByRole('button', { name: `Source 2: ${supporting.citing.title}` });
  expect(mark).toHaveTextContent('2');
  await user.click(mark);
  expect(mark).toHaveAttribute('aria-expanded', 'true');
  const place = document.getElementById(mark.getAttribute('aria-controls') ?? '');
  const behind = within(place ?? document.body);
  expect(behind.getByText(/scored twice a week/)).toBeVisible();
  expect(behind.getByText('Supporting')).toBeVisible();
  expect(behind.getByRole('link', { name: supporting.citing.title })).toHaveAttribute(
    'href',
    `/reports/${supporting.citing.doi}`,
  );
  await accessible();
  await user.click(mark);
  expect(behind.queryByText(/scored twice a week/)).not.toBeInTheDocument();
});

it('shows the same as a table, a row for each paper', async () => {
  const { user } = await answered();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(
    screen.getByRole('table', { name: `What each paper says: ${QUESTION}` }),
  ).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PaperWhat it says',
    expect.stringContaining(textOf(supporting)) as string,
  ]);
  await accessible();
});

it('tells both sides in figures, with how new each is', async () => {
  const { user } = await answered();
  await user.click(screen.getAllByRole('button', { name: 'Table' })[0] ?? document.body);
  const [figures] = screen.getAllByRole('table');
  expect(
    within(figures ?? document.body)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TypeStatementsNewest', 'Supporting52021', 'Contrasting12016', 'Mentioning3–']);
});

it.each([
  ['yes-or-no', { supporting: 0, contradicting: 0 }, true],
  ['claim', { supporting: 0, contradicting: 0 }, true],
  ['general', { supporting: 0, contradicting: 0 }, false],
  // As answers were stored before.
  ['yes-or-no', { supporting: 5, contradicting: 1 }, false],
] as const)(
  'tells a reader where statements on a question are not sorted by side: %s %o',
  async (kind, sides, isShown) => {
    const stream = scriptedStream();
    await asking(answering(stream).script);
    await told(() =>
      stream.tell(
        { event: 'begun', data: { slug: 'frost', question: 1, kind } },
        { event: 'counts', data: { ...counts, ...sides } },
        ...[finding, sources, table, done],
      ),
    );
    await screen.findByText('The answer has 1 sentence from 2 sources.');
    const note = () => screen.queryByText(/not sorted into yes and no/u);
    if (isShown) await waitFor(() => expect(note()).toBeVisible());
    else expect(note()).toBeNull();
  },
);

it('says how many sentences are not shown, and why', async () => {
  await answered({ event: 'withheld', data: { count: 2, reasons: ['number', 'negation'] } });
  expect(
    screen.getByText(
      /^2 sentences are not shown because they did not pass the check: a number that is not in the cited statement and an added or missing “not”/,
    ),
  ).toBeVisible();
});

it('takes back what a model said that failed, and says what stands in its place', async () => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  await asking(script);
  await told(() => stream.tell(begun, sentence('wording', 'Frost delays it.', supporting)));
  expect(await screen.findByText(/Frost delays it/)).toBeVisible();
  await told(() =>
    stream.tell({ event: 'degraded', data: { why: 'broke off' } }, finding, sources, table, done),
  );
  expect(
    await screen.findByText(
      'The language model stopped responding, so this answer contains only quotations.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Frost delays it/)).not.toBeInTheDocument();
  expect(screen.getByText(textOf(contrasting))).toBeVisible();
  await accessible();
});

it('stops when it is told to, keeps what had come, and asks again', async () => {
  const first = scriptedStream();
  const second = scriptedStream();
  const { asked, script } = answering(first, second);
  const { user } = await asking(script);
  await told(() => first.tell(begun, finding));
  await screen.findByText(textOf(contrasting));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped this answer.')).toBeVisible();
  expect(first.timesCancelled()).toBe(1);
  expect(screen.getByText(textOf(contrasting))).toBeVisible();
  await accessible();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(asked[1]?.path).toBe('/api/assistant/threads/frost/questions'));
  expect(asked[1]?.body).toEqual({ question: QUESTION });
  await told(() => second.tell({ ...begun, data: { ...begun.data, question: 2 } }, finding));
  // A question that is asked once more is shown once.
  expect(await screen.findAllByRole('heading', { name: QUESTION })).toHaveLength(1);
});

it.each(['break', 'end'] as const)(
  'says that an answer broke off when its stream does (%s), keeps what had come and offers to ask again',
  async (how) => {
    const stream = scriptedStream();
    const { script } = answering(stream);
    await asking(script);
    await told(() => stream.tell(begun, finding));
    await screen.findByText(textOf(contrasting));
    await told(() => stream[how]());
    expect(await screen.findByRole('alert')).toHaveTextContent(/The answer was interrupted/);
    expect(screen.getByText(textOf(contrasting))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await accessible();
  },
);

it('says that nothing here speaks of a question, and that this is no answer', async () => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  await asking(script);
  await told(() =>
    stream.tell(
      begun,
      { event: 'sources', data: { sources: [] } },
      {
        event: 'done',
        data: { slug: 'frost', question: 1, found: 'nothing' },
      },
    ),
  );
  expect(await screen.findByText(/This is not a negative answer/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search the papers instead' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=Does'),
  );
  await accessible();
});

it('names the words that nothing here mentions, and leads to the nearest searches', async () => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  await asking(script);
  const gap = {
    unmentioned: ['penguins'],
    searches: [{ term: 'late frost', papers: 1, statements: 12 }],
  };
  await told(() =>
    stream.tell(begun, {
      event: 'done',
      data: { slug: 'frost', question: 1, found: 'nothing', gap },
    }),
  );
  expect(
    await screen.findByText('Nothing in this collection mentions “penguins”.', {
      selector: 'strong',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'late frost' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=late+frost'),
  );
  expect(screen.getByText('1 paper, 12 statements')).toBeVisible();
  await accessible();
});

type Finding = Extract<AssistantEvent, { event: 'finding' }>['data'];

/** Shows an answer on a paper that begins with this finding. */
const answerOnPaper = async (
  finding: Pick<Finding, 'text' | 'papers'> & Partial<Finding>,
  ...events: readonly AssistantEvent[]
) => {
  const stream = scriptedStream();
  const { script } = answering(stream);
  await asking(script);
  const data = {
    doi: '10.5555/frost',
    title: 'Late frost in pears',
    editorialNotices: [],
    possibly: { supporting: 0, contradicting: 0 },
    alternatives: [],
    unquoted: 0,
    ...finding,
  };
  await told(() =>
    stream.tell(
      { event: 'begun', data: { slug: 'frost', question: 1, kind: 'against-paper' } },
      { event: 'finding', data },
      ...events,
      done,
    ),
  );
};

it('says of a paper on both sides what its report says', async () => {
  const two = { total: 2, independent: 2 };
  await answerOnPaper({
    text: 'The sentence of the language of the server.',
    papers: { ...two, byType: { supporting: two, contradicting: two }, onBothSides: 1 },
  });
  const sentence =
    'Supported by 2 independent papers, contrasted by 2 independent papers; 1 paper does both.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('begins an answer on a paper with what its report says, and tells possible statements apart', async () => {
  const papers = { total: 4, independent: 4 };
  const one = { total: 1, independent: 1 };
  const none = { total: 0, independent: 0 };
  await answerOnPaper(
    {
      text: 'Contrasted by 1 independent paper, supported by none.',
      papers: { ...papers, byType: { supporting: none, contradicting: one } },
      possibly: { supporting: 0, contradicting: 2 },
      alternatives: Array.from({ length: 7 }, (_, index) => ({
        doi: `10.5555/other-${String(index)}`,
        title: `Another frost ${String(index)}`,
      })),
      unquoted: 3,
    },
    sentence('contrasting', 'Quill (2014) contrasts it:', contrasting),
    sentence('possibly-contrasting', 'Quill (2014) may contrast it:', supporting),
    sources,
  );
  const said = await screen.findByText('Contrasted by 1 independent paper, supported by none.');
  const [first] = screen.getAllByRole('heading', { name: 'Contrasting' });
  expect(said.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    screen.getByRole('heading', { name: 'May contrast it (not certain, so not counted)' }),
  ).toBeVisible();
  expect(screen.getByText('Not counted: 2 statements that may contrast it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Another frost 4' })).toHaveAttribute(
    'href',
    '/reports/10.5555/other-4',
  );
  const more = screen.getByText('2 more papers').closest('details');
  expect(more?.open).toBe(false);
  expect(within(more as HTMLElement).getByText('Another frost 6')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3 more statements are in the report.' })).toBeVisible();
  await accessible();
});

const refusing =
  (status: number, title: string, used = usage): Script =>
  ({ path, method }) => {
    if (!path.startsWith('/api/assistant/threads')) return undefined;
    return method === 'POST' ? { status, body: { title, status } } : history([], used);
  };

it('keeps the question where the server fails, and asks it again', async () => {
  const { user, network } = await asking(refusing(500, 'Something went wrong.'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your question was not answered/);
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue(QUESTION);
  await accessible();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(network.calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1),
  );
});

it('says when the questions of the day are used up, and where to go on', async () => {
  await asking(
    refusing(429, 'You have used today’s questions.', { ...usage, asked: 20, most: 20 }),
  );
  expect(
    await screen.findByText(/Your plan includes 20 questions a day; .* after midnight \(UTC\)/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search instead' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=Does'),
  );
  await accessible();
});

it('says on the free plan what asking takes, and asks nothing', async () => {
  const free = fictionalUser({
    subscription: { plan: 'free', status: 'inactive' },
    entitlement: { ...fictionalUser().entitlement, through: 'nothing', assistant: false },
  });
  const { script, asked } = answering();
  const { user } = openApp('/assistant', signedIn(free, script));
  expect(await screen.findByText('The Assistant requires a plan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try 7 days' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), `${QUESTION}{Enter}`);
  expect(asked).toEqual([]);
  await accessible();
});

it('asks a visitor to sign in, and keeps the question', async () => {
  const { user } = openApp('/assistant');
  await user.type(
    await screen.findByRole('textbox', { name: 'Your question' }),
    `${QUESTION}{Enter}`,
  );
  expect(await screen.findByRole('dialog', { name: /log in/i })).toBeVisible();
  expect(sessionStorage.getItem('assistant-question')).toBe(QUESTION);
});

it('asks at once what the address asks, of the paper it names', async () => {
  const stream = scriptedStream();
  const { asked, script } = answering(stream);
  openApp(
    `/assistant?startTerm=${encodeURIComponent(QUESTION)}&paper=10.5555/fic.0`,
    signedIn(undefined, script),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ question: QUESTION, filters: { paper: '10.5555/fic.0' } });
});

it('sends what the reader narrows it to, and refuses a question that is too long', async () => {
  const stream = scriptedStream();
  const { asked, script } = answering(stream);
  const { user } = openApp('/assistant', signedIn(undefined, script));
  const box = await screen.findByRole('textbox', { name: 'Your question' });
  await user.click(screen.getByText('Limit the sources'));
  await user.type(screen.getByRole('textbox', { name: 'From year' }), '2015');
  await user.click(screen.getByRole('checkbox', { name: 'Results' }));
  await user.type(screen.getByRole('textbox', { name: 'Table columns' }), 'sample size; method');
  await accessible();
  await user.click(box);
  await user.paste('frost '.repeat(170));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('up to 1,000 characters');
  expect(asked).toEqual([]);
  await user.clear(box);
  await user.type(box, `${QUESTION}{Enter}`);
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({
      question: QUESTION,
      filters: { yearFrom: 2015, sections: ['results'] },
      columns: ['sample size', 'method'],
    }),
  );
});
