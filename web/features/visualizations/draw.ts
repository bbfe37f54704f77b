import { type EdgeStance, edgeStances } from '#shared/domain/citation-graph.ts';

import type { Positions } from './layout.ts';
import { type GraphModel, shortName } from './model.ts';
import { paperAt, type CanvasSize, type GraphView } from './view.ts';

export type GraphColors = Readonly<
  Record<
    'ink' | 'muted' | 'paper' | 'accent' | 'notice' | 'supporting' | 'contradicting' | 'mentioning',
    string
  >
>;

/** The shapes of a graph in its own units: built once per layout, drawn on every move. */
export type Scene = {
  readonly model: GraphModel;
  readonly positions: Positions;
  readonly lines: Readonly<Record<EdgeStance, Path2D>>;
  readonly papers: Path2D;
  readonly noticed: Path2D;
  /** Papers by decreasing size; larger ones get their labels first when space is scarce. */
  readonly byName: readonly { readonly at: number; readonly name: string }[];
};

/** The maximum number of labels, to keep them readable. */
const MAX_NAMES = 60;
const TEXT = 12;
const MARK = 5;
/** Shorter lines have no room for a mark. */
const LONG_ENOUGH = 30;

export const paperStyle: Readonly<
  Record<
    EdgeStance,
    {
      readonly colour: keyof GraphColors;
      readonly width: number;
      readonly dash: readonly number[];
      readonly alpha: number;
    }
  >
> = {
  mentioning: { colour: 'mentioning', width: 1, dash: [], alpha: 0.22 },
  supporting: { colour: 'supporting', width: 1.8, dash: [], alpha: 0.9 },
  contradicting: { colour: 'contradicting', width: 2, dash: [7, 4], alpha: 0.95 },
  both: { colour: 'contradicting', width: 2.2, dash: [12, 3, 2, 3], alpha: 0.95 },
};

/** Less important items are drawn first, below the others. */
export const stancesInDrawOrder = [
  'mentioning',
  'supporting',
  'both',
  'contradicting',
] as const satisfies readonly EdgeStance[];

export const sceneOf = (model: GraphModel, positions: Positions): Scene => {
  const lines = Object.fromEntries(edgeStances.map((stance) => [stance, new Path2D()])) as Record<
    EdgeStance,
    Path2D
  >;
  for (const { from, to, stance } of model.edges) {
    const line = lines[stance];
    line.moveTo(...paperAt(positions, from));
    line.lineTo(...paperAt(positions, to));
  }
  const [papers, noticed] = [new Path2D(), new Path2D()];
  model.places.forEach(({ paper, radius }, index) => {
    const [x, y] = paperAt(positions, index);
    const path = paper.editorialNotices.length > 0 ? noticed : papers;
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  });
  const byName = model.places
    .map(({ paper, radius }, index) => ({ at: index, radius, name: shortName(paper) }))
    .toSorted((a, b) => b.radius - a.radius || a.at - b.at)
    .slice(0, 4 * MAX_NAMES);
  return { model, positions, lines, papers, noticed, byName };
};

const diamond = (path: Path2D, x: number, y: number): void => {
  path.moveTo(x, y - MARK - 1);
  path.lineTo(x + MARK + 1, y);
  path.lineTo(x, y + MARK + 1);
  path.lineTo(x - MARK - 1, y);
  path.closePath();
};
const disc = (path: Path2D, x: number, y: number): void => {
  path.moveTo(x + MARK, y);
  path.arc(x, y, MARK, 0, 2 * Math.PI);
};

