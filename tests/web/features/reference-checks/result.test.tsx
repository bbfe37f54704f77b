import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { checkReply, sharedReply } from '#tests/web/support/reference-check.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const check: Script = ({ path, query, method }) =>
  path === '/api/reference-checks/t1' && method === 'GET' ? { body: checkReply(query) } : undefined;
const finds =
  'As far as this collection knows, none of the 4 references is retracted or has a wrong DOI.';
const accessible = async () =>
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
const shownLabels = () =>
  within(screen.getByRole('list', { name: 'References and findings' }))
    .getAllByRole('listitem')
    .filter((one) => one.dataset['entry'] !== undefined && one.id.startsWith('reference-'))
    .map(({ id }) => id);

const opened = async (script: Script = check, address = '/reference-check/t1') => {
  const app = openApp(address, signedIn(undefined, script));
  await screen.findByRole('list', { name: 'References and findings' });
  return app;
};

it('opens with what needs attention, and with the references that do', async () => {
  await opened();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: '2 of 4 references need your attention: 1 retracted and 1 whose DOI leads to another work.',
    }),
  ).toBeVisible();
  expect(
    screen.getByText(
      '1 reference is not in this collection, which says nothing about the work itself.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Also worth checking: 1 citation that is not in the list.'),
  ).toBeVisible();
  expect(shownLabels()).toEqual(['reference-r1', 'reference-r2']);
  expect(screen.getByText('Retracted 2 April 2015')).toBeVisible();
  expect(screen.getByText(/The printed DOI leads to another work/)).toHaveTextContent(
    'The printed DOI leads to another work: “A history of lighthouses”. Did you mean 10.5555/reefs?',
  );
  expect(screen.getByText('[9]')).toBeVisible();
  await accessible();
});

describe('the notices on a reference', () => {
  const withNotices =
    (more: object): Script =>
    (request) => {
      const answer = check(request);
      const body = answer && checkReply(request.query);
      return (
        body && {
          body: {
            ...body,
            references: body.references.map((reference) =>
              reference.id === 'r1' ? { ...reference, ...more } : reference,
            ),
          },
        }
      );
    };
  const concern = {
    status: 'has expression of concern',
    date: '2014-01-02',
    noticeDoi: '10.5555/concern',
    reason: 'Concerns about data',
  };

  it('have their date, their reason and a link, and a concern is not called a retraction', async () => {
    await opened(withNotices({ notices: [concern] }));
    expect(screen.getByText('Expression of concern 2 January 2014')).toBeVisible();
    expect(screen.getByText('Reason: Concerns about data.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the notice' })).toHaveAttribute(
      'href',
      'https://doi.org/10.5555/concern',
    );
    expect(screen.getByText(/Doubts about this work were published/)).toBeVisible();
    expect(screen.queryByText(/This work was retracted/)).toBeNull();
  });

  it('are plain words where the manuscript says that the work was retracted', async () => {
    await opened(withNotices({ isCitedAsRetracted: true }));
    expect(screen.getByText('Retracted 2 April 2015')).toHaveClass('muted');
    await accessible();
  });
});

it('says that details agree only with the registries that list the work', async () => {
  await opened((request) => {
    const reply = check(request);
    const body = reply && checkReply(request.query);
    return (
      body && {
        body: {
          ...body,
          whole: body.whole && { ...body.whole, asked: ['crossref', 'openalex'] },
          references: body.references.map((reference) => ({
            ...reference,
            asked: ['collection', 'crossref', 'openalex'],
            listedBy: ['openalex'],
          })),
        },
      }
    );
  });
  expect(
    (await screen.findAllByText(/^The details (?:agree with|differ from) OpenAlex/)).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByText(/The details agree with .*Crossref/)).toBeNull();
  expect(screen.getByText(/^Compared with Crossref and OpenAlex\./)).toBeVisible();
});

