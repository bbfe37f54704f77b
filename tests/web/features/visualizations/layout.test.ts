import { computeLayout } from '#web/features/visualizations/layout.ts';
import { nearest, nextInDirection, fitView } from '#web/features/visualizations/view.ts';
import { yearsAxis } from '#web/features/visualizations/years-axis.ts';

const years = [1990, 1990, 2000, 2005, 2010, 2010, 2010, 2020, undefined];
const axis = yearsAxis(years);
const radius = years.map(() => 6);
const input = {
  x: years.map(axis.placeOf),
  radius,
  edges: [
    [7, 0],
    [4, 1],
  ] as const,
};
const positions = computeLayout(input);
const xOf = (at: number) => positions[2 * at] ?? Number.NaN;
const yOf = (at: number) => positions[2 * at + 1] ?? Number.NaN;

it('places papers from left to right by their years, those without a year first', () => {
  expect(axis.placeOf(undefined)).toBeLessThan(axis.placeOf(1990));
  expect(axis.placeOf(1990)).toBeLessThan(axis.placeOf(2000));
  expect(axis.placeOf(2010)).toBeLessThan(axis.placeOf(2020));
  expect(xOf(0)).toBeLessThan(xOf(3));
  expect(xOf(3)).toBeLessThan(xOf(7));
});

it('lays no paper upon another', () => {
  for (let a = 0; a < years.length; a += 1)
    for (let b = a + 1; b < years.length; b += 1)
      expect(Math.hypot(xOf(a) - xOf(b), yOf(a) - yOf(b))).toBeGreaterThan(12);
});

it('gives the same papers the same places', () => {
  expect([...computeLayout(input)]).toEqual([...positions]);
});

it('shows all of them within the room there is', () => {
  const room = { width: 640, height: 400 };
  const { x, y, scale } = fitView(positions, room);
  for (let at = 0; at < years.length; at += 1) {
    expect(xOf(at) * scale + x).toBeGreaterThan(0);
    expect(xOf(at) * scale + x).toBeLessThan(640);
    expect(yOf(at) * scale + y).toBeGreaterThan(0);
    expect(yOf(at) * scale + y).toBeLessThan(400);
  }
});

it('reaches every paper by the arrows', () => {
  const reached = new Set([0]);
  for (const at of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextInDirection(positions, at, key);
      if (next !== undefined) reached.add(next);
    }
  expect(reached.size).toBe(years.length);
});

it('finds the paper under a finger, and none where there is none', () => {
  expect(nearest(positions, [xOf(2) + 3, yOf(2)], 10)).toBe(2);
  expect(nearest(positions, [-500, -500], 10)).toBeUndefined();
});
