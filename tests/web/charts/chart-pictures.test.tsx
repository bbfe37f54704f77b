import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { ChartFigures } from '#web/charts/chart-figures.ts';
import { drawChart } from '#web/charts/save-image.tsx';
import { truncateToWidth, wrapText } from '#web/charts/text-lines.ts';
import { english } from '#web/text/language.ts';

import { withDashboard } from '#tests/web/features/dashboards/fictional-dashboard.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

const notes = ['Source: Veracite, http://localhost/dashboard/frost', 'As of 22 November 2026'];
const draw = (figures: ChartFigures, heading = 'Citing journals') => {
  const { svg, ...size } = drawChart(english, {
    heading,
    subject: 'Frost reading',
    notes,
    figures,
  });
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  return { svg, size, drawing, texts };
};

describe('the picture of a chart', () => {
  it('says what is counted, of what, from where and of which day', () => {
    const { texts } = draw({ kind: 'bars', rows: [{ label: 'Marsh Letters', count: 1234 }] });
    expect(texts).toEqual(['Citing journals', 'Frost reading', 'Marsh Letters', '1,234', ...notes]);
  });

  it('is ink on paper, whatever the colours of the page', () => {
    const { drawing, svg } = draw({ kind: 'bars', rows: [{ label: 'A', count: 1 }] });
    expect(drawing.documentElement.getAttribute('fill')).toBe('#1b1f24');
    expect(drawing.querySelector('svg > rect')?.getAttribute('fill')).toBe('#fbfaf7');
    expect(svg).not.toMatch(/currentColor|var\(|light-dark/);
  });

  it('holds names as they are, and nothing in them becomes a part of the drawing', () => {
    const label = '<script>alert(1)</script> & "Sons" \u0000';
    const { drawing, texts } = draw({ kind: 'bars', rows: [{ label, count: 1 }] }, 'A < B');
    expect(drawing.querySelector('script')).toBeNull();
    expect(texts[0]).toBe('A < B');
    expect(texts[2]?.startsWith('<script>alert(1)')).toBe(true);
  });

  it('draws counts that a large one would hide on a logarithmic scale, and says so', () => {
    const note = 'The scale is logarithmic, so that small numbers can be seen.';
    const drawnWidths = (counts: readonly number[]) => {
      const rows = counts.map((count) => ({ label: `Type ${String(count)}`, count }));
      const { drawing, texts } = draw({ kind: 'bars', rows });
      const widths = [...drawing.querySelectorAll('g rect')].map((bar) =>
        Number(bar.getAttribute('width')),
      );
      return { widths, isSaid: texts.includes(note) };
    };
    const hidden = drawnWidths([4000, 12, 1]);
    expect(hidden.isSaid).toBe(true);
    for (const width of hidden.widths) expect(width).toBeGreaterThan(20);
    expect(hidden.widths).toEqual(hidden.widths.toSorted((a, b) => b - a));
    const plain = drawnWidths([100, 50, 2]);
    expect(plain.isSaid).toBe(false);
    expect((plain.widths[1] ?? 0) / (plain.widths[0] ?? 1)).toBeCloseTo(0.5, 2);
    // Nothing has no bar on either scale.
    expect(drawnWidths([4000, 1, 0]).widths[2] ?? 0).toBe(0);
  });

  it('draws bars from a common zero, at most twenty', () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      label: `Journal ${String(at)}`,
      count: 300 - at * 10,
    }));
    const { drawing, texts } = draw({ kind: 'bars', rows });
    const drawn = [...drawing.querySelectorAll('g rect')];
    expect(drawn).toHaveLength(20);
    expect(new Set(drawn.map((bar) => bar.getAttribute('x'))).size).toBe(1);
    const width = (at: number) => Number(drawn[at]?.getAttribute('width'));
    expect(width(15) / width(0)).toBeCloseTo(0.5, 2);
    expect(texts).toContain('The first 20 of 30');
  });

  it('tells types apart by more than colour', () => {
    const points = [
      { year: 2019, count: 4 },
      { year: 2020, count: 0 },
      { year: 2021, count: 2 },
    ];
    const { drawing, texts } = draw({
      kind: 'years',
      rows: [
        { counted: 'supporting', label: 'Supporting', points },
        { counted: 'contradicting', label: 'Contrasting', points },
        { counted: 'mentioning', label: 'Mentioning', points },
      ],
    });
    const looks = [...drawing.querySelectorAll('g rect')].map((bar) => bar.getAttribute('fill'));
    expect(new Set(looks).size).toBe(3);
    expect(looks).toContain('url(#contradicting)');
    expect(texts).toEqual(expect.arrayContaining(['at most 4, in 2019', '2019', '2021']));
  });

  it('writes the numbers of a tally beside its bar', () => {
    const tally = { supporting: 12, contradicting: 0, mentioning: 90 };
    const { drawing, texts } = draw({ kind: 'tallies', rows: [{ label: 'A work', tally }] });
    expect(drawing.querySelectorAll('g rect')).toHaveLength(2);
    expect(texts).toContain('12 supporting · 0 contrasting · 90 mentioning');
  });

  it.each<[string, ChartFigures]>([
    ['bars', { kind: 'bars', rows: [] }],
    ['years', { kind: 'years', rows: [] }],
    ['tallies', { kind: 'tallies', rows: [] }],
  ])('has a size of its own with no %s at all', (_, figures) => {
    const { size, svg } = draw(figures);
    expect(size.height).toBeGreaterThan(0);
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});

