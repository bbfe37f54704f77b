import type { CalibrationBin } from '#shared/domain/accuracy.ts';
import type { TellingType } from '#shared/domain/citation-type.ts';
import { accuracyText } from '#web/text/accuracy.ts';
import { useLanguage, useText } from '#web/text/language.ts';

import styles from './accuracy.module.css';
import { FigureTable } from './FigureTable.tsx';

const SIDE = 200;

/**
 * Plots predicted probability against observed frequency; points on the diagonal are perfectly calibrated. The table
 * shows the same data.
 */
export const CalibrationPlot = ({
  name,
  type,
  bins,
}: {
  readonly name: string;
  readonly type: TellingType;
  readonly bins: readonly CalibrationBin[];
}) => {
  const text = useText(accuracyText);
  const { percent } = useLanguage();
  return (
    <>
      <h3>{name}</h3>
      <p className="muted">{text.calibrationLead(name.toLowerCase())}</p>
      <div className={styles.calibration}>
        <svg
          className={styles.plot}
          data-type={type}
          viewBox={`-8 -8 ${SIDE + 16} ${SIDE + 16}`}
          aria-hidden="true"
        >
          <path className={styles.axes} d={`M0 0V${SIDE}H${SIDE}`} />
          <path className={styles.line} d={`M0 ${SIDE}L${SIDE} 0`} />
          {bins.map(({ said: predicted, found: observed }) => (
            <circle key={predicted} cx={predicted * SIDE} cy={(1 - observed) * SIDE} r="4" />
          ))}
        </svg>
        <FigureTable
          caption={`${text.calibration} ${name}`}
          headings={[text.said, text.was, text.statements]}
          rows={bins.map(({ said: predicted, found: observed, statements }) => [
            percent(predicted),
            percent(observed),
            String(statements),
          ])}
        />
      </div>
    </>
  );
};
