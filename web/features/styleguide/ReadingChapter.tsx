import { CountPanel } from '#web/charts/CountPanel.tsx';
import { YearChart } from '#web/charts/YearChart.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { chartsText } from '#web/text/charts.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { lockedStatement, sampleStatements, sampleYears } from './samples.ts';
import { Chapter, StateSample, Specimen } from './Specimen.tsx';

export const ReadingChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="statements" heading={text.chapters.statements} about={text.statementsAbout}>
      <Specimen name="StatementUnit">
        <ol>
          {sampleStatements.map((statement) => (
            <StatementUnit key={statement.id} statement={statement} cues="shown" showsCited />
          ))}
        </ol>
        <StateSample state="locked">
          <ol>
            <StatementUnit statement={lockedStatement} showsCited />
          </ol>
        </StateSample>
      </Specimen>
    </Chapter>
  );
};

export const ChartChapter = () => {
  const text = useText(styleguideText);
  const { overTime } = useText(chartsText);
  const rows = text.titles.map((label, index) => ({ label, count: 40 - index * 13 }));
  return (
    <Chapter id="charts" heading={text.chapters.charts} about={text.chartsAbout}>
      <Specimen name="CountPanel">
        <CountPanel level={3} heading={text.entries} rows={rows} counted={text.cited} />
        <CountPanel
          level={3}
          startsAs="table"
          heading={text.asTable}
          rows={rows}
          counted={text.cited}
        />
      </Specimen>
      <Specimen name="YearChart">
        <p className="small">{overTime}</p>
        <YearChart years={sampleYears} />
      </Specimen>
    </Chapter>
  );
};
