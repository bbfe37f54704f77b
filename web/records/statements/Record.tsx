import { citationTypes } from '#shared/domain/citation-type.ts';
import { workName } from '#shared/domain/work-key.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementRecordText } from '#web/text/statement-record.ts';
import { commonText } from '#web/text/common.ts';

import { DecidingWords } from './DecidingWords.tsx';
import type { OpenStatement } from './statement.ts';
import styles from './statements.module.css';

/** Whether a label for which words can decide is that of the second reader, as far as the statement says. */
const isOfSecondReader = ({ purpose, type, possibly, labels }: OpenStatement) =>
  purpose !== undefined &&
  (possibly !== undefined || type === 'supporting' || type === 'contradicting') &&
  [undefined, 'second-reader'].includes(labels.at(-1)?.by);

/** The audit record of a statement: its source and the history of its label. */
const Record = ({
  statement,
  withLabels,
}: {
  readonly statement: OpenStatement;
  readonly withLabels: boolean;
}) => {
  const catalogText = useText(statementRecordText);
  const text = useText(commonText);
  const { percent, list } = useLanguage();

  const { source, probabilities, sectionTitles, paragraph, cited, model, id } = statement;
  return (
    <dl className={styles.record}>
      <dt>{catalogText.source}</dt>
      <dd>
        {source.url === undefined ? (
          workName(statement.citing.doi)
        ) : (
          <a href={source.url} rel="noreferrer">
            {source.url}
          </a>
        )}
      </dd>
      <dt>{catalogText.license}</dt>
      <dd>{source.license ?? catalogText.licenseUnknown}</dd>
      <dt>{catalogText.place}</dt>
      <dd>{catalogText.placeOf(sectionTitles.join(' › '), paragraph + 1)}</dd>
      {cited.match && (
        <>
          <dt>{catalogText.match}</dt>
          <dd>
            {catalogText.matchBy[cited.match.by]} ({percent(cited.match.score)})
          </dd>
        </>
      )}
      <dt>{catalogText.hash}</dt>
      <dd className={styles.code}>{source.sha256}</dd>
      <dt>{catalogText.model}</dt>
      <dd>{model}</dd>
      <dt>{catalogText.labels}</dt>
      <dd>
        <LabelHistory labels={statement.labels} withLabels={withLabels} />
      </dd>
      {withLabels && isOfSecondReader(statement) && <DecidingWords statement={statement} />}
      {withLabels && probabilities && (
        <>
          <dt>{catalogText.probabilities}</dt>
          <dd>
            {list(
              citationTypes.map(
                (type) => `${text.stance[type].toLowerCase()} ${percent(probabilities[type])}`,
              ),
            )}
          </dd>
        </>
      )}
      <dt>{catalogText.id}</dt>
      <dd className={styles.code}>{id}</dd>
    </dl>
  );
};

/**
 * All labels, newest last. Reviewers who judge independently see when and by what it was labeled, but not the result.
 */
const LabelHistory = ({
  labels,
  withLabels,
}: Pick<OpenStatement, 'labels'> & { readonly withLabels: boolean }) => {
  const text = useText(statementRecordText);
  const { date } = useLanguage();
  const dayOf = (at: string | undefined) => (at === undefined ? undefined : date(at.slice(0, 10)));
  const [only, ...remaining] = labels;
  if (only && remaining.length === 0) return text.labelledOnce(only.model, dayOf(only.at));
  return (
    <ol className={styles.history}>
      {labels.map((label) => (
        <li key={`${label.type} ${label.model} ${label.at ?? ''}`}>
          <OneLabel label={label} withLabels={withLabels} />
        </li>
      ))}
    </ol>
  );
};

/** One label of the history: by the classifier, by a judge with its quotation, or by experts with their verdict. */
const OneLabel = ({
  label: { type, model, at, by, quote, from, reasons = [] },
  withLabels,
}: {
  readonly label: OpenStatement['labels'][number];
  readonly withLabels: boolean;
}) => {
  const text = useText(statementRecordText);
  const { stance } = useText(commonText);
  const { date } = useLanguage();
  const day = at === undefined ? undefined : date(at.slice(0, 10));
  const name = (labelType: keyof typeof stance) =>
    withLabels ? stance[labelType].toLowerCase() : undefined;
  const namedBy = {
    classifier: (classifier: string) => classifier,
    'second-reader': text.secondReader,
    'third-reader': text.thirdReader,
    judge: text.judge,
  };
  if (by === 'experts')
    return (
      <>
        {text.byExperts(name(type), from && name(from), day ?? '')}
        {withLabels && reasons.length > 0 && (
          <span className="muted"> {text.theirReasons(reasons.join(' · '))}</span>
        )}
      </>
    );
  return (
    <>
      {text.label(name(type), namedBy[by ?? 'classifier'](model), day)}
      {withLabels && quote !== undefined && ` ${text.because(quote)}`}
    </>
  );
};

export default Record;
