import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { furtherStylesText } from '#web/text/further-styles.ts';
import { useText } from '#web/text/language.ts';
import { ErrorText } from '#web/ui/Field.tsx';

import { Citation } from './Citation.tsx';
import styles from './cite.module.css';
import { citationQuery } from './further-styles.ts';
import type { FurtherStyle } from './style-library.ts';

const PROJECT = 'https://citationstyles.org';
const STYLES = 'https://www.zotero.org/styles';
const PROCESSOR = { name: 'citeproc-js', address: 'https://github.com/Juris-M/citeproc-js' };

/** The citation in a style of the list, once it is rendered. */
export const FurtherCitation = ({
  style,
  work,
}: {
  readonly style: FurtherStyle;
  readonly work: CitableWork;
}) => {
  const messages = useText(furtherStylesText);
  const line = useQuery(citationQuery, { style: style.id, work });
  if (line.kind === 'failed') return <ErrorText>{messages.failed}</ErrorText>;
  return (
    <>
      <h3>{style.name}</h3>
      <p className="hidden-text" role="status">
        {line.kind === 'ready' ? messages.set(style.name) : ''}
      </p>
      {line.kind === 'ready' ? (
        <Citation look="line" name={style.name} copy={messages.copy} text={line.value} />
      ) : (
        <p className="muted small">{messages.setting}</p>
      )}
      {/* Whose work it is: its license asks for it, and it is only fair. */}
      <p className={styles.credit}>
        {messages.credit}{' '}
        <a href={PROJECT} rel="noreferrer">
          {messages.project}
        </a>{' '}
        {messages.license}{' '}
        <a href={`${STYLES}${toPath`/${style.id}`}`} rel="noreferrer">
          {messages.authors}
        </a>
        , {messages.setBy}{' '}
        <a href={PROCESSOR.address} rel="noreferrer">
          {PROCESSOR.name}
        </a>
        .
      </p>
    </>
  );
};
