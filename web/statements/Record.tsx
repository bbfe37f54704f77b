import { citationTypes } from '#shared/domain/citation-type.ts';
import { text } from '#web/text/text.ts';
import { listed, percent } from '#web/text/words.ts';

import type { OpenStatement } from './statement.ts';

const words = text.statement.recordOf;

/** The audit record of a statement: where it comes from, and who says what it is. */
export const Record = ({
  statement,
  withLabels,
}: {
  readonly statement: OpenStatement;
  readonly withLabels: boolean;
}) => {
  const { source, probabilities, sectionTitles, paragraph, cited, model, id } = statement;
  return (
    <dl className="record">
      <dt>{words.source}</dt>
      <dd>
        {source.url === undefined ? (
          statement.citing.doi
        ) : (
          <a href={source.url} rel="noreferrer">
            {source.url}
          </a>
        )}
      </dd>
      <dt>{words.license}</dt>
      <dd>{source.license ?? words.licenseUnknown}</dd>
      <dt>{words.place}</dt>
      <dd>{words.placeOf(sectionTitles.join(' › '), paragraph + 1)}</dd>
      {cited.match && (
        <>
          <dt>{words.match}</dt>
          <dd>
            {words.matchBy[cited.match.by]} ({percent(cited.match.score)})
          </dd>
        </>
      )}
      <dt>{words.hash}</dt>
      <dd className="record-code">{source.sha256}</dd>
      <dt>{words.model}</dt>
      <dd>{model}</dd>
      {withLabels && probabilities && (
        <>
          <dt>{words.probabilities}</dt>
          <dd>
            {listed(
              citationTypes.map(
                (type) => `${text.stance[type].toLowerCase()} ${percent(probabilities[type])}`,
              ),
            )}
          </dd>
        </>
      )}
      <dt>{words.id}</dt>
      <dd className="record-code">{id}</dd>
    </dl>
  );
};
