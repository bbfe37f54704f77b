import type { Browser, Page } from 'playwright-core';

import type { readGraph } from '#shared/contracts/visualizations.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { emptyTally } from '#shared/domain/tally.ts';
import { wholeChromiumPath, openBrowser } from '#tests/journeys/support/browser.ts';
import { startProduct } from '#tests/journeys/support/product.ts';

import { type Measurement, percentile } from './measurement.ts';

const PAPERS = 2_000;
const EDGES = 10_000;
const FRAMES = 90;
const TAIL = 0.95;

/** Always the same invented papers of forty years; each cites older ones, one in five tellingly. */
const invented = (): ReplyFrom<typeof readGraph> => {
  let state = 7;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const yearOf = (at: number) => 1985 + Math.floor((at / PAPERS) * 40);
  return {
    papers: Array.from({ length: PAPERS }, (_, at) => ({
      doi: `10.5555/invented.${String(at)}`,
      title: `An invented paper, number ${String(at)}, about nothing in particular`,
      authors: [`Ada Brevoort${String(at)}`],
      authorCount: 1,
      year: yearOf(at),
      editorialNotices: at % 100 === 0 ? ['retracted'] : [],
      tally: emptyTally,
    })),
    edges: Array.from({ length: EDGES }, (_, at) => {
      const from = 1 + below(PAPERS - 1);
      const told = at % 10;
      return {
        from,
        // Often cited papers exist: the square crowds the citations onto few.
        to: Math.floor((below(1_000) / 1_000) ** 2 * from),
        supporting: told === 0 ? 1 : 0,
        contradicting: told === 1 ? 1 : 0,
        mentioning: told > 1 ? 1 : 0,
      };
    }),
    edgeTotal: EDGES,
    unknown: [],
  };
};

type TraceEvent = {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  readonly ts: number;
  /** Microseconds of the thread’s own work: what other programs do meanwhile is none of it. */
  readonly tdur?: number;
};

/** Milliseconds of script in each frame of the page's own thread, from what the browser says of itself. */
const scriptOfFrames = (trace: Buffer): readonly number[] => {
  // Chromium writes this format.
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const frame = traceEvents.findLast(({ name }) => name === 'FireAnimationFrame');
  const own = traceEvents
    .filter(({ pid, tid }) => pid === frame?.pid && tid === frame.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let script = 0;
  for (const { name, tdur = 0 } of own) {
    if (name === 'EventDispatch' || name === 'FireAnimationFrame') script += tdur / 1000;
    // Drawing ends what a frame has to do; events come before it.
    if (name !== 'FireAnimationFrame') continue;
    frames.push(script);
    script = 0;
  }
  return frames;
};

const moved = async (browser: Browser, page: Page): Promise<readonly number[]> => {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The picture has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let frame = 0; frame < FRAMES; frame += 1)
    await page.mouse.move(x + 120 * Math.sin(frame / 6), y + 60 * Math.cos(frame / 6));
  const trace = await browser.stopTracing();
  await page.mouse.up();
  return scriptOfFrames(trace);
};

/** What a graph of the largest size costs while it is moved by hand, in a browser without a graphics card. */
export const measureGraph = async (given?: string): Promise<readonly Measurement[]> => {
  const executable = wholeChromiumPath();
  if (executable === undefined) {
    console.error(
      'graph: did not run, there is no Chromium here (CHROMIUM_PATH=path npm run bench)',
    );
    return [];
  }
  const product = given === undefined ? await startProduct() : undefined;
  const browser = await openBrowser(executable);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/api/visualizations/graph', (route) => route.fulfill({ json: invented() }));
    const began = performance.now();
    await page.goto(
      `${given ?? product?.url ?? ''}/visualizations/papers?dois[]=10.5555/invented.1`,
    );
    await page.getByRole('button', { name: 'Save as PNG' }).waitFor({ timeout: 120_000 });
    const laidOut = performance.now() - began;
    const frames = await moved(browser, page);
    if (frames.length < FRAMES / 3 || Math.max(...frames) === 0)
      throw new Error('The picture was hardly moved.');
    const what = `graph of ${String(PAPERS)} papers and ${String(EDGES)} citations`;
    return [
      {
        part: 'graph',
        what: `${what}: script of a frame while moved, p95`,
        value: percentile(frames, TAIL),
        unit: 'ms',
        budget: 'graph script a frame p95',
      },
      {
        part: 'graph',
        what: `${what}: from the address to the last place`,
        value: laidOut,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await product?.stop();
  }
};
