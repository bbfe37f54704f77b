import { secondReaderRows, shareRows } from '#shared/domain/published-second-reader.ts';
import { purposeMeasurement } from '#shared/domain/purpose-measurement.ts';
import { type SecondReaderMeasurement } from '#shared/domain/second-reader-measurement.ts';
import committed from '#shared/domain/second-reader-measurement.json' with { type: 'json' };
import { accuracyText } from '#web/text/accuracy.ts';
import { useLanguage, useText } from '#web/text/language.ts';

import { FigureTable } from './FigureTable.tsx';
import { Part } from './Part.tsx';

// The measurement writes this file; JSON does not say that ranges have two numbers.
const measurement = committed as unknown as SecondReaderMeasurement;

/** The measurement of the second reader, on articles that it has not seen, beside the one of the first. */
export const SecondReaderPart = () => {
  const text = useText(accuracyText);
  const { date, number, percent } = useLanguage();
  const { day, model, statements, readTwice, agreement, articles } = measurement;
  const second = text.secondReader;
  return (
    <Part
      heading={second.heading}
      lead={second.lead({
        day: date(day),
        articles: number(articles),
        statements: number(statements),
        readTwice: number(readTwice),
        agreement: percent(agreement),
      })}
    >
      <FigureTable
        caption={second.heading}
        headings={[
          model,
          second.together,
          ...measurement.groups.map(({ group }) => second.groups[group]),
        ]}
        rows={secondReaderRows(measurement).map(({ name, cells }) => [second.rows[name], ...cells])}
      />
      <p className="muted small">{second.note}</p>
      <FigureTable
        caption={second.shares}
        headings={second.shareHeadings}
        rows={shareRows(measurement)}
      />
      <p className="muted small">{second.sharesNote}</p>
      <p className="small">{second.purpose(purposeMeasurement)}</p>
    </Part>
  );
};
