import { useState } from 'react';

import {
  citationFileName,
  type CitationFormat,
  citationFormats,
  citationIn,
} from '#shared/domain/citation-formats.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppSelector } from '#web/app/store.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { text } from '#web/text/text.ts';

import { citableOf } from './citable.ts';

const words = text.cite;

/** The paper of the open report as a record for reference managers. */
export const CiteDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const [format, setFormat] = useState<CitationFormat>('bibtex');
  const paper = useAppSelector((state) => lastValueOf(state.report.paper));
  if (!paper) return null;
  const work = citableOf(paper);
  const record = citationIn(format, work);
  return (
    <Sheet
      look="dialog"
      open={open}
      heading={words.heading}
      closeLabel={words.close}
      onClose={onClose}
    >
      <fieldset className="segments">
        <legend className="hidden-text">{words.format}</legend>
        {citationFormats.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="cite-format"
              checked={one === format}
              onChange={() => setFormat(one)}
            />
            {words.formats[one]}
          </label>
        ))}
      </fieldset>
      <textarea
        className="cite-record"
        readOnly
        spellCheck={false}
        rows={Math.min(record.split('\n').length, 16)}
        aria-label={words.formats[format]}
        value={record}
      />
      <div className="cite-tools">
        <CopyButton className="button button-primary" value={record} label={words.copy} />
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(record)}`}
          download={citationFileName(format, work)}
        >
          {words.download}
        </a>
      </div>
    </Sheet>
  );
};
