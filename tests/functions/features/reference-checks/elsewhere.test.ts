import { feature } from '#functions/features/reference-checks/feature.ts';
import type { ExternalLookup, WorkRegistry } from '#functions/platform/ports/registry.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { noSources } from '#infra/composition/sources.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { parseDoi } from '#shared/domain/doi.ts';

import { type CheckWorld, CONTRASTED, openCheckWorld } from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld({ sources: { ...noSources(), mode: 'ask first' } });
});
afterAll(() => world.ingest.close());

const registry = 'Crossref';
const list = `@article{a, doi={${CONTRASTED}}}
@article{b, title={Seven lanterns over a reef of glass}, author={Yew, A}, year={2015}, doi={10.5555/b}}
@article{c, title={Seven lanterns over a reef of glass, again}, author={Yew, A}, year={2016}, doi={10.5555/c}}
@article{d, title={Ghosts of invented harbours}, author={Yew, A}, year={2017}, doi={10.5555/d}}
@article{e, title={Letters from an empty lighthouse}, author={Yew, A}, year={2018}}
@article{f, title={A keeper counts the ships at dusk}, author={Yew, A}, year={2019}}
`;
const knows: ExternalLookup = async ({ doi, title }) => {
  if (doi === '10.5555/b')
    return { kind: 'found', registry, doi, title: 'A history of windmills in the lowlands' };
  if (doi === '10.5555/c') return { kind: 'found', registry, doi, title: title ?? '' };
  if (title?.startsWith('A keeper')) return undefined;
  if (title?.startsWith('Letters'))
    return { kind: 'found', registry, doi: '10.5555/letters', title };
  return { kind: 'not found', registry };
};

const checked = async (askElsewhere?: ExternalLookup) => {
  const calls = world.api.as(await world.make('free'));
  const { body } = await calls.post('/reference-checks', { text: list, fileName: 'list.bib' });
  await world.workAll(askElsewhere ? { askElsewhere } : {});
  return (await calls.get(`/reference-checks/${String(body['taskId'])}`)).body;
};
const findings = async (askElsewhere?: ExternalLookup) =>
  ((await checked(askElsewhere))['whole'] as { findings: { kind: string; reference: string }[] })
    .findings;

