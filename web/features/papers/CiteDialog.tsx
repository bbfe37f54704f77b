import { useState } from 'react';

import { citableOf } from '#shared/domain/citable-work.ts';
import {
  type CitableWork,
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
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { text } from '#web/text/text.ts';

import { Citation } from './Citation.tsx';
import { FurtherCitation } from './FurtherCitation.tsx';
import { FurtherStyles } from './FurtherStyles.tsx';
import type { FurtherStyle } from './style-library.ts';
import { styleChosen } from './styles-slice.ts';
import './cite.css';

const words = text.cite;

type Choice =
  | { readonly kind: 'style'; readonly name: CitationStyle }
  | { readonly kind: 'record'; readonly name: CitationFormat };
type Chosen = Choice | { readonly kind: 'further'; readonly style: FurtherStyle };

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
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'style', name: 'apa' });
  const paper = useAppSelector((state) => lastValueOf(state.report.paper));
  if (!paper) return null;
  const work = citableOf(paper);
  const choose = (style: FurtherStyle) => {
    setChosen({ kind: 'further', style });
    dispatch(styleChosen({ style: style.id, work }));
  };
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
                  checked={chosen.kind !== 'further' && one.name === chosen.name}
                  onChange={() => setChosen(one)}
                />
                {words.names[one.name]}
              </label>
            ))}
          </div>
          {kind === 'style' && (
            <FurtherStyles
              chosen={chosen.kind === 'further' ? chosen.style : undefined}
              onChoose={choose}
            />
          )}
        </fieldset>
      ))}
      {chosen.kind === 'further' ? (
        <FurtherCitation style={chosen.style} />
      ) : (
        <Written choice={chosen} work={work} />
      )}
    </Sheet>
  );
};

const Written = ({ choice, work }: { readonly choice: Choice; readonly work: CitableWork }) => {
  const name = words.names[choice.name];
  return choice.kind === 'style' ? (
    <Citation
      look="line"
      name={name}
      copy={words.copy(name)}
      written={citationStyled(choice.name, work)}
    />
  ) : (
    <Citation
      look="record"
      name={name}
      copy={words.copy(name)}
      written={citationIn(choice.name, work)}
      fileName={citationFileName(choice.name, work)}
    />
  );
};
