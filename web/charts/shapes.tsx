import type { SVGProps } from 'react';

import type { CitationType } from '#shared/domain/citation-type.ts';

/** What a chart can count; `all` if types are not distinguished. */
export type Measure = CitationType | 'all';
export type YearPoint = { readonly year: number; readonly count: number };

/** The style of bars: classes on a page, fixed colors in an image. */
export type ShapeStyle = Pick<SVGProps<SVGElement>, 'className' | 'fill' | 'stroke'>;

export const peakPoint = (points: readonly YearPoint[]): YearPoint =>
  points.reduce((peak, point) => (point.count > peak.count ? point : peak), { year: 0, count: 0 });

type Frame = {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
};

/** One bar per year above a zero line; years without a value keep their position. */
export const YearBars = ({
  points,
  most = peakPoint(points).count,
  frame: { x = 0, y = 0, width, height },
  thickest,
  look,
  base,
  titleOf,
}: {
  readonly points: readonly YearPoint[];
  /** The value of a bar of full height: the highest of these values, unless rows share a scale. */
  readonly most?: number;
  readonly frame: Frame;
  readonly thickest: number;
  readonly look: ShapeStyle;
  readonly base: ShapeStyle;
  readonly titleOf?: (point: YearPoint) => string;
}) => {
  const years = points.map(({ year }) => year);
  const first = Math.min(...years);
  const step = width / Math.max(Math.max(...years) - first + 1, 1);
  const thick = Math.min(Math.max(step - 2, step / 2), thickest);
  const bottom = y + height;
  return (
    <>
      {points
        .filter(({ count }) => count > 0)
        .map((point) => {
          const tall = Math.max((point.count / most) * (height - 2), 2);
          return (
            <rect
              key={point.year}
              x={x + (point.year - first) * step + (step - thick) / 2}
              y={bottom - 1 - tall}
              width={thick}
              height={tall}
              {...look}
            >
              {titleOf && <title>{titleOf(point)}</title>}
            </rect>
          );
        })}
      <line x1={x} x2={x + width} y1={bottom - 0.5} y2={bottom - 0.5} {...base} />
    </>
  );
};

/** Contrasting is hatched, so that bars differ without color as well. */
export const HatchPattern = ({
  id,
  ground,
  line,
}: {
  readonly id: string;
  readonly ground: ShapeStyle;
  readonly line: ShapeStyle;
}) => (
  <defs>
    <pattern
      id={id}
      width={5}
      height={5}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={5} height={5} {...ground} />
      <rect width={3} height={5} {...line} />
    </pattern>
  </defs>
);

/** A horizontal bar from a common zero, with its length relative to the longest. */
export const HorizontalBar = ({
  share,
  frame: { x = 0, y = 0, width, height },
  look,
}: {
  readonly share: number;
  readonly frame: Frame;
  readonly look: ShapeStyle;
}) => (
  <rect x={x} y={y} width={Math.max(share * width, share > 0 ? 1 : 0)} height={height} {...look} />
);
