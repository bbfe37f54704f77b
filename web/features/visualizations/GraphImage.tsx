import { colors, ChartCanvas, SERIF, ChartText } from '#web/charts/ChartImage.tsx';
import { truncateToWidth } from '#web/charts/text-lines.ts';

import { paperStyle, stancesInDrawOrder } from './draw.ts';
import { type Positions, sizeOf } from './layout.ts';
import { type GraphModel, shortName } from './model.ts';
import { paperAt } from './view.ts';

const SIDE = 40;
const HEAD = 84;
const FOOT = 84;
const MAX_NAMES = 40;
const ink = { ...colors, accent: '#1f4b8f', notice: '#8a1c3b' } as const;

const diamond = (x: number, y: number) =>
  `M${x} ${y - 6} ${x + 6} ${y} ${x} ${y + 6} ${x - 6} ${y}Z`;

type Props = {
  readonly model: GraphModel;
  readonly positions: Positions;
  readonly title: string;
  readonly finding: string;
  readonly notes: readonly string[];
  /** The legend. */
  readonly text: {
    readonly supporting: string;
    readonly contradicting: string;
    readonly mentioning: string;
  };
};

/** The complete image: title, legend, source and date. */
export const GraphImage = ({ model, positions, title, finding, notes, text }: Props) => {
  const size = sizeOf(model.places.length);
  const [xs, ys] = [0, 1].map((which) => [...positions].filter((_, at) => at % 2 === which)) as [
    number[],
    number[],
  ];
  const [left, top] = [Math.min(...xs, 0) - SIDE, Math.min(...ys, 0) - HEAD];
  const width = Math.max(...xs, size.width) - left + 3 * SIDE;
  const height = Math.max(...ys, size.height) - top + FOOT;
  const at = (place: number) => {
    const [x, y] = paperAt(positions, place);
    return [Math.round((x - left) * 10) / 10, Math.round((y - top) * 10) / 10] as const;
  };
  const labeledPapers = model.places
    .map((place, index) => ({ ...place, index }))
    .toSorted((a, b) => b.radius - a.radius)
    .slice(0, MAX_NAMES);
  return (
    <ChartCanvas width={Math.round(width)} height={Math.round(height)} title={title}>
      <ChartText x={SIDE} y={36} fontSize={20} fontFamily={SERIF}>
        {truncateToWidth(title, width - 2 * SIDE, 20)}
      </ChartText>
      <ChartText x={SIDE} y={60} fill={ink.muted}>
        {truncateToWidth(finding, width - 2 * SIDE, 13)}
      </ChartText>
      {stancesInDrawOrder.map((stance) => {
        const { colour, width: thick, dash, alpha } = paperStyle[stance];
        const path = model.edges
          .filter((edge) => edge.stance === stance)
          .map(({ from, to }) => `M${at(from).join(' ')}L${at(to).join(' ')}`)
          .join('');
        return (
          path !== '' && (
            <path
              key={stance}
              d={path}
              fill="none"
              stroke={ink[colour]}
              strokeWidth={thick}
              strokeOpacity={alpha}
              strokeDasharray={dash.length > 0 ? dash.join(' ') : undefined}
            />
          )
        );
      })}
      {model.edges
        .filter(({ stance }) => stance !== 'mentioning')
        .map(({ from, to, stance }) => {
          const [[x1, y1], [x2, y2]] = [at(from), at(to)];
          const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
          const apart = stance === 'both' ? 5 : 0;
          return (
            <g key={`${String(from)} ${String(to)}`}>
              {stance !== 'contradicting' && (
                <circle cx={x - apart} cy={y} r={5} fill={ink.supporting} />
              )}
              {stance !== 'supporting' && (
                <path d={diamond(x + apart, y)} fill={ink.contradicting} />
              )}
            </g>
          );
        })}
      {model.places.map(({ paper, radius }, index) => {
        const [x, y] = at(index);
        return (
          <circle
            key={paper.doi}
            cx={x}
            cy={y}
            r={radius}
            fill={paper.editorialNotices.length > 0 ? ink.notice : ink.muted}
            stroke={ink.paper}
            strokeWidth={1.5}
          />
        );
      })}
      {labeledPapers.map(({ paper, radius, index }) => {
        const [x, y] = at(index);
        return (
          <ChartText key={paper.doi} x={x + radius + 4} y={y + 4} fontSize={12}>
            {shortName(paper)}
          </ChartText>
        );
      })}
      <circle cx={SIDE + 6} cy={height - 56} r={5} fill={ink.supporting} />
      <ChartText x={SIDE + 18} y={height - 52}>
        {text.supporting}
      </ChartText>
      <path d={diamond(SIDE + 126, height - 56)} fill={ink.contradicting} />
      <ChartText x={SIDE + 138} y={height - 52}>
        {text.contradicting}
      </ChartText>
      <circle
        cx={SIDE + 246}
        cy={height - 56}
        r={5}
        fill="none"
        stroke={ink.mentioning}
        strokeWidth={1.5}
      />
      <ChartText x={SIDE + 258} y={height - 52}>
        {text.mentioning}
      </ChartText>
      <ChartText x={SIDE} y={height - 24} fontSize={12} fill={ink.muted}>
        {truncateToWidth(notes.join('  '), width - 2 * SIDE, 12)}
      </ChartText>
    </ChartCanvas>
  );
};
