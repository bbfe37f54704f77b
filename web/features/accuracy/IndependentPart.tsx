import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import { labelMeasurement, measuredArticles } from '#shared/domain/label-measurement.ts';
import { publishedRows } from '#shared/domain/published-labels.ts';
import { accuracyText } from '#web/text/accuracy.ts';
import { useLanguage, useText } from '#web/text/language.ts';

import { FigureTable } from './FigureTable.tsx';
import { Part } from './Part.tsx';

/** The independent measurement beside the figures that were published with the model. */
export const IndependentPart = () => {
  const text = useText(accuracyText);
  const { date, number, percent } = useLanguage();
  const { model, day, statements, agreement, elife, otherFields } = labelMeasurement;
  const independent = text.independent;
  return (
    <Part
      heading={independent.heading}
      lead={independent.lead({
        day: date(day),
        statements: number(statements),
        elife: number(elife.articles),
        other: number(otherFields.articles),
        agreement: percent(agreement),
      })}
    >
      <FigureTable
        caption={independent.heading}
        headings={[model, independent.published, independent.elife, independent.other]}
        rows={publishedRows(measured, measuredArticles).map(({ name, cells }) => [
          independent.rows[name],
          ...cells,
        ])}
      />
      <p className="muted small">{independent.note}</p>
    </Part>
  );
};
