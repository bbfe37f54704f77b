import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { commonText } from '#web/text/common.ts';
import type { Language } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { colors, ChartCanvas, SERIF, ChartText } from '#web/charts/ChartImage.tsx';
import { truncateToWidth } from '#web/charts/text-lines.ts';
import { StanceShape } from '#web/ui/StanceMark.tsx';

// The size of link previews.
const WIDTH = 1200;
const HEIGHT = 630;
const SIDE = 72;
const RIGHT = 640;
const MONTH = 40;
const BASE = 520;

const Large = ({
  x,
  value,
  label,
  below,
}: {
  readonly x: number;
  readonly value: string;
  readonly label: string;
  readonly below: string;
}) => (
  <>
    <ChartText x={x} y={250} fontFamily={SERIF} fontSize={88} fontWeight={600}>
      {value}
    </ChartText>
    <ChartText x={x} y={290} fontSize={22}>
      {label}
    </ChartText>
    <ChartText x={x} y={320} fontSize={20} fill={colors.muted}>
      {below}
    </ChartText>
  </>
);

const Line = ({ y }: { readonly y: number }) => (
  <path d={`M${SIDE} ${y}H${WIDTH - SIDE}`} stroke={colors.line} />
);

type Props = {
  readonly language: Language;
  readonly title: string;
  readonly figures: YearlyFiguresView;
};

const Months = ({ language, figures: { months } }: Omit<Props, 'title'>) => {
  const max = Math.max(...months, 1);
  return months.map((count, index) => {
    const x = SIDE + index * MONTH;
    const tall = (count / max) * 130;
    return (
      <g key={index}>
        <rect x={x} y={BASE - tall} width={MONTH - 8} height={tall} fill={colors.muted} />
        <ChartText
          x={x + (MONTH - 8) / 2}
          y={BASE + 26}
          fontSize={17}
          textAnchor="middle"
          fill={colors.muted}
        >
          {language.month(index + 1).slice(0, 1)}
        </ChartText>
      </g>
    );
  });
};

const Types = ({ language, figures: { statements } }: Omit<Props, 'title'>) => {
  const { stance } = language.text(commonText);
  return citationTypes.map((type, index) => {
    const y = 390 + index * 50;
    return (
      <g key={type}>
        <g transform={`translate(${RIGHT} ${y - 19}) scale(1.5)`} color={colors[type]}>
          <StanceShape type={type} inside={{ stroke: colors.paper, strokeWidth: 1.6 }} />
        </g>
        <ChartText x={RIGHT + 40} y={y} fontSize={22} fill={colors[type]}>
          {stance[type]}
        </ChartText>
        <ChartText x={WIDTH - SIDE} y={y} fontSize={26} textAnchor="end">
          {language.number(statements[type])}
        </ChartText>
      </g>
    );
  });
};

/** A year as one image to share. It contains only numbers, never what was read or searched for. */
export const YearPicture = ({ language, title, figures }: Props) => {
  const text = language.text(yearlyDigestsText).pictures;
  const total = Object.values(figures.statements).reduce((sum, count) => sum + count, 0);
  return (
    <ChartCanvas width={WIDTH} height={HEIGHT} title={title}>
      <ChartText x={SIDE} y={118} fontFamily={SERIF} fontSize={44} fontWeight={600}>
        {truncateToWidth(title, WIDTH - 2 * SIDE, 44)}
      </ChartText>
      <Line y={146} />
      <Large
        x={SIDE}
        value={language.number(figures.reports)}
        label={text.readingLabel}
        below={text.workLabel(figures.works)}
      />
      <Months language={language} figures={figures} />
      <Large
        x={RIGHT}
        value={language.number(total)}
        label={text.cameInLabel}
        below={text.articles(figures.citingArticles)}
      />
      <Types language={language} figures={figures} />
      <Line y={574} />
      <ChartText x={SIDE} y={606} fontSize={18} fill={colors.muted}>
        {text.foot}
      </ChartText>
    </ChartCanvas>
  );
};
