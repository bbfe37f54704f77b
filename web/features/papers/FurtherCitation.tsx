import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { furtherStylesText } from '#web/text/further-styles.ts';
import { useText } from '#web/text/language.ts';
import { Fault } from '#web/ui/Field.tsx';

import { Citation } from './Citation.tsx';
import styles from './cite.module.css';
import { citationReading } from './further-styles.ts';
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
  const words = useText(furtherStylesText);
  const line = useReading(citationReading, { style: style.id, work });
  if (line.kind === 'failed') return <Fault>{words.failed}</Fault>;
  return (
    <>
      <h3>{style.name}</h3>
      <p className="hidden-text" role="status">
        {line.kind === 'ready' ? words.set(style.name) : ''}
      </p>
      {line.kind === 'ready' ? (
        <Citation look="line" name={style.name} copy={words.copy} written={line.value} />
      ) : (
        <p className="muted small">{words.setting}</p>
      )}
      {/* Whose work it is: its license asks for it, and it is only fair. */}
      <p className={styles.credit}>
        {words.credit}{' '}
        <a href={PROJECT} rel="noreferrer">
          {words.project}
        </a>{' '}
        {words.license}{' '}
        <a href={`${STYLES}${toPath`/${style.id}`}`} rel="noreferrer">
          {words.authors}
        </a>
        , {words.setBy}{' '}
        <a href={PROCESSOR.address} rel="noreferrer">
          {PROCESSOR.name}
        </a>
        .
      </p>
    </>
  );
};