/** Draws a graph. With a focused paper, everything except its own citations is dimmed. */
export const drawScene = (
  context: CanvasRenderingContext2D,
  scene: Scene,
  {
    view,
    size: room,
    colours,
    focus,
    finest,
  }: {
    readonly view: GraphView;
    readonly size: CanvasSize;
    readonly colours: GraphColors;
    readonly focus: number | undefined;
    /** Device pixels per CSS pixel. */
    readonly finest: number;
  },
): void => {
  const { model, positions, lines, papers, noticed } = scene;
  const onScreen = (index: number): readonly [number, number] => {
    const [x, y] = paperAt(positions, index);
    return [x * view.scale + view.x, y * view.scale + view.y];
  };
  context.setTransform(finest, 0, 0, finest, 0, 0);
  context.clearRect(0, 0, room.width, room.height);
  const inItsUnits = () =>
    context.setTransform(
      finest * view.scale,
      0,
      0,
      finest * view.scale,
      finest * view.x,
      finest * view.y,
    );

  inItsUnits();
  for (const stance of stancesInDrawOrder) {
    const { colour, width, dash, alpha } = paperStyle[stance];
    context.globalAlpha = focus === undefined ? alpha : 0.1;
    context.strokeStyle = colours[colour];
    context.lineWidth = width / view.scale;
    context.setLineDash(dash.map((length) => length / view.scale));
    context.stroke(lines[stance]);
  }
  context.setLineDash([]);

  context.setTransform(finest, 0, 0, finest, 0, 0);
  const marks = { supporting: new Path2D(), contradicting: new Path2D(), mentioning: new Path2D() };
  const focused = focus === undefined ? undefined : model.places[focus];
  const marked = focused
    ? [...focused.cites, ...focused.citedBy].map(({ edge, stance }) => ({ ...edge, stance }))
    : model.edges;
  for (const { from, to, stance } of marked) {
    if (!focused && stance === 'mentioning') continue;
    const [x1, y1] = onScreen(from);
    const [x2, y2] = onScreen(to);
    if (focused) {
      const { colour, width, dash } = paperStyle[stance];
      context.globalAlpha = stance === 'mentioning' ? 0.7 : 1;
      context.strokeStyle = colours[colour];
      context.lineWidth = width + 0.4;
      context.setLineDash([...dash]);
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
    }
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (x < 0 || y < 0 || x > room.width || y > room.height) continue;
    if (Math.abs(x2 - x1) + Math.abs(y2 - y1) < LONG_ENOUGH) continue;
    if (stance === 'supporting') disc(marks.supporting, x, y);
    else if (stance === 'contradicting') diamond(marks.contradicting, x, y);
    else if (stance === 'both') {
      disc(marks.supporting, x - MARK, y);
      diamond(marks.contradicting, x + MARK, y);
    } else disc(marks.mentioning, x, y);
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  for (const type of ['supporting', 'contradicting'] as const) {
    context.fillStyle = colours[type];
    context.fill(marks[type]);
  }
  context.fillStyle = colours.paper;
  context.fill(marks.mentioning);
  context.strokeStyle = colours.mentioning;
  context.lineWidth = 1.5;
  context.stroke(marks.mentioning);

  inItsUnits();
  context.globalAlpha = focused ? 0.35 : 1;
  context.lineWidth = 1.5 / view.scale;
  context.strokeStyle = colours.paper;
  context.fillStyle = colours.muted;
  context.fill(papers);
  context.stroke(papers);
  context.fillStyle = colours.notice;
  context.fill(noticed);
  context.stroke(noticed);

  context.setTransform(finest, 0, 0, finest, 0, 0);
  context.globalAlpha = 1;
  const near = focused ? [...focused.cites, ...focused.citedBy].map(({ other }) => other) : [];
  const lit = focus === undefined ? [] : [...near, focus];
  for (const index of lit) {
    const [x, y] = onScreen(index);
    const placed = model.places[index];
    if (!placed) continue;
    context.beginPath();
    context.arc(x, y, Math.max(placed.radius * view.scale, 3), 0, 2 * Math.PI);
    context.fillStyle = placed.paper.editorialNotices.length > 0 ? colours.notice : colours.muted;
    context.fill();
    if (index !== focus) continue;
    context.strokeStyle = colours.accent;
    context.lineWidth = 3;
    context.stroke();
  }
  names(context, scene, { size: room, colours, onScreen, lit, scale: view.scale });
};

/** Places labels beside papers, without overlap: the focused paper and its neighbors first, then the largest. */
const names = (
  context: CanvasRenderingContext2D,
  { model, byName }: Scene,
  {
    size: room,
    colours,
    onScreen,
    lit,
    scale,
  }: {
    readonly size: CanvasSize;
    readonly colours: GraphColors;
    readonly onScreen: (index: number) => readonly [number, number];
    readonly lit: readonly number[];
    readonly scale: number;
  },
): void => {
  context.font = `${String(TEXT)}px Inter, system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colours.paper;
  context.fillStyle = colours.ink;
  const labels = lit.length > 0 ? lit.toReversed().map((index) => nameAt(model, index)) : byName;
  const occupied: (readonly [left: number, top: number, right: number, bottom: number])[] = [];
  for (const { at: index, name } of labels) {
    if (occupied.length >= MAX_NAMES) break;
    const [x, y] = onScreen(index);
    if (x < 0 || y < 0 || x > room.width || y > room.height) continue;
    // The approximate width of characters at this size; measuring each label would cost more than the drawing.
    const wide = name.length * TEXT * 0.56;
    const beside = (model.places[index]?.radius ?? 0) * scale + 4;
    const left = x + beside + wide > room.width ? x - beside - wide : x + beside;
    const right = left + wide;
    const [top, bottom] = [y - TEXT / 2 - 1, y + TEXT / 2 + 1];
    if (occupied.some(([l, t, r, b]) => left < r && right > l && top < b && bottom > t)) continue;
    occupied.push([left, top, right, bottom]);
    context.strokeText(name, left, y);
    context.fillText(name, left, y);
  }
};

const nameAt = (model: GraphModel, index: number) => {
  const placed = model.places[index];
  return { at: index, name: placed ? shortName(placed.paper) : '' };
};
