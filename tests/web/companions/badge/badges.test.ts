import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

import { type TallyResult } from '#web/companions/badge/request-tallies.ts';
import { startBadges } from '#web/companions/badge/badges.ts';

const ORIGIN = 'https://veracite.example';
const DOI = '10.5555/reefs';

const tally = { supporting: 3, contradicting: 1, mentioning: 12, unclassified: 0, total: 16 };
const reefs: TallyResult = {
  kind: 'known',
  of: {
    doi: DOI,
    ...tally,
    ...{ selfCitations: 0, citingPublications: 9 },
    sections: { introduction: 7, methods: 2, results: 4, discussion: 3, other: 0 },
    editorialNotices: [],
  },
};
const retracted: TallyResult = {
  ...reefs,
  of: { ...reefs.of, editorialNotices: [{ status: 'retracted', date: '2024-03-05' }] },
};

let found: TallyResult = reefs;
let asked: (readonly [doi: string, extras: readonly string[]])[] = [];
const told: [string, unknown][] = [];

beforeAll(() => {
  // The script looks at the page once, when it is loaded, and from then on sees what changes.
  startBadges(ORIGIN, async (doi, extras) => {
    asked.push([doi, extras]);
    return found;
  });
  for (const name of ['ready', 'empty', 'failed'])
    document.addEventListener(`veracite-badge-${name}`, (event) => {
      told.push([name, event instanceof CustomEvent ? event.detail : undefined]);
    });
});
beforeEach(() => {
  found = reefs;
  asked = [];
  told.splice(0);
});

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** An element as a page would write it, once it has become a badge. */
const badge = async (attributes: Readonly<Record<string, string>> = {}) => {
  const host = document.createElement('div');
  host.className = 'veracite-badge';
  for (const [name, value] of Object.entries({ 'data-doi': DOI, ...attributes }))
    host.setAttribute(name, value);
  const main = document.createElement('main');
  main.append(host);
  document.body.replaceChildren(main);
  await settled();
  const tree = host.shadowRoot;
  if (!tree) throw new Error('It did not become a badge.');
  const find = (selector: string) => tree.querySelector<HTMLElement>(selector);
  return {
    host,
    find,
    link: find('a') as HTMLAnchorElement | null,
    heard: () => find('.heard')?.textContent,
    shown: () => find('.shown')?.textContent,
    box: () => find('.badge'),
    tip: () => find('[role=tooltip]'),
  };
};

it('is a link to the report whose words say what its marks show', async () => {
  const { link, heard, shown, find } = await badge();
  expect(link?.getAttribute('href')).toBe(`${ORIGIN}/reports/${DOI}`);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  expect(heard()).toBe(
    'Supported by 3, contrasted by 1 and mentioned by 12 statements. Report on Veracite',
  );
  expect(shown()).toBe('Veracite3112');
  // Who listens hears the sentence alone.
  expect(find('.shown')).toHaveAttribute('aria-hidden', 'true');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  expect(told).toEqual([['ready', { doi: DOI, tally: reefs.of }]]);
});

it('keeps the same room before the answer, with it and without', async () => {
  const room = (box: HTMLElement | null) => [
    box?.style.inlineSize,
    box?.style.blockSize,
    box?.style.fontSize,
  ];
  const rooms: unknown[] = [];
  for (const one of [reefs, retracted, { kind: 'unknown' }, { kind: 'failed' }] as const) {
    found = one;
    const made = badge({ 'data-size': 'large' });
    await Promise.resolve();
    rooms.push(
      room(document.querySelector('.veracite-badge')?.shadowRoot?.querySelector('.badge') ?? null),
    );
    rooms.push(room((await made).box()));
  }
  expect(new Set(rooms.filter((one) => String(one) !== ',,').map(String))).toEqual(
    new Set(['306px,48px,17px']),
  );
});

it('warns of what editors said, in place of the name and in words', async () => {
  found = retracted;
  const { shown, heard, box } = await badge();
  expect(shown()).toBe('Retracted3112');
  expect(heard()).toMatch(/^This paper was retracted\. Supported by 3/);
  expect(box()).toHaveClass('noted');
  const quiet = await badge({ 'data-notices': 'false' });
  expect(quiet.shown()).toBe('Veracite3112');
  expect(asked.map(([, extras]) => extras)).toEqual([['notices'], []]);
});

describe('where nothing cites a paper', () => {
  it('keeps its room and shows nothing, unless it is asked to', async () => {
    found = { kind: 'unknown' };
    const hidden = await badge();
    expect(hidden.box()).toHaveClass('empty');
    expect(told).toEqual([['empty', { doi: DOI }]]);
    const zero = await badge({ 'data-show-zero': '' });
    expect(zero.box()).not.toHaveClass('empty');
    expect(zero.shown()).toBe('Veracite000');
    expect(zero.heard()).toMatch(/^No citation statements in this collection\./);
  });

  it('still warns of a retraction', async () => {
    found = {
      kind: 'known',
      of: {
        ...retracted.of,
        ...{ supporting: 0, contradicting: 0, mentioning: 0, total: 0, citingPublications: 0 },
      },
    };
    const { box, shown } = await badge();
    expect(box()).not.toHaveClass('empty');
    expect(shown()).toBe('Retracted000');
  });
});

