import type { Positions } from './layout.ts';

/** The transform of the graph on the screen: a position times `scale`, moved by `x` and `y`, in CSS pixels. */
export type GraphView = { readonly x: number; readonly y: number; readonly scale: number };
export type CanvasSize = { readonly width: number; readonly height: number };

const MARGIN = 36;
const LARGEST_SCALE = 6;
/** A paper this close to the edge, in CSS pixels, is hardly visible. */
const EDGE = 20;

/** Fits and centers the whole graph. */
export const fitView = (positions: Positions, { width, height }: CanvasSize): GraphView => {
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

/** Zooms while the given point of the screen stays fixed. */
export const zoomView = (view: GraphView, by: number, at: { x: number; y: number }): GraphView => {
  const scale = Math.min(Math.max(view.scale * by, 0.05), LARGEST_SCALE);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
};

/** Returns a view in which a position is visible; the same view if it already is. */
export const keepInView = (
  view: GraphView,
  room: CanvasSize,
  [x, y]: readonly [number, number],
): GraphView => {
  const [sx, sy] = [x * view.scale + view.x, y * view.scale + view.y];
  const isSeen = sx >= EDGE && sx <= room.width - EDGE && sy >= EDGE && sy <= room.height - EDGE;
  return isSeen
    ? view
    : { ...view, x: view.x + room.width / 2 - sx, y: view.y + room.height / 2 - sy };
};

export const paperAt = (positions: Positions, at: number): readonly [number, number] => [
  positions[2 * at] ?? 0,
  positions[2 * at + 1] ?? 0,
];

/** Returns the paper nearest to a point, if one is within reach. */
export const nearest = (
  positions: Positions,
  point: readonly [number, number],
  reach: number,
): number | undefined => {
  let best: number | undefined;
  let minDistance = reach * reach;
  for (let at = 0; at < positions.length / 2; at += 1) {
    const [x, y] = paperAt(positions, at);
    const far = (x - point[0]) ** 2 + (y - point[1]) ** 2;
    if (far <= minDistance) [minDistance, best] = [far, at];
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

/** Returns the next paper in a direction: close, with little sideways offset. */
export const nextInDirection = (
  positions: Positions,
  from: number,
  key: string,
): number | undefined => {
  const [dx, dy] = directions[key] ?? [0, 0];
  const [x0, y0] = paperAt(positions, from);
  let best: number | undefined;
  let minDistance = Infinity;
  for (let at = 0; at < positions.length / 2; at += 1) {
    const [x, y] = paperAt(positions, at);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy - (y - y0) * dx);
    if (at === from || ahead <= 0 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < minDistance) [minDistance, best] = [far, at];
  }
  return best;
};
