/**
 * A small file that unpacks to tens of thousands of citation marks, shared by link: what every visitor of the link downloads
 * must not grow with it.
 */
import { paragraph, run, createWordFile } from '#tests/lab/sample-files/word-file.ts';
import { articles, CITED, CITING } from '#tests/support/locked-words.ts';

import { productWithChecks, type ProductWithChecks } from './support/product-with-checks.ts';

const MARKS = 60_000;
const SENTENCES_A_PARAGRAPH = 1000;
/** A page of references whose one reference is cited in every sentence. */
const MAX_PAGE_BYTES = 200_000;
/** A file that holds all that is kept of it. */
const MAX_REPORT_BYTES = 1_000_000;

const manuscript = (): Buffer =>
  createWordFile([
    paragraph(run('Of water'), 'Title'),
    paragraph(run('Results'), 'Heading1'),
    ...Array.from({ length: MARKS / SENTENCES_A_PARAGRAPH }, () =>
      paragraph(run('Water rises [1]. '.repeat(SENTENCES_A_PARAGRAPH))),
    ),
    paragraph(run('References'), 'Heading1'),
    paragraph(
      run(
        `1. Canary M. Recruitment and density of a colony near a harbour. J Inv. 2020;1:1-9. doi:${CITING}`,
      ),
    ),
    paragraph(run(`2. Elm A. A cited work 0. J Inv. 2001;1:1-9. doi:${CITED}`)),
  ]);

let product: ProductWithChecks;
let own: ProductWithChecks['visitor'];
let task: string;
let shared: string;
beforeAll(async () => {
  product = await productWithChecks(articles);
  own = await product.callsOf('free');
  const file = manuscript();
  expect(file.length).toBeLessThan(100_000);
  task = await product.check(own, new File([new Uint8Array(file)], 'marks.docx'));
  const { body } = await own('PUT', `${task}/share`, { withSentences: true });
  shared = `/shared-reference-checks/${String(body['token'])}`;
}, 300_000);
afterAll(() => product.stop());

it('a visitor of the link downloads little, and counts stay right', async () => {
  for (const path of [shared, `${shared}?limit=250`, `${shared}?limit=1`]) {
    const { status, bytes, body } = await product.visitor('GET', path);
    expect([path, status]).toEqual([path, 200]);
    expect(bytes).toBeLessThan(MAX_PAGE_BYTES);
    const [first] = body['references'] as readonly Record<string, unknown>[];
    expect(first?.['uses']).toHaveLength(5);
    // The reader of the file may stop at a number of marks of its own.
    expect(first?.['useCount']).toBeGreaterThanOrEqual(250);
  }
}, 120_000);

it('further sentences come page by page, each of bounded size, and end', async () => {
  const read = async (offset: number, limit = 250) =>
    product.visitor(
      'GET',
      `${shared}/references/r1/uses?limit=${String(limit)}&offset=${String(offset)}`,
    );
  const whole = await read(0);
  expect(whole.bytes).toBeLessThan(MAX_PAGE_BYTES);
  expect(whole.body['total']).toBe(250);
  expect(whole.body['uses']).toHaveLength(250);
  expect((await read(250)).body['uses']).toEqual([]);
  expect((await read(0, 251)).status).toBe(400);
}, 120_000);

it.each(['json', 'csv', 'pdf'])(
  'the report as %s holds no more than is kept',
  async (format) => {
    const { status, bytes } = await product.visitor('GET', `${shared}/report?format=${format}`);
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(MAX_REPORT_BYTES);
  },
  120_000,
);

it('whoever made the check downloads as little', async () => {
  const { status, bytes } = await own('GET', `${task}?limit=250`);
  expect(status).toBe(200);
  expect(bytes).toBeLessThan(MAX_PAGE_BYTES);
}, 120_000);
