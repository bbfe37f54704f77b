import { CountPanel } from '#web/charts/CountPanel.tsx';
import { YearChart } from '#web/charts/YearChart.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { chartsText } from '#web/text/charts.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import { lockedStatement, sampleStatements, sampleYears } from './samples.ts';
import { Chapter, InState, Specimen } from './Specimen.tsx';

export const ReadingChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="statements" heading={words.chapters.statements} about={words.statementsAbout}>
      <Specimen name="StatementUnit">
        <ol>
          {sampleStatements.map((statement) => (
            <StatementUnit key={statement.id} statement={statement} cues="shown" showsCited />
          ))}
        </ol>
        <InState state="locked">
          <ol>
            <StatementUnit statement={lockedStatement} showsCited />
          </ol>
        </InState>
      </Specimen>
    </Chapter>
  );
};

export const ChartChapter = () => {
  const words = useText(styleguideText);
  const { overTime } = useText(chartsText);
  const rows = words.titles.map((label, place) => ({ label, count: 40 - place * 13 }));
  return (
    <Chapter id="charts" heading={words.chapters.charts} about={words.chartsAbout}>
      <Specimen name="CountPanel">
        <CountPanel level={3} heading={words.entries} rows={rows} counted={words.cited} />
        <CountPanel
          level={3}
          startsAs="table"
          heading={words.asTable}
          rows={rows}
          counted={words.cited}
        />
      </Specimen>
      <Specimen name="YearChart">
        <p className="small">{overTime}</p>
        <YearChart years={sampleYears} />
      </Specimen>
    </Chapter>
  );
};
