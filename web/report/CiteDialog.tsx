import { useState } from 'react';

import {
  citationFileName,
  type CitationFormat,
  citationFormats,
  citationIn,
} from '#shared/domain/citation-formats.ts';
import {
  type CitationStyle,
  citationStyled,
  citationStyles,
} from '#shared/domain/citation-styles.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppSelector } from '#web/app/store.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { text } from '#web/text/text.ts';

import { citableOf } from '#shared/domain/citable-work.ts';
import './cite.css';

const words = text.cite;

type Choice =
  | { readonly kind: 'style'; readonly name: CitationStyle }
  | { readonly kind: 'record'; readonly name: CitationFormat };

const groups: Readonly<Record<Choice['kind'], readonly Choice[]>> = {
  style: citationStyles.map((name) => ({ kind: 'style', name })),
  record: citationFormats.map((name) => ({ kind: 'record', name })),
};

/** The paper of the open report as a line for a list of references, or as a record for reference managers. */
export const CiteDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const [choice, setChoice] = useState<Choice>({ kind: 'style', name: 'apa' });
  const paper = useAppSelector((state) => lastValueOf(state.report.paper));
  if (!paper) return null;
  const work = citableOf(paper);
  const written =
    choice.kind === 'style' ? citationStyled(choice.name, work) : citationIn(choice.name, work);
  return (
    <Sheet
      look="dialog"
      open={open}
      heading={words.heading}
      closeLabel={words.close}
      onClose={onClose}
    >
      {(['style', 'record'] as const).map((kind) => (
        <fieldset key={kind} className="cite-choice">
          <legend>{words.kinds[kind]}</legend>
          <div className="segments">
            {groups[kind].map((one) => (
              <label key={one.name}>
                <input
                  type="radio"
                  name="cite"
                  checked={one.name === choice.name}
                  onChange={() => setChoice(one)}
                />
                {words.names[one.name]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <textarea
        className={choice.kind === 'style' ? 'cite-record cite-line' : 'cite-record'}
        readOnly
        spellCheck={false}
        rows={choice.kind === 'style' ? 7 : Math.min(written.split('\n').length, 16)}
        aria-label={words.names[choice.name]}
        value={written}
      />
      <div className="cite-tools">
        <CopyButton
          key={choice.name}
          className="button button-primary"
          value={written}
          label={words.copy(words.names[choice.name])}
        />
        {choice.kind === 'record' && (
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
            download={citationFileName(choice.name, work)}
          >
            {words.download}
          </a>
        )}
      </div>
    </Sheet>
  );
};
