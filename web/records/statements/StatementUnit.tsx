import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { memo, useState } from 'react';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useOpenModal } from '#web/platform/modals.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import { CitedWork } from './CitedWork.tsx';
import { LabelConfidence } from './LabelConfidence.tsx';
import { StatementSource } from './StatementSource.tsx';
import { cueRangesOf, highlightsOf, type Statement } from './statement.ts';
import { Quote } from './Quote.tsx';
import { StatementStance } from './StatementStance.tsx';
import styles from './statements.module.css';

type Props = {
  readonly statement: Statement;
  /** Whether types and probabilities are shown without an action of the reader. */
  readonly labels?: 'shown' | 'hidden';
  readonly cues?: 'shown' | 'hidden';
  /** The date of the cited paper's retraction, at its known precision. */
  readonly retractedOn?: string | undefined;
  /** Search pages also name the cited work. */
  readonly showsCited?: boolean;
  /** The author that the reader searches for; the name is never abbreviated away. */
  readonly isSought?: (name: string) => boolean;
  readonly linkTo?: string;
  /** Whether the citing paper is already shown above. */
  readonly beneath?: boolean;
  readonly as?: 'li' | 'div';
  /** Which details are open initially. */
  readonly begins?: Panel;
};

type Panel = 'none' | 'context' | 'record';

/** The basic unit of the product: stance, sentence, and one line about the source. */
export const StatementUnit = memo(
  ({
    statement,
    labels = 'shown',
    cues = 'hidden',
    retractedOn,
    showsCited = false,
    isSought,
    linkTo,
    beneath = false,
    as: Element = 'li',
    begins = 'none',
  }: Props) => {
    const catalogText = useText(statementsText);
    const openModal = useOpenModal();

    const [panel, setPanel] = useState<Panel>(begins);
    const [revealed, setRevealed] = useState(false);
    const labelled = labels === 'shown' || revealed;
    const toggle = (next: Panel) => setPanel(panel === next ? 'none' : next);
    return (
      <Element
        className={styles.statement}
        data-entry=""
        tabIndex={-1}
        id={`statement-${statement.id}`}
      >
        <div className={styles.side}>
          {labelled ? (
            <StatementStance statement={statement} />
          ) : (
            <Button look="quiet" onClick={() => setRevealed(true)}>
              {catalogText.reveal}
            </Button>
          )}
        </div>
        <div>
          {!statement.locked && (
            <Quote>
              {panel === 'context' && (
                <span className={styles.neighbour}>
                  <MarkedText
                    block
                    text={statement.before}
                    styles={statement.styles?.before}
                  />{' '}
                </span>
              )}
              <MarkedText
                block
                text={statement.text}
                styles={statement.styles?.text}
                marks={statement.marks}
                found={highlightsOf(statement)}
                cues={labelled && cues === 'shown' ? cueRangesOf(statement) : undefined}
              />
              {panel === 'context' && (
                <span className={styles.neighbour}>
                  {' '}
                  <MarkedText block text={statement.after} styles={statement.styles?.after} />
                </span>
              )}
            </Quote>
          )}
          <StatementSource
            statement={statement}
            retractedOn={retractedOn}
            beneath={beneath}
            isSought={isSought}
            likelihood={labelled && <LabelConfidence statement={statement} />}
          />
          {showsCited && <CitedWork statement={statement} />}
          <div className={styles.tools}>
            {!statement.locked && (
              <>
                <PanelButton name="context" open={panel === 'context'} onPress={toggle} />
                <PanelButton name="record" open={panel === 'record'} onPress={toggle} />
              </>
            )}
            {linkTo !== undefined && (
              <ButtonLink look="quiet" to={linkTo} aria-label={catalogText.linkLabel}>
                {catalogText.link}
              </ButtonLink>
            )}
            {labelled && !statement.locked && (
              <Button
                look="quiet"
                aria-haspopup="dialog"
                onClick={() => openModal('flag', statement.id)}
              >
                {catalogText.flag}
              </Button>
            )}
            {panel === 'context' && !statement.locked && statement.coCited.length > 0 && (
              <span className="muted small">{catalogText.with(statement.coCited.length)}</span>
            )}
          </div>
          {panel === 'record' && !statement.locked && (
            <Record statement={statement} withLabels={labelled} />
          )}
        </div>
      </Element>
    );
  },
);
StatementUnit.displayName = 'StatementUnit';

/** Few readers open the record, so it is loaded on demand. */
const Record = lazyPart(() => import('./Record.tsx'), null);

const PanelButton = ({
  name,
  open,
  onPress,
}: {
  readonly name: 'context' | 'record';
  readonly open: boolean;
  readonly onPress: (name: Panel) => void;
}) => {
  const text = useText(statementsText);
  return (
    <Button look="quiet" aria-expanded={open} onClick={() => onPress(name)}>
      {text[name]}
    </Button>
  );
};
