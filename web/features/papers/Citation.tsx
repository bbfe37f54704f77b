import { CopyButton } from '#web/ui/CopyButton.tsx';
import { furtherStylesText as words } from '#web/text/further-styles.ts';
import { text } from '#web/text/text.ts';

type Props = {
  readonly look: 'line' | 'record';
  /** In what it is written. */
  readonly name: string;
  readonly copy: string;
  readonly written: string;
  /** What it is saved as; a line is only copied. */
  readonly fileName?: string | undefined;
};

/** A citation, and what can be done with it. */
export const Citation = ({ look, name, copy, written, fileName }: Props) => (
  <>
    <textarea
      className={look === 'line' ? 'cite-record cite-line' : 'cite-record'}
      readOnly
      spellCheck={false}
      rows={look === 'line' ? 7 : Math.min(written.split('\n').length, 16)}
      aria-label={name}
      value={written}
    />
    <div className="cite-tools">
      <CopyButton key={name} className="button button-primary" value={written} label={copy} />
      {fileName !== undefined && (
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
          download={fileName}
        >
          {text.cite.download}
        </a>
      )}
    </div>
  </>
);

/** Whose work a further style is: its licence asks for it, and it is only fair. */
export const StyleCredit = ({ style }: { readonly style: string }) => (
  <p className="cite-credit">
    {words.credit}{' '}
    <a href="https://citationstyles.org" rel="noreferrer">
      {words.project}
    </a>{' '}
    {words.license}{' '}
    <a href={`https://www.zotero.org/styles/${style}`} rel="noreferrer">
      {words.authors}
    </a>
    , {words.setBy}{' '}
    <a href="https://github.com/Juris-M/citeproc-js" rel="noreferrer">
      citeproc-js
    </a>
    .
  </p>
);
