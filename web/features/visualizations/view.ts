import type { Positions } from './layout.ts';

/** How the picture lies on the screen: a place times `scale`, moved by `x` and `y`, in CSS pixels. */
export type View = { readonly x: number; readonly y: number; readonly scale: number };
export type Room = { readonly width: number; readonly height: number };

const MARGIN = 36;
const LARGEST_SCALE = 6;
/** So close to the edge, in CSS pixels, a paper is hardly in sight. */
const EDGE = 20;

/** All of the picture, in the middle. */
export const wholeView = (positions: Positions, { width, height }: Room): View => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 2) {
    const [x = 0, y = 0] = [positions[at], positions[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: width / 2, y: height / 2, scale: 1 };
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(right - left, 1),
    (height - 2 * MARGIN) / Math.max(bottom - top, 1),
    1.6,
  );
  return {
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: height / 2 - ((top + bottom) / 2) * scale,
  };
};

/** Nearer or farther, with what lies at a point of the screen staying there. */
export const zoomed = (view: View, by: number, at: { x: number; y: number }): View => {
  const scale = Math.min(Math.max(view.scale * by, 0.05), LARGEST_SCALE);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
};

/** A view in which a place is in sight: the same one where it already is. */
export const inSight = (view: View, room: Room, [x, y]: readonly [number, number]): View => {
  const [sx, sy] = [x * view.scale + view.x, y * view.scale + view.y];
  const isSeen = sx >= EDGE && sx <= room.width - EDGE && sy >= EDGE && sy <= room.height - EDGE;
  return isSeen
    ? view
    : { ...view, x: view.x + room.width / 2 - sx, y: view.y + room.height / 2 - sy };
};

export const placeAt = (positions: Positions, at: number): readonly [number, number] => [
  positions[2 * at] ?? 0,
  positions[2 * at + 1] ?? 0,
];

/** The paper nearest to a point of the picture, if one is within reach. */
export const nearest = (
  positions: Positions,
  point: readonly [number, number],
  reach: number,
): number | undefined => {
  let best: number | undefined;
  let least = reach * reach;
  for (let at = 0; at < positions.length / 2; at += 1) {
    const [x, y] = placeAt(positions, at);
    const far = (x - point[0]) ** 2 + (y - point[1]) ** 2;
    if (far <= least) [least, best] = [far, at];
  }
  return best;
};

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isDirection = (key: string): boolean => key in directions;

/** The paper one comes to from another in a direction: near, and little to the side. */
export const nextTowards = (
  positions: Positions,
  from: number,
  key: string,
): number | undefined => {
  const [dx, dy] = directions[key] ?? [0, 0];
  const [x0, y0] = placeAt(positions, from);
  let best: number | undefined;
  let least = Infinity;
  for (let at = 0; at < positions.length / 2; at += 1) {
    const [x, y] = placeAt(positions, at);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy - (y - y0) * dx);
    if (at === from || ahead <= 0 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [least, best] = [far, at];
  }
  return best;
};
