import { Link } from 'react-router-dom';

import type { Accuracy, Figure } from '#shared/domain/accuracy.ts';
import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import { measuredArticles } from '#shared/domain/label-measurement.ts';
import { rangeInWords } from '#shared/domain/missed-contrasts.ts';
import { citationTypes, informativeTypes } from '#shared/domain/citation-type.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { SecondReading } from '#web/records/second-reading/SecondReading.tsx';
import { accuracyText } from '#web/text/accuracy.ts';
import { commonText } from '#web/text/common.ts';
import { fieldsText } from '#web/text/fields.ts';
import { useLanguage, useText } from '#web/text/language.ts';

import styles from './accuracy.module.css';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import { ChangesPart } from './ChangesPart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { IndependentPart } from './IndependentPart.tsx';
import { Part } from './Part.tsx';
import { SecondReaderPart } from './SecondReaderPart.tsx';

// The training run writes this file; a test checks it against the type.
const accuracy = measured as Accuracy;

/** Shows how accurate the labels are, with the figures from the training run. */
const AccuracyScreen = () => {
  const text = useText(accuracyText);
  const { stance, section: sectionNames } = useText(commonText);
  const fieldNames = useText(fieldsText);
  const { number, percent } = useLanguage();
  useTitle(text.title);
  const { wild, picked, groups, model } = accuracy;
  const ofHundred = (shares: readonly number[]) => {
    const counts = shares.map((share) => Math.round(share * 100));
    return rangeInWords([Math.min(...counts), Math.max(...counts)], text.to);
  };
  const classRows = (perClass: Accuracy['picked']['perClass']) =>
    citationTypes.map((type) => [
      stance[type],
      ...(['precision', 'recall', 'f1'] as const).map((name) => percent(perClass[type][name])),
    ]);
  const f1sOf = (perClass: Accuracy['picked']['perClass']) =>
    citationTypes.map((type) => percent(perClass[type].f1));
  const classHead = [text.type, text.precision, text.recall, text.f1];
  const figureRow = (name: string, { value, low, high }: Figure) => [
    name,
    percent(value),
    text.between(percent(low), percent(high)),
  ];
  return (
    <div className="page">
      <h1 className={styles.top}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <Part heading={text.shortHeading}>
        <ul className={styles.short}>
          {(['contradicting', 'supporting'] as const).map((type) => (
            <li key={type}>
              {text.trust(
                stance[type].toLowerCase(),
                ofHundred(measuredArticles.map((articles) => articles[type].precision.value)),
                ofHundred(measuredArticles.map((articles) => articles[type].recall.value)),
              )}
              {type === 'contradicting' &&
                ` ${text.possibly(
                  ofHundred(measuredArticles.map(({ possibly }) => possibly.share)),
                  ofHundred(measuredArticles.map(({ possibly }) => possibly.recall)),
                )}`}
            </li>
          ))}
        </ul>
        <p>
          <Link to="/classify">{text.trySentence}</Link>
        </p>
      </Part>
      <IndependentPart />
      <SecondReaderPart />
      <Part heading={text.wild} lead={text.wildLead(wild.statements)}>
        <FigureTable
          caption={text.wild}
          headings={[text.figure, text.value, text.range]}
          rows={[
            ...informativeTypes
              .toReversed()
              .flatMap((type) => [
                figureRow(text.figures.precision(stance[type]), wild.shown[type].precision),
                figureRow(text.figures.recall(stance[type]), wild.shown[type].recall),
                figureRow(text.figures.share(stance[type]), wild.possibly[type].share),
                figureRow(text.figures.both(stance[type]), wild.possibly[type].recall),
                figureRow(text.figures.average(stance[type]), wild.averagePrecision[type]),
              ]),
            figureRow(text.figures.calibration, wild.calibrationError),
          ]}
        />
        <FigureTable caption={text.wild} headings={classHead} rows={classRows(wild.perClass)} />
      </Part>
      <Part heading={text.picked} lead={text.pickedLead(picked.statements)}>
        <FigureTable caption={text.picked} headings={classHead} rows={classRows(picked.perClass)} />
      </Part>
      <Part heading={text.confusion} lead={text.confusionLead}>
        <FigureTable
          caption={text.confusion}
          headings={[text.found, ...citationTypes.map((type) => stance[type])]}
          rows={citationTypes.map((label) => [
            stance[label],
            ...citationTypes.map((answer) => percent(wild.confusion[label][answer])),
          ])}
        />
      </Part>
      <Part heading={text.sections} lead={text.sectionsLead}>
        <FigureTable
          caption={text.sections}
          headings={[text.section, text.statements, ...citationTypes.map((type) => stance[type])]}
          rows={wild.bySection.map(({ section, statements, perClass }) => [
            sectionNames[section],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
      </Part>
      <Part heading={text.groups} lead={text.groupsLead(groups.statements)}>
        <FigureTable
          caption={text.document}
          headings={[text.document, text.statements, ...citationTypes.map((type) => stance[type])]}
          rows={groups.byDocument.map(({ document, statements, perClass }) => [
            text.documents[document],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
        <FigureTable
          caption={text.field}
          headings={[text.field, text.statements, ...citationTypes.map((type) => stance[type])]}
          rows={groups.byField.map(({ field, statements, perClass }) => [
            fieldNames[field],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
      </Part>
      <Part heading={text.calibration}>
        {informativeTypes.toReversed().map((type) => (
          <CalibrationPlot
            key={type}
            name={stance[type]}
            type={type}
            bins={wild.calibration[type]}
          />
        ))}
      </Part>
      <Part heading={text.weaknesses} lead={text.weaknessesLead}>
        <ul className={styles.short}>
          {text.weak.map(({ says, example }) => (
            <li key={says}>
              {says} <q className="serif">{example}</q>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={text.definitions}>
        <dl className={styles.terms}>
          {text.terms.map(({ term, means }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part heading={text.versions} lead={text.versionsLead}>
        <FigureTable
          caption={text.versions}
          headings={[
            text.version,
            ...informativeTypes
              .toReversed()
              .flatMap((type) => [
                text.figures.precision(stance[type]),
                text.figures.recall(stance[type]),
                text.figures.average(stance[type]),
              ]),
          ]}
          rows={accuracy.versions.map(({ model: name, shown, averagePrecision }) => [
            name,
            ...informativeTypes.toReversed().flatMap((type) => {
              const average = averagePrecision[type];
              return [
                percent(shown[type].precision),
                percent(shown[type].recall),
                average === undefined ? text.notMeasured : percent(average),
              ];
            }),
          ])}
        />
        <dl className={styles.terms}>
          {text.versionsOf.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part heading={text.changes.heading}>
        <ChangesPart />
        <SecondReading />
      </Part>
      <Part heading={text.data}>
        <p>{text.dataSays}</p>
        <p className="muted small">{text.model(model)}</p>
      </Part>
    </div>
  );
};

export default AccuracyScreen;
