import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Accuracy, Figure } from '#shared/domain/accuracy.ts';
import measured from '#shared/domain/accuracy.json' with { type: 'json' };
import { citationTypes, tellingTypes } from '#shared/domain/citation-type.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { accuracyText } from '#web/text/accuracy.ts';
import { commonText } from '#web/text/common.ts';
import { fieldsText } from '#web/text/fields.ts';
import { useLanguage, useText } from '#web/text/language.ts';

import styles from './accuracy.module.css';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import { ChangesPart } from './ChangesPart.tsx';
import { FigureTable } from './FigureTable.tsx';

// The training run writes this file; a test checks it against the type.
const accuracy = measured as Accuracy;

/** Shows how accurate the labels are, with the figures from the training run. */
const AccuracyScreen = () => {
  const words = useText(accuracyText);
  const { stance, section: sectionNames } = useText(commonText);
  const fieldNames = useText(fieldsText);
  const { number, percent } = useLanguage();
  useTitle(words.title);
  const { wild, picked, groups, model } = accuracy;
  const ofHundred = ({ value }: Figure) => String(Math.round(value * 100));
  const classRows = (perClass: Accuracy['picked']['perClass']) =>
    citationTypes.map((type) => [
      stance[type],
      ...(['precision', 'recall', 'f1'] as const).map((name) => percent(perClass[type][name])),
    ]);
  const f1sOf = (perClass: Accuracy['picked']['perClass']) =>
    citationTypes.map((type) => percent(perClass[type].f1));
  const classHead = [words.type, words.precision, words.recall, words.f1];
  const figureRow = (name: string, { value, low, high }: Figure) => [
    name,
    percent(value),
    words.between(percent(low), percent(high)),
  ];
  return (
    <div className="page">
      <h1 className={styles.top}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Part heading={words.shortHeading}>
        <ul className={styles.short}>
          {(['contradicting', 'supporting'] as const).map((type) => (
            <li key={type}>
              {words.trust(
                stance[type].toLowerCase(),
                ofHundred(wild.shown[type].precision),
                ofHundred(wild.shown[type].recall),
              )}{' '}
              {words.possibly(
                stance[type].toLowerCase(),
                ofHundred(wild.possibly[type].share),
                ofHundred(wild.possibly[type].recall),
              )}
            </li>
          ))}
        </ul>
        <p>
          <Link to="/classify">{words.trySentence}</Link>
        </p>
      </Part>
      <Part heading={words.wild} lead={words.wildLead(wild.statements)}>
        <FigureTable
          caption={words.wild}
          head={[words.figure, words.value, words.range]}
          rows={[
            ...tellingTypes
              .toReversed()
              .flatMap((type) => [
                figureRow(words.figures.precision(stance[type]), wild.shown[type].precision),
                figureRow(words.figures.recall(stance[type]), wild.shown[type].recall),
                figureRow(words.figures.share(stance[type]), wild.possibly[type].share),
                figureRow(words.figures.both(stance[type]), wild.possibly[type].recall),
                figureRow(words.figures.average(stance[type]), wild.averagePrecision[type]),
              ]),
            figureRow(words.figures.calibration, wild.calibrationError),
          ]}
        />
        <FigureTable caption={words.wild} head={classHead} rows={classRows(wild.perClass)} />
      </Part>
      <Part heading={words.picked} lead={words.pickedLead(picked.statements)}>
        <FigureTable caption={words.picked} head={classHead} rows={classRows(picked.perClass)} />
      </Part>
      <Part heading={words.confusion} lead={words.confusionLead}>
        <FigureTable
          caption={words.confusion}
          head={[words.found, ...citationTypes.map((type) => stance[type])]}
          rows={citationTypes.map((label) => [
            stance[label],
            ...citationTypes.map((answer) => percent(wild.confusion[label][answer])),
          ])}
        />
      </Part>
      <Part heading={words.sections} lead={words.sectionsLead}>
        <FigureTable
          caption={words.sections}
          head={[words.section, words.statements, ...citationTypes.map((type) => stance[type])]}
          rows={wild.bySection.map(({ section, statements, perClass }) => [
            sectionNames[section],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
      </Part>
      <Part heading={words.groups} lead={words.groupsLead(groups.statements)}>
        <FigureTable
          caption={words.document}
          head={[words.document, words.statements, ...citationTypes.map((type) => stance[type])]}
          rows={groups.byDocument.map(({ document, statements, perClass }) => [
            words.documents[document],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
        <FigureTable
          caption={words.field}
          head={[words.field, words.statements, ...citationTypes.map((type) => stance[type])]}
          rows={groups.byField.map(({ field, statements, perClass }) => [
            fieldNames[field],
            number(statements),
            ...f1sOf(perClass),
          ])}
        />
      </Part>
      <Part heading={words.calibration}>
        {tellingTypes.toReversed().map((type) => (
          <CalibrationPlot
            key={type}
            name={stance[type]}
            type={type}
            bins={wild.calibration[type]}
          />
        ))}
      </Part>
      <Part heading={words.weaknesses} lead={words.weaknessesLead}>
        <ul className={styles.short}>
          {words.weak.map(({ says, example }) => (
            <li key={says}>
              {says} <q className="serif">{example}</q>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={words.definitions}>
        <dl className={styles.terms}>
          {words.terms.map(({ term, means }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part heading={words.versions} lead={words.versionsLead}>
        <FigureTable
          caption={words.versions}
          head={[
            words.version,
            ...tellingTypes
              .toReversed()
              .flatMap((type) => [
                words.figures.precision(stance[type]),
                words.figures.recall(stance[type]),
                words.figures.average(stance[type]),
              ]),
          ]}
          rows={accuracy.versions.map(({ model: name, shown, averagePrecision }) => [
            name,
            ...tellingTypes.toReversed().flatMap((type) => {
              const average = averagePrecision[type];
              return [
                percent(shown[type].precision),
                percent(shown[type].recall),
                average === undefined ? words.notMeasured : percent(average),
              ];
            }),
          ])}
        />
        <dl className={styles.terms}>
          {words.versionsOf.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part heading={words.changes.heading}>
        <ChangesPart />
      </Part>
      <Part heading={words.data}>
        <p>{words.dataSays}</p>
        <p className="muted small">{words.model(model)}</p>
      </Part>
    </div>
  );
};

const Part = ({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.part}>
    <h2>{heading}</h2>
    {lead !== undefined && <p className="muted">{lead}</p>}
    {children}
  </section>
);

export default AccuracyScreen;
