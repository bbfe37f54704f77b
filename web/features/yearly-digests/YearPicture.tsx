import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { commonText } from '#web/text/common.ts';
import type { Language } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { colours, Paper, SERIF, Text } from '#web/charts/Picture.tsx';
import { fitted } from '#web/charts/text-lines.ts';
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
    <Text x={x} y={250} fontFamily={SERIF} fontSize={88} fontWeight={600}>
      {value}
    </Text>
    <Text x={x} y={290} fontSize={22}>
      {label}
    </Text>
    <Text x={x} y={320} fontSize={20} fill={colours.muted}>
      {below}
    </Text>
  </>
);

const Line = ({ y }: { readonly y: number }) => (
  <path d={`M${SIDE} ${y}H${WIDTH - SIDE}`} stroke={colours.line} />
);

type Props = {
  readonly language: Language;
  readonly title: string;
  readonly figures: YearlyFiguresView;
};

const Months = ({ language, figures: { months } }: Omit<Props, 'title'>) => {
  const most = Math.max(...months, 1);
  return months.map((count, at) => {
    const x = SIDE + at * MONTH;
    const tall = (count / most) * 130;
    return (
      <g key={at}>
        <rect x={x} y={BASE - tall} width={MONTH - 8} height={tall} fill={colours.muted} />
        <Text
          x={x + (MONTH - 8) / 2}
          y={BASE + 26}
          fontSize={17}
          textAnchor="middle"
          fill={colours.muted}
        >
          {language.month(at + 1).slice(0, 1)}
        </Text>
      </g>
    );
  });
};

const Types = ({ language, figures: { statements } }: Omit<Props, 'title'>) => {
  const { stance } = language.words(commonText);
  return citationTypes.map((type, place) => {
    const y = 390 + place * 50;
    return (
      <g key={type}>
        <g transform={`translate(${RIGHT} ${y - 19}) scale(1.5)`} color={colours[type]}>
          <StanceShape type={type} inside={{ stroke: colours.paper, strokeWidth: 1.6 }} />
        </g>
        <Text x={RIGHT + 40} y={y} fontSize={22} fill={colours[type]}>
          {stance[type]}
        </Text>
        <Text x={WIDTH - SIDE} y={y} fontSize={26} textAnchor="end">
          {language.number(statements[type])}
        </Text>
      </g>
    );
  });
};

/** A year as one image to share. It contains only numbers, never what was read or searched for. */
export const YearPicture = ({ language, title, figures }: Props) => {
  const words = language.words(yearlyDigestsText).pictures;
  const total = Object.values(figures.statements).reduce((sum, count) => sum + count, 0);
  return (
    <Paper width={WIDTH} height={HEIGHT} title={title}>
      <Text x={SIDE} y={118} fontFamily={SERIF} fontSize={44} fontWeight={600}>
        {fitted(title, WIDTH - 2 * SIDE, 44)}
      </Text>
      <Line y={146} />
      <Large
        x={SIDE}
        value={language.number(figures.reports)}
        label={words.readingLabel}
        below={words.workLabel(figures.works)}
      />
      <Months language={language} figures={figures} />
      <Large
        x={RIGHT}
        value={language.number(total)}
        label={words.cameInLabel}
        below={words.articles(figures.citingArticles)}
      />
      <Types language={language} figures={figures} />
      <Line y={574} />
      <Text x={SIDE} y={606} fontSize={18} fill={colours.muted}>
        {words.foot}
      </Text>
    </Paper>
  );
};
