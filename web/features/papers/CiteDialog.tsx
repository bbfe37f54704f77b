import { useRef, useState } from 'react';

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
import { useModal } from '#web/platform/modals.ts';
import { useQueryResult, useQuery } from '#web/platform/use-query.ts';
import { secondaryPaperQuery, type PaperReply, paperQuery } from '#web/records/papers/paper.ts';
import { furtherStylesText } from '#web/text/further-styles.ts';
import { useText } from '#web/text/language.ts';
import { citationsText } from '#web/text/citations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { Citation } from './Citation.tsx';
import styles from './cite.module.css';
import { FurtherCitation } from './FurtherCitation.tsx';
import type { FurtherStyle } from './style-library.ts';
import { StylePicker } from './StylePicker.tsx';

type Chosen =
  | { readonly kind: 'style'; readonly name: CitationStyle }
  | { readonly kind: 'record'; readonly name: CitationFormat }
  | { readonly kind: 'further'; readonly style: FurtherStyle };

/** The paper from the dialog context, otherwise that of the open report. */
const CiteDialog = () => {
  const text = useText(citationsText);
  const { context } = useModal('generateCitation');
  const { shown: inView } = useQueryResult(paperQuery);
  const isElsewhere = context !== undefined && context !== inView?.doi;
  const beside = useQuery(secondaryPaperQuery, context ?? '', isElsewhere);
  return (
    <Dialog name="generateCitation" heading={text.heading}>
      {isElsewhere ? (
        <QueryView read={beside} failed={text.failed}>
          {(paper) => <Cite paper={paper} />}
        </QueryView>
      ) : inView ? (
        <Cite paper={inView} />
      ) : (
        <p>{text.none}</p>
      )}
    </Dialog>
  );
};

export default CiteDialog;

/** A paper as a formatted reference, or as a record for reference managers. */
const Cite = ({ paper }: { readonly paper: PaperReply }) => {
  const text = useText(citationsText);
  const [chosen, setChosen] = useState<Chosen>({ kind: 'style', name: 'apa' });
  const work = citableOf(paper);
  return (
    <>
      <div className={styles.choices}>
        <Choices
          legend={text.kinds.style}
          values={citationStyles}
          labelOf={(name) => text.names[name]}
          chosen={chosen.kind === 'style' ? chosen.name : undefined}
          onChoose={(name) => setChosen({ kind: 'style', name })}
        >
          <FurtherStyles
            selected={chosen.kind === 'further' ? chosen.style.id : undefined}
            onChoose={(style) => setChosen({ kind: 'further', style })}
          />
        </Choices>
        <Choices
          legend={text.kinds.record}
          values={citationFormats}
          labelOf={(name) => text.names[name]}
          chosen={chosen.kind === 'record' ? chosen.name : undefined}
          onChoose={(name) => setChosen({ kind: 'record', name })}
        />
      </div>
      {chosen.kind === 'further' ? (
        <FurtherCitation style={chosen.style} work={work} />
      ) : (
        <Written selected={chosen} work={work} />
      )}
    </>
  );
};

const Written = ({
  selected,
  work,
}: {
  readonly selected: Exclude<Chosen, { kind: 'further' }>;
  readonly work: CitableWork;
}) => {
  const text = useText(citationsText);
  const name = text.names[selected.name];
  return selected.kind === 'style' ? (
    <Citation
      look="line"
      name={name}
      copy={text.copy(name)}
      text={citationStyled(selected.name, work)}
    />
  ) : (
    <Citation
      look="record"
      name={name}
      copy={text.copy(name)}
      text={citationIn(selected.name, work)}
      fileName={citationFileName(selected.name, work)}
    />
  );
};

/** The entry to styles beyond our five. Once one is chosen, the citation replaces the list. */
const FurtherStyles = ({
  selected,
  onChoose,
}: {
  readonly selected: string | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
}) => {
  const text = useText(furtherStylesText);
  const [isOpen, setOpen] = useState(false);
  const way = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={way}
        look="quiet"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.open}
        <Icon name="down" size={12} />
      </Button>
      {isOpen && (
        <StylePicker
          selected={selected}
          onChoose={(style) => {
            onChoose(style);
            setOpen(false);
            // The combobox that had the focus has been removed.
            way.current?.focus();
          }}
        />
      )}
    </>
  );
};