describe('works outside of the collection', () => {
  it('are only said not to be in it where nobody else is asked', async () => {
    expect((await findings()).map(({ kind, ...more }) => [kind, Object.keys(more)])).toEqual(
      Array.from({ length: 5 }, () => ['not in this collection', ['reference']]),
    );
  });

  it('are told from those that exist nowhere, and from DOIs of other works', async () => {
    const asked: string[] = [];
    const found = await findings((reference) => {
      asked.push(reference.id);
      return knows(reference);
    });
    // The collection knows the first only from lists that cite it.
    expect(asked).toHaveLength(6);
    expect(found).toMatchObject([
      { kind: 'doi of another work', title: 'A history of windmills in the lowlands' },
      { kind: 'doi of no work', registry },
      { kind: 'not_found', asked: ['collection', 'crossref'] },
      { kind: 'not in this collection', elsewhere: { kind: 'found', doi: '10.5555/c' } },
      { kind: 'not in this collection', elsewhere: { kind: 'found', doi: '10.5555/letters' } },
      { kind: 'not in this collection' },
    ]);
    expect(found[5]).not.toHaveProperty('elsewhere');
  });

  it('are not checked without other registries', async () => {
    const { references } = await checked();
    expect(references).toMatchObject([
      { verdict: 'exists', asked: ['collection'] },
      ...Array.from({ length: 5 }, () => ({ verdict: 'not_checked', asked: ['collection'] })),
    ]);
  });

  it('get verdicts that show what is printed beside what is registered', async () => {
    const nearest = { doi: '10.5555/harbors', title: 'Ghosts of imagined harbours' };
    const { references } = await checked(async (reference) => {
      const result = await knows(reference);
      if (result?.kind === 'not found') return { ...result, nearest };
      return reference.doi === '10.5555/c' && result
        ? { ...result, registered: { authors: ['Ash, Carl'], year: 2009 } }
        : result;
    });
    const registries = { asked: ['collection', 'crossref'] };
    expect(references).toMatchObject([
      { verdict: 'exists', differences: [], asked: ['collection'] },
      {
        verdict: 'differs',
        ...registries,
        differences: [
          {
            field: 'title',
            printed: 'Seven lanterns over a reef of glass',
            registered: 'A history of windmills in the lowlands',
          },
        ],
      },
      {
        verdict: 'differs',
        ...registries,
        differences: [
          { field: 'authors', registered: 'Ash, Carl' },
          { field: 'year', printed: '2016', registered: '2009' },
        ],
      },
      { verdict: 'not_found', ...registries, nearest },
      { verdict: 'exists', ...registries },
      { verdict: 'not_checked', asked: ['collection'] },
    ]);
  });

  it('are written to the corrected list as a registry has them, with what was printed in a note', async () => {
    const calls = world.api.as(await world.make('free'));
    const { body } = await calls.post('/reference-checks', { text: list, fileName: 'list.bib' });
    await world.workAll({
      askElsewhere: async (reference) => {
        const result = await knows(reference);
        if (reference.doi !== '10.5555/c' || result?.kind !== 'found') return result;
        const registered = { authors: ['Ash, Carl'], year: 2009, venue: 'J Reefs', volume: '7' };
        return { ...result, registered };
      },
    });
    const path = `/reference-checks/${String(body['taskId'])}/bibliography`;
    // The file itself is corrected in its places, and gets no notes (decision 0178).
    const { text } = await calls.get(path);
    expect(text).toMatch(/@article\{c,[^@]*author=\{Ash, Carl\}[^@]*year=\{2009\}/);
    expect(text).toContain('title={Ghosts of invented harbours}');
    const { text: ris } = await calls.get(`${path}?format=ris`);
    expect(ris).toContain('JO  - J Reefs');
    expect(ris).toContain(
      'N1  - Corrected: authors “Ash, Carl” (was “Yew, A”); year “2009” (was “2016”).',
    );
  });

  it('are counted by whether they could be checked', async () => {
    const calls = world.api.as(await world.make('free'));
    const { body } = await calls.post('/reference-checks', { text: list, fileName: 'list.bib' });
    const check = async () => (await calls.get(`/reference-checks/${String(body['taskId'])}`)).body;
    expect(await check()).not.toHaveProperty('secondsLeft');
    await world.workAll({ askElsewhere: knows });
    const { whole, ...done } = await check();
    expect(done).not.toHaveProperty('secondsLeft');
    expect(whole).toMatchObject({ counts: { checked: 5, byKind: { not_found: 1 } } });
  });

  it('are timed while a check runs, and not asked about twice where another process continues it', async () => {
    const { table } = world.ingest.ports;
    await allowedSources(table).allow('crossref', '2026-01-05T09:00:00Z');
    const titles: string[] = [];
    const lookUp: WorkRegistry['lookUp'] = async (query) => {
      if (query.kind === 'description') titles.push(query.title);
      return [];
    };
    const { registries, ...sources } = noSources();
    /** A process of its own, which remembers nothing of the one before. */
    const opened = () =>
      askRegistries({
        table,
        now: world.now,
        sources: {
          ...sources,
          mode: 'ask first',
          registries: { ...registries, crossref: { lookUp } },
        },
      });
    const text = Array.from(
      { length: 25 },
      (_, at) =>
        `@article{k${String(at)}, title={Tidal charts of invented island ${String(at)} and beyond}, author={Yew, A}, year={2015}}`,
    ).join('\n');
    const calls = world.api.as(await world.make('free'));
    const { body } = await calls.post('/reference-checks', { text, fileName: 'islands.bib' });
    const path = `/reference-checks/${String(body['taskId'])}`;
    const messages = [...world.api.messagesOf('reference-checks')];
    await world.workAll({ askElsewhere: opened(), isEnding: true });
    expect((await calls.get(path)).body).toMatchObject({
      status: 'IN_PROGRESS',
      progress: { done: 10, total: 25 },
      secondsLeft: 5,
    });
    expect(titles).toHaveLength(10);
    world.api.messagesOf('reference-checks').push(...messages);
    await world.workAll({ askElsewhere: opened() });
    expect((await calls.get(path)).body).toMatchObject({ status: 'DONE', total: 25 });
    expect(titles).toHaveLength(25);
    expect(new Set(titles).size).toBe(25);
  });

  it('are found by the DOI that a short one stands for, which a rewritten list has', async () => {
    const { table } = world.ingest.ports;
    for (const name of ['crossref', 'doi'] as const)
      await allowedSources(table).allow(name, '2026-01-05T09:00:00Z');
    const title = 'Moths that count the windows of a lighthouse';
    const { registries, ...sources } = noSources();
    const lookUp: WorkRegistry['lookUp'] = async (query) =>
      query.kind === 'doi' && query.doi === '10.5555/moths'
        ? [
            {
              doi: query.doi,
              title,
              authors: [{ whole: 'Yew, Ada' }],
              dates: ['2015'],
              isPreprint: false,
              otherDois: [],
              notices: [],
            },
          ]
        : [];
    const [worker] = feature.workers ?? [];
    const work = worker?.work({
      ...world.ports,
      sources: {
        ...sources,
        mode: 'ask first',
        registries: { ...registries, crossref: { lookUp } },
        resolvers: {
          doi: {
            resolve: async (shortDoi: string) =>
              shortDoi === '10/m0th' ? parseDoi('10.5555/moths') : undefined,
          },
        },
      },
    } as never);
    if (work?.kind !== 'each') throw new Error('Checks are worked one by one.');
    const calls = world.api.as(await world.make('free'));
    const text = `@article{a, title={${title}}, author={Yew, A}, year={2015}, doi={10/m0th}}
@article{b, title={Moths that nobody ever counted at all}, author={Yew, A}, year={2016}, doi={10/n0ne}}`;
    const { body } = await calls.post('/reference-checks', { text, fileName: 'moths.bib' });
    for (const message of world.api.messagesOf('reference-checks').splice(0))
      await work.work(
        { body: message, id: 'message', deliveries: 1 } as never,
        { isEnding: () => false, goesOn: async () => undefined } as never,
      );
    const path = `/reference-checks/${String(body['taskId'])}`;
    const { body: check } = await calls.get(path);
    expect(check).toMatchObject({
      status: 'DONE',
      references: [
        {
          verdict: 'exists',
          work: { doi: '10.5555/moths', by: 'doi' },
          asked: ['collection', 'crossref'],
        },
        { verdict: 'not_found' },
      ],
    });
    const whole = check['whole'] as { findings: { kind: string }[] };
    expect(whole.findings.filter(({ kind }) => kind === 'short doi')).toMatchObject([
      { shortDoi: '10/n0ne' },
    ]);
    const { text: ris } = await calls.get(`${path}/bibliography?format=ris`);
    expect(ris).toContain('DO  - 10.5555/moths');
    // The file itself keeps what is printed (decision 0178).
    expect((await calls.get(`${path}/bibliography`)).text).toContain('doi={10/m0th}');
  });
});
