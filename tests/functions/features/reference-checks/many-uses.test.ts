import { compressCheck } from '#functions/features/reference-checks/stored-check.ts';
import { boundedCheck } from '#functions/records/reference-checks/bounded-check.ts';
import type {
  CheckedReference,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import {
  MAX_UNLISTED_MARKS,
  MAX_USE_LENGTH,
  MAX_USES_PER_CHECK,
} from '#shared/domain/reference-check-limits.ts';
import { jats } from '#tests/support/jats.ts';

import { type CheckWorld, CONTRASTED, openCheckWorld, WAVES } from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
});
afterAll(() => world.ingest.close());

const MANY = 3000;
const manuscript = jats({
  references: [
    { doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' },
    { doi: '10.5555/once', title: 'Cited once' },
  ],
  results: [
    ...Array.from({ length: MANY / 100 }, (_, part) =>
      Array.from({ length: 100 }, (_, at) => `Waves ${String(part * 100 + at)} rise [1].`).join(
        ' ',
      ),
    ),
    'Once is enough [2].',
  ],
});

type Reference = {
  readonly id: string;
  readonly uses: readonly { readonly text?: string }[];
  readonly useCount: number;
  readonly keptUses: number;
};
type Page = { readonly uses: Reference['uses']; readonly total: number };

const referencesAt = (body: Record<string, unknown>) => body['references'] as readonly Reference[];

/** A manuscript that cites one work thousands of times, checked and shared. */
const checked = async (withSentences: boolean) => {
  const calls = world.api.as(await world.make('free'));
  const form = new FormData();
  form.set('file', new File([manuscript], 'manuscript.xml'));
  const { body } = await calls.form('/reference-checks', form);
  await world.workAll();
  const own = `/reference-checks/${String(body['taskId'])}`;
  const [first] = referencesAt((await calls.get(own)).body);
  const share = await calls.call('PUT', `${own}/share`, { withSentences });
  return {
    calls,
    own,
    shared: `/shared-reference-checks/${String(share.body['token'])}`,
    uses: `/references/${first?.id ?? ''}/uses`,
  };
};

describe('a reference that is cited thousands of times', () => {
  it('stands with a few sentences in a page, and with the count of all', async () => {
    const { calls, own, shared } = await checked(true);
    for (const { status, body, text } of [
      await calls.get(own),
      await world.api.get(`${shared}?limit=250`),
    ]) {
      expect(status).toBe(200);
      const [many, once] = referencesAt(body);
      expect(many).toMatchObject({ useCount: MANY, keptUses: 250 });
      expect(many?.uses).toHaveLength(5);
      expect(once).toMatchObject({ useCount: 1, keptUses: 1 });
      expect(text.length).toBeLessThan(20_000);
    }
  });

  it('answers the others page by page, in the order of the text', async () => {
    const { calls, own, shared, uses: more } = await checked(true);
    for (const [get, path] of [
      [calls.get, own],
      [world.api.get, shared],
    ] as const) {
      const page = async (query: string) =>
        (await get(`${path}${more}${query}`)).body as unknown as Page;
      expect((await page('')).uses).toHaveLength(50);
      const { uses, total } = await page('?offset=240&limit=100');
      expect(total).toBe(250);
      expect(uses.map(({ text }) => text)).toEqual(
        Array.from({ length: 10 }, (_, at) => `Waves ${String(240 + at)} rise [1].`),
      );
      expect((await get(`${path}/references/r9/uses`)).status).toBe(404);
      expect((await get(`${path}${more}?limit=251`)).status).toBe(400);
    }
  });

  it('keeps its sentences from a link that was made without them', async () => {
    const { shared, uses } = await checked(false);
    const { text, body } = await world.api.get(`${shared}${uses}`);
    expect(body['total']).toBe(250);
    expect(text).not.toContain('Waves');
  });

  it('is counted whole in the reports, which hold what is kept', async () => {
    const { calls, own } = await checked(true);
    const json = JSON.parse((await calls.get(`${own}/report?format=json`)).text) as {
      references: readonly Reference[];
    };
    expect(json.references[0]?.uses).toHaveLength(250);
    expect((await calls.get(`${own}/report?format=csv`)).text).toContain(`,${String(MANY)},`);
  });
});

const reference = (id: string, uses: number, text = 'A sentence.'): CheckedReference => ({
  id,
  printed: 'x'.repeat(50_000),
  isSelfCitation: false,
  uses: Array.from({ length: uses }, () => ({ text, section: 'results' as const })),
});
/** As checks were kept before there were bounds. */
const earlier = (): ReferenceCheck => ({
  title: 'y'.repeat(100_000),
  references: Array.from({ length: 30 }, (_, at) =>
    reference(`r${String(at)}`, 400, 'z'.repeat(2000)),
  ),
  findings: [
    ...Array.from({ length: 5000 }, (_, at) => ({
      kind: 'cited but not listed' as const,
      mark: `[${String(at)}]`.padEnd(900, '…'),
    })),
    { kind: 'retracted', reference: 'r1' },
  ],
  years: [],
});

describe('a check that was kept before there were bounds', () => {
  it('is read within them, with the counts of the whole manuscript', () => {
    const { references, findings, unlistedCount } = boundedCheck(earlier());
    const uses = references.flatMap((one) => one.uses);
    expect(uses.length).toBeLessThanOrEqual(MAX_USES_PER_CHECK);
    expect(Math.max(...uses.map(({ text }) => text.length))).toBe(MAX_USE_LENGTH);
    expect(references.every(({ useCount }) => useCount === 400)).toBe(true);
    expect(unlistedCount).toBe(5000);
    expect(findings).toHaveLength(MAX_UNLISTED_MARKS + 1);
    expect(findings).toContainEqual({ kind: 'retracted', reference: 'r1' });
  });

  it('stays what it is when it is bounded again', () => {
    const once = boundedCheck(earlier());
    expect(boundedCheck(once)).toEqual(once);
  });

  it('opens by its address', async () => {
    const { calls, own } = await checked(true);
    const { files } = world.ports;
    for await (const { key } of files.list('reference-checks/'))
      if (key.includes(own.slice('/reference-checks/'.length)))
        await files.put(key, await compressCheck(earlier()));
    const { status, body, text } = await calls.get(`${own}?limit=250`);
    expect(status).toBe(200);
    expect(referencesAt(body)[0]).toMatchObject({ useCount: 400 });
    expect((body['whole'] as { counts: { byKind: unknown } }).counts.byKind).toMatchObject({
      'cited but not listed': 5000,
    });
    expect(text.length).toBeLessThan(1_000_000);
  });
});