it('says once what holds for all references', async () => {
  const script: Script = (request) => {
    const answer = check(request);
    const body = answer && checkReply(request.query);
    const ofAll = {
      findings: ['not in this collection' as const],
      verdict: { verdict: 'exists' as const, asked: ['crossref' as const] },
    };
    return body && { body: { ...body, whole: body.whole && { ...body.whole, ofAll } } };
  };
  await opened(script, '/reference-check/t1?finding=all');
  await waitFor(() => expect(shownLabels()).toHaveLength(4));
  expect(screen.getAllByText(/The details of all references agree with Crossref/)).toHaveLength(1);
  expect(screen.queryByText(/The details agree with/)).toBeNull();
  expect(screen.queryByText(/so we can say nothing about it/)).toBeNull();
});

it('narrows the references to a finding, and keeps that in its address', async () => {
  const { user, address } = await opened();
  await user.click(screen.getByRole('radio', { name: 'All (4)' }));
  await waitFor(() => expect(shownLabels()).toHaveLength(4));
  expect(address()).toBe('/reference-check/t1?finding=all');
  await user.click(screen.getByRole('radio', { name: 'Not in this collection (1)' }));
  await waitFor(() => expect(shownLabels()).toEqual(['reference-r4']));
  expect(screen.getByText(/so we can say nothing about it/)).toBeVisible();
});

it('shows what is printed beside what is registered, and who was asked', async () => {
  await opened(check, '/reference-check/t1?finding=all');
  await waitFor(() => expect(shownLabels()).toHaveLength(4));
  expect(
    screen.getByText('1 of 4 references differs from what is registered, as shown below.'),
  ).toBeVisible();
  expect(screen.getAllByText('The details agree with this collection.')).toHaveLength(2);
  expect(screen.getByRole('row', { name: 'DOI 10.5555/other 10.5555/reefs' })).toBeVisible();
  expect(
    screen.getByText(
      'We did not find the work in this collection and Crossref. It may still exist.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Something that many have read' })).toHaveAttribute(
    'href',
    'https://doi.org/10.5555/similar',
  );
  await accessible();
});