describe('a line of a drawing', () => {
  it('is cut where there is no room, and no letter is torn apart', () => {
    expect(truncateToWidth('short', 100, 10)).toBe('short');
    const cut = truncateToWidth('𝒜'.repeat(40), 100, 10);
    expect(cut.endsWith('…')).toBe(true);
    expect(cut.isWellFormed()).toBe(true);
  });

  it('goes on below, an address without spaces too', () => {
    expect(wrapText('one two three', 40, 10, 5)).toEqual(['one two', 'three']);
    const address = `https://veracite.example/${'a'.repeat(60)}`;
    expect(wrapText(address, 100, 10, 9).join('')).toBe(address);
    expect(wrapText(address, 100, 10, 2)).toHaveLength(2);
  });
});

describe('beside a chart', () => {
  const kept: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    kept.length = 0;
    names.length = 0;
    // What jsdom has not: a file handed over by its address.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        kept.push(blob);
        return 'blob:picture';
      },
      revokeObjectURL: () => undefined,
    });
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      names.push(this.download);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
    localStorage.clear();
  });

  const addresses: readonly (readonly [string, string, string])[] = [
    ['a search', '/search/analyze?q=frost&mode=all', 'Journals'],
    ['a report', '/reports/10.5555/fic.0', 'Over time'],
    ['a report, by section', '/reports/10.5555/fic.0', 'Sections of the citing papers'],
    ['a dashboard', '/dashboard/frost-reading', 'Citing journals'],
    ['a dashboard, by paper', '/dashboard/frost-reading', 'Most supported'],
  ];
  it.each(addresses)('in %s stands how to keep it', async (_, address, name) => {
    const { user } = openApp(address, signedIn(undefined, withDashboard()));
    const panel = (await screen.findAllByRole('region', { name }))[0] ?? document.body;
    const open = within(panel).getByRole('button', { name: 'Download' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await user.click(open);
    expect((await axe(panel)).violations.map(({ id }) => id)).toEqual([]);
    await user.click(
      within(panel).getByRole('button', { name: `SVG: download ${name} as an image` }),
    );
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]?.type).toBe('image/svg+xml');
    expect(names[0]).toMatch(/^veracite-[a-z-]+-\d{4}-\d{2}-\d{2}\.svg$/);
  });

  it('is said when the browser makes no picture', async () => {
    const { user } = openApp('/search/analyze?q=frost&mode=all');
    const panel = await screen.findByRole('region', { name: 'Journals' });
    await user.click(within(panel).getByRole('button', { name: 'Download' }));
    // jsdom draws no pixels.
    await user.click(within(panel).getByRole('button', { name: /^PNG/ }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(/could not create the image/);
    expect(kept).toEqual([]);
  });
});
