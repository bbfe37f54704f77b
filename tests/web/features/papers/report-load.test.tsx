import { screen, waitFor, within } from '@testing-library/react';

import {
  citingPaper,
  counts,
  paperReply,
  reference,
  statementView,
} from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

/** Single statements, of which a page of papers would hold very many. */
const at = '/reports/10.5555/fic.0?view=statements';
const list = () => screen.findByRole('list', { name: 'Citation statements' });

/** A server that gives each list page by page. */
const paged =
  (total: number): Script =>
  ({ path, query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 25);
    const page = <Entry,>(entryOf: (index: number) => Entry): Entry[] =>
      Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) =>
        entryOf(offset + at),
      );
    if (path.endsWith('/statements'))
      return query.getAll('kind').includes('table')
        ? { body: { statements: [], total: 0, counts, locked: false } }
        : { body: { statements: page(statementView), total, counts, locked: false } };
    if (path.endsWith('/citing-papers'))
      return {
        body: {
          papers: page((index) => {
            const paper = citingPaper(index);
            return { ...paper, work: { ...paper.work, doi: `10.5555/citing.${index}` } };
          }),
          total,
          left: 0,
        },
      };
    if (path.endsWith('/references'))
      return {
        body: { references: page((index) => ({ ...reference(index), key: `r${index}` })), total },
      };
    return undefined;
  };

const asked = (network: ReturnType<typeof openApp>['network'], end: string) =>
  network.calls
    .filter(({ path, query }) => path.endsWith(end) && !query.getAll('kind').includes('table'))
    .map(({ query }) => query);

describe('the statements of a report', () => {
  it('are loaded up to 3,000, and then filtered, sorted and paged at once', async () => {
    const { user, network } = openApp(at, paged(3000));
    await list();
    const loads = () => asked(network, '/statements').filter((one) => one.get('limit') === '250');
    await waitFor(() => expect(loads()).toHaveLength(12), { timeout: 20_000 });
    await waitFor(() => expect(screen.getByText(/^3,000 statements from/)).toBeVisible());
    const before = asked(network, '/statements').length;

    await user.click(screen.getByRole('button', { name: /^Contrasting/ }));
    const types = within(await list()).getAllByText('Contrasting');
    expect(types).toHaveLength(within(await list()).getAllByRole('listitem').length);
    await user.selectOptions(screen.getByRole('combobox', { name: /Sort/ }), 'date_asc');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await list();
    expect(asked(network, '/statements')).toHaveLength(before);
  });

  it('are asked of the server where a work has more than 3,000', async () => {
    const { user, network } = openApp(at, paged(3001));
    await list();
    await user.click(await screen.findByRole('button', { name: /^Contrasting/ }));
    await waitFor(() =>
      expect(asked(network, '/statements').at(-1)?.getAll('type')).toEqual(['contradicting']),
    );
    expect(asked(network, '/statements').filter((one) => one.get('limit') === '250')).toEqual([]);
  });
});

describe('the details of a report', () => {
  it('name MeSH headings and substances, each leading to what else has them', async () => {
    const { user } = openApp(at, ({ path }) =>
      path === '/api/papers/10.5555/fic.0'
        ? {
            body: paperReply({
              meshDescriptors: ['Plants', 'Cold Temperature'],
              substances: ['Melatonin'],
            }),
          }
        : undefined,
    );
    await user.click(await screen.findByText('Details'));
    expect(screen.getByText('MeSH headings')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cold Temperature' })).toHaveAttribute(
      'href',
      '/search?mode=all&meshType=Cold+Temperature',
    );
    expect(screen.getByText('Substances')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Melatonin' })).toHaveAttribute(
      'href',
      '/search?mode=all&substances=Melatonin',
    );
  });
});

describe('what stands beside them', () => {
  it('is read to its end, however much there is: references', async () => {
    const { network } = openApp(at, paged(3300));
    await waitFor(
      () =>
        expect(
          asked(network, '/references')
            .map((one) => Number(one.get('offset')))
            .at(-1),
        ).toBe(3250),
      { timeout: 20_000 },
    );
  }, 40_000);

  it('comes page by page, however much there is: citing papers', async () => {
    const { user, network } = openApp(at, paged(3300));
    await user.click(await screen.findByRole('heading', { name: 'Who cites it' }));
    await user.click(await screen.findByRole('button', { name: 'Show 230 more' }));
    expect(asked(network, '/citing-papers')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Show 250 more' }));
    await waitFor(() =>
      expect(asked(network, '/citing-papers').map((one) => one.get('offset'))).toEqual([
        '0',
        '250',
      ]),
    );
  }, 40_000);
});
