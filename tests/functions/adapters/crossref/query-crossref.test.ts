import { queryCrossref } from '#functions/adapters/crossref/query-crossref.ts';

/** Answers in the shape of those of Crossref, of works that nobody has written. */
const works: Readonly<Record<string, { readonly title: readonly string[] }>> = {
  '10.5555/here': { title: ['Seven lanterns over a reef of glass'] },
  '10.5555/other': { title: ['A history of windmills in the lowlands'] },
};
const agencies: Readonly<Record<string, string>> = { '10.5555/data': 'datacite' };

const answers = (asked: string[]): typeof fetch =>
  (async (input: string) => {
    const url = new URL(input);
    asked.push(url.pathname);
    const reply = (message: unknown) =>
      new Response(JSON.stringify({ status: 'ok', 'message-version': '1.0.0', message }));
    const missing = new Response('Resource not found.', { status: 404 });
    if (url.searchParams.get('mailto') !== 'ada@example.org') return missing;
    const [, , name = '', agency] = url.pathname.split('/').map(decodeURIComponent);
    if (name === '10.5555/slow') throw new DOMException('timed out', 'TimeoutError');
    if (name === '10.5555/busy') return new Response('', { status: 429 });
    if (name === '10.5555/huge') return new Response('x'.repeat(3_000_000));
    if (name === '10.5555/strange') return reply({ nothing: true });
    if (agency)
      return agencies[name] ? reply({ DOI: name, agency: { id: agencies[name] } }) : missing;
    if (name !== '') return works[name] ? reply({ DOI: name, ...works[name] }) : missing;
    const query = url.searchParams.get('query.bibliographic') ?? '';
    const items = Object.entries(works).map(([DOI, work]) => ({ DOI, ...work }));
    return reply({ items: query.includes('nobody') ? [] : items });
  }) as typeof fetch;

const ask = async (
  reference: { doi?: string; title?: string; printed?: string },
  asked: string[] = [],
) =>
  queryCrossref({ fetch: answers(asked), contact: 'ada@example.org' })({
    id: 'r1',
    printed: '',
    ...reference,
  });

const registry = 'Crossref';
const here = {
  kind: 'found',
  registry,
  doi: '10.5555/here',
  title: 'Seven lanterns over a reef of glass',
};

describe('Crossref', () => {
  it.each([
    ['a DOI it knows', { doi: '10.5555/here' }, here],
    ['a DOI that no agency knows', { doi: '10.5555/nothing' }, { kind: 'not found', registry }],
    // It exists, though nothing is told of it here.
    ['a DOI of another agency', { doi: '10.5555/data' }, undefined],
    ['a title it knows', { title: 'Seven Lanterns over a Reef of Glass.', printed: 'x' }, here],
    [
      'a title it does not know',
      { title: 'A title of twenty letters and more' },
      { kind: 'not found', registry },
    ],
    [
      'a title that nothing is found for',
      { title: 'Whispers of nobody in particular', printed: 'nobody' },
      { kind: 'not found', registry },
    ],
    ['a title too short to tell', { title: 'Editorial' }, undefined],
    ['no answer', { doi: '10.5555/slow' }, undefined],
    ['a refusal for now', { doi: '10.5555/busy' }, undefined],
    ['an endless answer', { doi: '10.5555/huge' }, undefined],
    ['an answer of another shape', { doi: '10.5555/strange' }, undefined],
  ] as const)('of %s', async (_, reference, said) => {
    expect(await ask(reference)).toEqual(said);
  });

  it('tells authors, year and venue, and leaves out what has another shape', async () => {
    const of = async (more: object) =>
      queryCrossref({
        fetch: async () =>
          Response.json({
            message: { DOI: '10.5555/here', title: [here.title], ...more },
          }),
        contact: 'ada@example.org',
      })({ id: 'r1', printed: '', doi: '10.5555/here' });
    expect(
      await of({
        author: [{ given: 'Anna', family: 'Yew' }, { name: 'The Reef Group' }, { family: 7 }],
        issued: { 'date-parts': [[2015, 3]] },
        'container-title': ['Journal of Light'],
      }),
    ).toEqual({
      ...here,
      registered: {
        authors: ['Yew, Anna', 'The Reef Group'],
        year: 2015,
        venue: 'Journal of Light',
      },
    });
    expect(await of({ author: 'x', issued: { 'date-parts': [[null]] } })).toEqual(here);
  });

  it('names the nearest work where the title is only similar', async () => {
    expect(await ask({ title: 'Seven lanterns over reefs of stone' })).toEqual({
      kind: 'not found',
      registry,
      nearest: { doi: here.doi, title: here.title },
    });
  });

  it('is asked for a DOI as one part of the address, whatever it holds', async () => {
    const asked: string[] = [];
    await ask({ doi: '10.5555/a/../b?c#d' }, asked);
    expect(asked[0]).toBe('/works/10.5555%2Fa%2F..%2Fb%3Fc%23d');
  });
});