it('shows a dash and still leads to the report where nobody could be asked', async () => {
  found = { kind: 'failed' };
  const { shown, link, heard } = await badge();
  expect(shown()).toBe('Veracite–––');
  expect(heard()).toMatch(/could not load how this paper was cited/);
  expect(link?.getAttribute('href')).toBe(`${ORIGIN}/reports/${DOI}`);
  expect(told).toEqual([['failed', { doi: DOI, reason: 'network' }]]);
});

it.each([
  ['a DOI with its address', 'https://doi.org/10.5555/REEFS', DOI],
  ['the meta element it names', 'meta:citation_doi', '10.5555/of-the-page'],
  ['a meta element by another case', 'meta:DC.Identifier', '10.5555/of-the-page'],
])('reads its paper from %s', async (_, given, doi) => {
  document.head.innerHTML =
    '<meta name="citation_doi" content="doi:10.5555/Of-the-page"><meta name="dc.identifier" content="10.5555/of-the-page">';
  await badge({ 'data-doi': given });
  expect(asked.map(([one]) => one)).toEqual([doi]);
});

it.each(['reefs', 'meta:nothing', ''])(
  'asks for nothing where %j is no paper, and says so',
  async (given) => {
    await badge({ 'data-doi': given });
    expect(asked).toEqual([]);
    expect(told).toEqual([['failed', { reason: 'doi' }]]);
  },
);

it('says in its tooltip and in words how many could not be classified', async () => {
  found = { ...reefs, of: { ...reefs.of, unclassified: 4, total: 20 } };
  const { heard, shown } = await badge();
  expect(heard()).toMatch(/mentioned by 12 statements\. 4 could not be classified\./);
  expect(shown()).toBe('Veracite3112');
});

it.each([
  ['numbers', {}, 'Veracite3112'],
  ['none', {}, 'Veracite16 statements'],
  ['bar', { 'data-layout': 'compact' }, '3112'],
  ['bar', { 'data-layout': 'vertical' }, 'Veracite3Supporting1Contrasting12Mentioning'],
  ['bar', { 'data-show-labels': 'true' }, 'Veracite3Supporting1Contrasting12Mentioning'],
  ['round', { 'data-layout': 'diagonal' }, 'Veracite3112'],
])('draws the chart %s with %j', async (chart, attributes, words) => {
  const { shown, find } = await badge({ 'data-chart': chart, ...attributes });
  expect(shown()).toBe(words);
  expect(find('.strip') !== null).toBe(chart !== 'numbers' && chart !== 'none');
});

it('speaks the language of the page around it, or the one it is asked for', async () => {
  document.documentElement.lang = 'de-AT';
  expect((await badge()).heard()).toMatch(/^Gestützt von 3/);
  const arabic = await badge({ 'data-language': 'ar' });
  expect([arabic.box()?.dir, arabic.box()?.lang]).toEqual(['rtl', 'ar']);
  document.documentElement.lang = 'fi';
  expect((await badge()).heard()).toMatch(/^Supported by 3/);
  document.documentElement.lang = 'en';
});

it('is drawn again when its attributes change, and requests only missing data', async () => {
  const { host, shown, box } = await badge();
  host.setAttribute('data-layout', 'vertical');
  host.setAttribute('data-theme', 'dark');
  await settled();
  expect(shown()).toMatch(/Supporting/);
  expect(box()).toHaveClass('dark');
  expect(document.querySelectorAll('.veracite-badge')).toHaveLength(1);
});

describe('its tooltip', () => {
  /** jsdom cannot tell how something was focused. */
  const focus = (link: HTMLAnchorElement | null) => {
    Object.defineProperty(link, 'matches', { value: () => true });
    link?.focus();
  };

  it('opens by keyboard, says all in words, and goes with Escape while the focus stays', async () => {
    found = retracted;
    const { link, tip } = await badge({ 'data-sections': '' });
    expect(tip()).not.toBeVisible();
    focus(link);
    expect(tip()).toBeVisible();
    expect(link).toHaveAttribute('aria-describedby', tip()?.id ?? '');
    expect(tip()?.textContent).toBe(
      'This paper was retracted (5 March 2024)How this paper was citedSupporting3Contrasting1Mentioning12in 9 citing papersOf 10 contrasts, about 2 to 3 are shown as such.Where it was citedIntroduction7Methods2Results4Discussion3Other0Report on Veracite',
    );
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(tip()).not.toBeVisible();
    expect(document.activeElement?.shadowRoot?.activeElement).toBe(link);
  });

  it('is left out where the page does not want it', async () => {
    expect((await badge({ 'data-tooltip': 'false' })).tip()).toBeNull();
  });
});