it('says how likely a match by title is, and what share cites its own authors', async () => {
  const { user } = await opened(check, '/reference-check/t1?finding=all');
  await waitFor(() => expect(shownLabels()).toHaveLength(4));
  expect(screen.getByText('matched by title, author and year, 91% certain')).toBeVisible();
  expect(screen.getByText('Self-citation')).toBeVisible();
  expect(
    screen.getByText('25% of the references (1 of 4) share an author with this manuscript.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(
    within(screen.getByRole('table', { name: 'References by year' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['YearReferences', '20101', '20112', '20121']);
  await accessible();
});

it('looks again until the check is done', async () => {
  const answers = [
    { status: 'PENDING' as const },
    { status: 'IN_PROGRESS' as const },
    { status: 'IN_PROGRESS' as const, progress: { done: 12, total: 48 }, secondsLeft: 130 },
  ];
  let turn = -1;
  openApp(
    '/reference-check/t1',
    signedIn(undefined, ({ path, query, method }) => {
      if (path !== '/api/reference-checks/t1' || method !== 'GET') return undefined;
      if (query.get('limit') !== '1') return { body: checkReply(query) };
      turn += 1;
      const going = answers[turn];
      const { whole: _, ...waiting } = checkReply(query, { references: [], total: 0 });
      return { body: going ? { ...waiting, ...going } : checkReply(query) };
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Waiting in line' })).toBeVisible();
  await accessible();
  expect(
    await screen.findByRole('heading', { name: 'Reading the manuscript' }, { timeout: 5_000 }),
  ).toBeVisible();
  expect(
    await screen.findByText('12 of 48 references looked up', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '12');
  expect(screen.getByText(/About 2 minutes left/)).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: /2 of 4 references/ }, { timeout: 5_000 }),
  ).toBeVisible();
}, 20_000);

it('says why a file could not be checked, and of a check that is not there that it is not', async () => {
  openApp(
    '/reference-check/t1',
    signedIn(undefined, ({ path, query }) => {
      const { whole: _, ...refused } = checkReply(query, { references: [], status: 'ERROR' });
      return path === '/api/reference-checks/t1'
        ? { body: { ...refused, reason: 'The file is protected by a password.' } }
        : undefined;
    }),
  );
  expect(
    await screen.findByRole('heading', { name: 'We could not check this file' }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The file is protected by a password.');
  await accessible();
});

it('says of a check that is gone that it is', async () => {
  openApp('/reference-check/gone', signedIn());
  expect(await screen.findByRole('heading', { name: 'This check does not exist' })).toBeVisible();
  await accessible();
});

it('says on a page of its own measure that a check could not be opened, and tries again', async () => {
  let isBroken = true;
  const { user } = openApp(
    '/reference-check/t1',
    signedIn(undefined, (asked) =>
      isBroken && asked.path === '/api/reference-checks/t1'
        ? { status: 500, body: { title: 'Something broke.', status: 500 } }
        : check(asked),
    ),
  );
  const heading = await screen.findByRole('heading', { name: 'We could not open the check' });
  expect(heading.closest('.page')).not.toBeNull();
  await accessible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /2 of 4 references/ })).toBeVisible();
});

it('asks for signing in', async () => {
  openApp('/reference-check/t1', check);
  expect(await screen.findByRole('heading', { name: 'Sign in to check references' })).toBeVisible();
});

it('quotes the cited work beside the sentence that cites it, and gives no verdict', async () => {
  const { user, network } = await opened((asked) =>
    asked.path.endsWith('/references/r1/evidence')
      ? {
          body: {
            claim: 'Kelp grows twice as fast in spring [1].',
            from: 'article',
            locked: false,
            says: { passage: 'In spring kelp grew faster.', section: 'results' },
            sentences: [
              {
                locked: false,
                text: 'In spring kelp grew faster.',
                section: 'results',
                sectionTitles: ['Growth'],
                score: 0.7,
                marks: [[3, 9]],
              },
            ],
          },
        }
      : check(asked),
  );
  await user.click(screen.getByText('Cited once in the manuscript'));
  await user.click(screen.getByRole('button', { name: /^What the paper says about this/ }));
  expect(await screen.findByText(/Judge for yourself/)).toBeVisible();
  expect(
    screen
      .getAllByRole('blockquote')
      .map(({ textContent }) => textContent)
      .includes('In spring kelp grew faster.'),
  ).toBe(true);
  expect(screen.getByText('Growth')).toBeVisible();
  expect(network.calls.find(({ path }) => path.endsWith('/evidence'))?.query.get('use')).toBe('0');
  await accessible();
});

it('shows a verdict with the passage that decided, where a judge is sure enough', async () => {
  const { user } = await opened((asked) =>
    asked.path.endsWith('/evidence')
      ? {
          body: {
            claim: 'Kelp grows twice as fast in spring [1].',
            from: 'article',
            locked: false,
            says: {
              verdict: 'contradicted',
              probability: 0.91,
              passage: 'It grew no faster in that season.',
              section: 'discussion',
            },
            sentences: [],
          },
        }
      : check(asked),
  );
  await user.click(screen.getByText('Cited once in the manuscript'));
  await user.click(screen.getByRole('button', { name: /^What the paper says about this/ }));
  expect(await screen.findByText('The paper says otherwise.')).toBeVisible();
  expect(screen.getByText('It grew no faster in that season.')).toBeVisible();
  expect(screen.getByText('Estimated probability: 91%.')).toBeVisible();
  expect(screen.queryByText(/Judge for yourself/)).toBeNull();
  expect(screen.queryByText(/No passage addresses this sentence/)).toBeNull();
  await accessible();
});

it('sends a sentence to the language model only where a person asks for it, and says who judged', async () => {
  const passage = 'In spring kelp grew faster.';
  const evidence = {
    claim: 'Kelp grows twice as fast in spring [1].',
    from: 'article',
    locked: false,
    judge: 'played-model',
    says: { passage, section: 'results' },
    sentences: [
      {
        locked: false,
        text: passage,
        section: 'results',
        sectionTitles: [],
        score: 0.7,
        marks: [],
      },
    ],
  };
  const judged = { ...evidence, says: { verdict: 'partly', judgedBy: 'played-model', passage } };
  const { user, network } = await opened((request) =>
    request.path.endsWith('/evidence')
      ? { body: request.query.get('judge') === 'true' ? judged : evidence }
      : check(request),
  );
  await user.click(screen.getByText('Cited once in the manuscript'));
  await user.click(screen.getByRole('button', { name: /^What the paper says about this/ }));
  const sends = /Sends your sentence and the closest passages to played-model/;
  expect(await screen.findByText(sends)).toBeVisible();
  const requests = () =>
    network.calls.filter(({ path, query }) => path.endsWith('/evidence') && query.has('judge'));
  expect(requests()).toHaveLength(0);
  await accessible();

  await user.click(screen.getByRole('button', { name: 'Let played-model judge' }));
  expect(await screen.findByText('The paper says so in part, or under conditions.')).toBeVisible();
  expect(
    screen.getByText('Judged by played-model. How often it is right was not measured.'),
  ).toBeVisible();
  expect(screen.queryByText(/Estimated probability/)).toBeNull();
  expect(requests()).toHaveLength(1);
  await accessible();
});

it('says that nothing speaks to a sentence, and never that the work does not say it', async () => {
  const { user } = await opened((asked) =>
    asked.path.endsWith('/evidence')
      ? { body: { claim: '', from: 'article', locked: false, says: {}, sentences: [] } }
      : check(asked),
  );
  await user.click(screen.getByText('Cited once in the manuscript'));
  await user.click(screen.getByRole('button', { name: /^What the paper says about this/ }));
  expect(
    await screen.findByText(
      'No passage addresses this sentence. The work may say it in other words.',
    ),
  ).toBeVisible();
});

it('says of text that is not here where it is open, and leads an administrator to collecting it', async () => {
  const withOpenText: Script = (request) => {
    const body = check(request) && checkReply(request.query);
    return (
      body && {
        body: {
          ...body,
          references: body.references.map((reference) =>
            reference.id === 'r1'
              ? {
                  ...reference,
                  doi: '10.5555/kelp',
                  hasText: false,
                  openUrl: 'https://tides.example/kelp',
                }
              : reference,
          ),
        },
      }
    );
  };
  const opensUses = async (admin: boolean) => {
    const app = openApp('/reference-check/t1', signedIn(fictionalUser({ admin }), withOpenText));
    await app.user.click(await screen.findByText('Cited once in the manuscript'));
    expect(screen.getByText(/not available here\. It is open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read it at tides.example' })).toHaveAttribute(
      'href',
      'https://tides.example/kelp',
    );
    return screen.queryByRole('link', { name: 'Read it into this collection' });
  };
  expect(await opensUses(true)).toHaveAttribute('href', '/admin/collections?work=10.5555%2Fkelp');
  await accessible();
  cleanup();
  expect(await opensUses(false)).toBeNull();
});

it('says of locked text only that it is there, and how it can be compared', async () => {
  const { user } = await opened((asked) =>
    asked.path.endsWith('/evidence')
      ? { body: { claim: '', from: 'article', locked: true, says: {}, sentences: [] } }
      : check(asked),
  );
  await user.click(screen.getByText('Cited once in the manuscript'));
  await user.click(screen.getByRole('button', { name: /^What the paper says about this/ }));
  expect(await screen.findByText(/was not compared with your sentence/)).toBeVisible();
  expect(screen.queryByText(/Judge for yourself/)).toBeNull();
  await accessible();
});

it('shows a few of many uses, and further ones page by page', async () => {
  const use = (index: number) => ({
    text: `Sentence ${String(index)} cites kelp.`,
    section: 'results' as const,
  });
  const { user, network } = await opened((asked) => {
    if (asked.path === '/api/reference-checks/t1/references/r1/uses') {
      const offset = Number(asked.query.get('offset'));
      const limit = Math.min(Number(asked.query.get('limit')), 60 - offset);
      return {
        body: { uses: Array.from({ length: limit }, (_, at) => use(offset + at)), total: 60 },
      };
    }
    if (asked.path !== '/api/reference-checks/t1' || asked.method !== 'GET') return check(asked);
    const reply = checkReply(asked.query);
    return {
      body: {
        ...reply,
        references: reply.references.map((one) =>
          one.id === 'r1'
            ? { ...one, uses: [0, 1, 2, 3, 4].map(use), useCount: 9000, keptUses: 60 }
            : one,
        ),
      },
    };
  });
  await user.click(
    screen.getByText('Cited 9,000 times in the manuscript; the first 60 can be shown'),
  );
  expect(screen.getAllByText(/cites kelp/)).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(await screen.findByText('Sentence 54 cites kelp.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(await screen.findByText('Sentence 59 cites kelp.')).toBeVisible();
  expect(screen.getByText(/only the first 60 sentences are kept/)).toBeVisible();
  expect(
    network.calls
      .filter(({ path }) => path.endsWith('/uses'))
      .map(({ query }) => query.get('offset')),
  ).toEqual(['5', '55']);
  await accessible();
});

it('counts what others say against a work where reading it takes a plan', async () => {
  await opened(({ path, query, method }) => {
    if (path !== '/api/reference-checks/t1' || method !== 'GET') return undefined;
    const reply = checkReply(query, { locked: true });
    const {
      text: _t,
      before: _b,
      after: _a,
      ...shown
    } = statementView(2) as Record<string, unknown>;
    return {
      body: {
        ...reply,
        references: reply.references.map((one) =>
          one.work?.known && one.id === 'r1'
            ? {
                ...one,
                work: {
                  ...one.work,
                  known: { ...one.work.known, contrasting: [{ ...shown, locked: true }] },
                },
              }
            : one,
        ),
      },
    };
  });
  expect(
    screen.getByText(
      'Contrasting statements about these works are counted here; reading them requires a plan.',
    ),
  ).toBeVisible();
  expect(screen.getByText('1 statement that contrasts')).toBeVisible();
});

it('makes a link, shows the sentences of the manuscript only when told to, and takes it back', async () => {
  const { user, network } = await opened((asked) => {
    if (asked.path !== '/api/reference-checks/t1/share') return check(asked);
    if (asked.method === 'DELETE') return { body: { success: true } };
    const { withSentences } = asked.body as { withSentences: boolean };
    return {
      body: { token: 'k', url: 'https://veracite.test/reference-check/shared/k', withSentences },
    };
  });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share this report' });
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Link' })).toHaveValue(
    'https://veracite.test/reference-check/shared/k',
  );
  await accessible();
  await user.click(within(dialog).getByRole('checkbox'));
  await waitFor(() =>
    expect(network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { withSentences: false },
      { withSentences: true },
    ]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  expect(await within(dialog).findByText('The link no longer works.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Share again' })).toBeVisible();
});

it('deletes a check after asking once in place, and leads to the others', async () => {
  const { user, network, address } = await opened((asked) => {
    if (asked.path === '/api/reference-checks') return { body: { checks: [], total: 0 } };
    return asked.method === 'DELETE' ? { body: { success: true } } : check(asked);
  });
  await user.click(screen.getByText('More'));
  await user.click(screen.getByRole('button', { name: 'Delete check' }));
  expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(address()).toBe('/users/mira-rowan/reference-checks'));
  expect(await screen.findByRole('heading', { name: 'No checks yet' })).toBeVisible();
  await accessible();
});

it.each([
  ['Report for the author (PDF)', 'pdf', 'author'],
  ['One-page summary for the editor (PDF)', 'pdf', 'editor'],
  ['Table (CSV)', 'csv', null],
])('saves a report: %s', async (name, format, audience) => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  const { user, network } = await opened((asked) =>
    asked.path.endsWith('/report')
      ? {
          body: undefined,
          file: { name: 'kelp.pdf', type: 'application/pdf', text: '%PDF-1.7' },
        }
      : check(asked),
  );
  await user.click(screen.getByText('More'));
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual(['kelp.pdf']));
  const query = network.calls.find(({ path }) => path.endsWith('/report'))?.query;
  expect([query?.get('format'), query?.get('audience')]).toEqual([format, audience]);
});

it('saves the corrected references under the name that the server gives', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  const { user, network } = await opened((asked) =>
    asked.path.endsWith('/bibliography')
      ? {
          body: undefined,
          file: { name: 'kelp-corrected.bib', type: 'application/x-bibtex', text: '@article{a}' },
        }
      : check(asked),
  );
  await user.click(screen.getByRole('button', { name: 'Corrected .bib' }));
  await waitFor(() => expect(saved).toEqual(['kelp-corrected.bib']));
  expect(
    network.calls.find(({ path }) => path.endsWith('/bibliography'))?.query.get('format'),
  ).toBe('bibtex');
});

it('shows a shared report to everybody with its link, without the withheld sentences', async () => {
  openApp('/reference-check/shared/k', ({ path, query }) =>
    path === '/api/shared-reference-checks/k' ? { body: sharedReply(query) } : undefined,
  );
  expect(await screen.findByRole('heading', { level: 1, name: /2 of 4 references/ })).toBeVisible();
  await screen.findByText(/The printed DOI leads to another work/);
  expect(screen.getByText(/Sentences of the manuscript are hidden/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('button', { name: /What the paper says about this/ })).toBeNull();
  await accessible();
});

it('says of a link that was taken back that the report is not shared any more', async () => {
  openApp('/reference-check/shared/gone');
  expect(
    await screen.findByRole('heading', { name: 'This report is no longer shared' }),
  ).toBeVisible();
});

it('lists the checks that somebody made', async () => {
  openApp(
    '/users/mira-rowan/reference-checks',
    signedIn(undefined, ({ path }) =>
      path === '/api/reference-checks'
        ? {
            body: {
              checks: [
                {
                  taskId: 't1',
                  name: 'kelp.pdf',
                  askedAt: '2026-11-23T05:00:00.000Z',
                  status: 'DONE',
                  isShared: true,
                  keptUntil: '2027-02-21T05:00:00.000Z',
                },
              ],
              total: 1,
            },
          }
        : undefined,
    ),
  );
  expect(await screen.findByRole('link', { name: 'kelp.pdf' })).toHaveAttribute(
    'href',
    '/reference-check/t1',
  );
  expect(screen.getByText('Shared by link')).toBeVisible();
  expect(screen.getByText('Kept until 21 February 2027')).toBeVisible();
  await accessible();
});

it('says calmly that nothing grave was found', async () => {
  await opened(({ path, query, method }) => {
    if (path !== '/api/reference-checks/t1' || method !== 'GET') return undefined;
    const reply = checkReply(query);
    const { whole } = reply;
    if (!whole) throw new Error('The fictional check is done.');
    const byKind = { ...whole.counts.byKind, retracted: 0, 'doi of another work': 0 };
    return {
      body: { ...reply, whole: { ...whole, counts: { ...whole.counts, grave: 0, byKind } } },
    };
  });
  expect(screen.getByRole('heading', { level: 1, name: finds })).toBeVisible();
  expect(shownLabels()).toHaveLength(4);
});

const knowingNothing: Script = ({ path, query, method }) => {
  if (path !== '/api/reference-checks/t1' || method !== 'GET') return undefined;
  const reply = checkReply(query);
  const { whole } = reply;
  if (!whole) throw new Error('The fictional check is done.');
  const byKind = {
    ...whole.counts.byKind,
    retracted: 0,
    'doi of another work': 0,
    'not in this collection': 4,
  };
  const counts = { ...whole.counts, grave: 0, inCollection: 0, checked: 0, byKind };
  return { body: { ...reply, whole: { ...whole, counts } } };
};

it('offers administrators to collect what is missing where nothing is known', async () => {
  openApp('/reference-check/t1', signedIn(fictionalUser({ admin: true }), knowingNothing));
  const offer = await screen.findByRole('link', {
    name: 'Read what is open of these references',
  });
  expect(offer.closest('details')).toBeNull();
  expect(offer).toHaveAttribute('href', expect.stringMatching(/^\/admin\/collections\?check=t1/));
});

it('does not call a list sound of which nothing is known', async () => {
  await opened(knowingNothing);
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'None of the 4 references is in this collection, which says nothing about the works themselves.',
    }),
  ).toBeVisible();
  expect(screen.queryByText(/4 references are not in this collection/)).toBeNull();
  expect(
    screen.getByText(
      /^The references were not compared with any registry\. An administrator of this/,
    ),
  ).toBeVisible();
});
