import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

/** Papers by index; `x` is the position of their year, from 0 to 1. */
export type LayoutInput = {
  readonly x: readonly number[];
  readonly radius: readonly number[];
  readonly edges: readonly (readonly [from: number, to: number])[];
};
/** The x and y of each paper, interleaved, in the units of `sizeOf`. */
export type Positions = Float32Array<ArrayBuffer>;

/** Enough area to keep the papers apart; twice as wide as tall. */
export const sizeOf = (papers: number): { readonly width: number; readonly height: number } => {
  const width = Math.max(720, Math.sqrt(2 * papers * 2_600));
  return { width, height: width / 2 };
};

const STEPS = 180;
const STEPS_AT_ONCE = 12;

/**
 * Computes a position for each paper: left to right by year, close to the papers it cites, without overlap. The layout
 * is deterministic. `onStep` receives intermediate positions.
 */
export const computeLayout = (
  { x, radius, edges }: LayoutInput,
  onStep: (positions: Positions) => void = () => undefined,
): Positions => {
  const { width, height } = sizeOf(x.length);
  type Node = SimulationNodeDatum & { readonly targetX: number; readonly radius: number };
  const nodes: Node[] = x.map((position, index) => ({
    targetX: position * width,
    radius: radius[index] ?? 0,
    x: position * width,
    // The golden ratio spreads papers of one year far apart at the start.
    y: ((index * 0.618_033_988) % 1) * height,
  }));
  const simulation = forceSimulation(nodes)
    .force('year', forceX<Node>(({ targetX }) => targetX).strength(0.3))
    .force('middle', forceY<Node>(height / 2).strength(nodes.length < 30 ? 0.01 : 0.035))
    .force(
      'apart',
      forceManyBody<Node>()
        .strength(nodes.length < 30 ? -240 : -46)
        .distanceMax(260),
    )
    .force(
      'touch',
      forceCollide<Node>((node) => node.radius + 4),
    )
    .force(
      'cites',
      forceLink<Node, { source: number; target: number }>(
        edges.map(([source, target]) => ({ source, target })),
      )
        .distance(90)
        .strength(0.02),
    )
    .alphaDecay(1 - 0.001 ** (1 / STEPS))
    .stop();
  const positions = (): Positions =>
    Float32Array.from(nodes.flatMap((node) => [node.x ?? 0, node.y ?? 0]));
  for (let step = 0; step < STEPS; step += STEPS_AT_ONCE) {
    simulation.tick(STEPS_AT_ONCE);
    onStep(positions());
  }
  return positions();
};
