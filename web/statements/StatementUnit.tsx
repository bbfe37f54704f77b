import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';
import { text } from '#web/text/text.ts';
import { namesInShort } from '#web/text/words.ts';

import { Likelihood } from './Likelihood.tsx';
import { Record } from './Record.tsx';
import { cueRangesOf, foundIn, placeOf, type Statement } from './statement.ts';

const words = text.statement;

type Props = {
  readonly statement: Statement;
  /** Whether types and probabilities show before the reader asks for them. */
  readonly labels?: 'shown' | 'hidden';
  readonly cues?: 'shown' | 'hidden';
  /** The day on which the cited paper was retracted, as exact as known. */
  readonly retractedOn?: string | undefined;
  /** On a search page the cited work is named as well. */
  readonly showsCited?: boolean;
  readonly linkTo?: string;
  readonly as?: 'li' | 'div';
};

type Panel = 'none' | 'context' | 'record';

/** The unit of the product: stance, sentence, and one line of where it comes from. */
export const StatementUnit = memo(
  ({
    statement,
    labels = 'shown',
    cues = 'hidden',
    retractedOn,
    showsCited = false,
    linkTo,
    as: Element = 'li',
  }: Props) => {
    const [panel, setPanel] = useState<Panel>('none');
    const [revealed, setRevealed] = useState(false);
    const labelled = labels === 'shown' || revealed;
    const toggle = (next: Panel) => setPanel(panel === next ? 'none' : next);
    return (
      <Element className="statement" data-entry="" tabIndex={-1} id={`statement-${statement.id}`}>
        <div className="statement-side">
          {labelled ? (
            <Stance type={statement.type} />
          ) : (
            <button type="button" className="quiet" onClick={() => setRevealed(true)}>
              {words.reveal}
            </button>
          )}
        </div>
        <div className="statement-body">
          {statement.locked ? (
            <p className="muted">{words.locked}</p>
          ) : (
            <blockquote className="statement-text">
              {panel === 'context' && <span className="neighbour">{statement.before} </span>}
              <MarkedText
                text={statement.text}
                marks={statement.marks}
                found={foundIn(statement)}
                cues={labelled && cues === 'shown' ? cueRangesOf(statement) : undefined}
              />
              {panel === 'context' && <span className="neighbour"> {statement.after}</span>}
            </blockquote>
          )}
          <Origin
            statement={statement}
            retractedOn={retractedOn}
            likelihood={
              labelled &&
              statement.probabilities && <Likelihood probabilities={statement.probabilities} />
            }
          />
          {showsCited && <Cited statement={statement} />}
          <div className="statement-tools">
            {!statement.locked && (
              <>
                <PanelButton name="context" open={panel === 'context'} onPress={toggle} />
                <PanelButton name="record" open={panel === 'record'} onPress={toggle} />
              </>
            )}
            {linkTo !== undefined && (
              <Link className="quiet" to={linkTo} aria-label={words.linkLabel}>
                {words.link}
              </Link>
            )}
            {panel === 'context' && !statement.locked && statement.coCited.length > 0 && (
              <span className="muted small">{words.with(statement.coCited.length)}</span>
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

const PanelButton = ({
  name,
  open,
  onPress,
}: {
  readonly name: 'context' | 'record';
  readonly open: boolean;
  readonly onPress: (name: Panel) => void;
}) => (
  <button type="button" className="quiet" aria-expanded={open} onClick={() => onPress(name)}>
    {words[name]}
  </button>
);

const Origin = ({
  statement,
  retractedOn,
  likelihood,
}: {
  readonly statement: Statement;
  readonly retractedOn: string | undefined;
  readonly likelihood: ReactNode;
}) => {
  const { citing, section, selfCitation } = statement;
  const place = placeOf(statement);
  const late = isAfterRetraction(citing.year, retractedOn);
  return (
    <p className="origin">
      <NoticeTags notices={citing.editorialNotices} />
      <Link to={`/reports/${doiPath(citing.doi)}`}>{citing.title}</Link>
      <span className="origin-facts">
        <span>{namesInShort(citing.authors.slice(0, 1).map(({ name }) => name))}</span>
        {citing.journal && <span>{citing.journal.name}</span>}
        {citing.year !== undefined && <span className="numbers">{citing.year}</span>}
        <span>{place === 'text' ? text.section[section] : words.place[place]}</span>
        {likelihood && <span>{likelihood}</span>}
        {selfCitation && <span className="fact-strong">{words.self}</span>}
        {late && <span className="fact-notice">{words.afterRetraction}</span>}
      </span>
    </p>
  );
};

const Cited = ({ statement: { cited, id } }: { readonly statement: Statement }) => {
  const title = cited.title ?? cited.doi ?? text.search.unknownWork;
  return (
    <p className="cited-work">
      <span className="muted">{text.search.cites} </span>
      {cited.doi === undefined ? (
        title
      ) : (
        <Link to={`/reports/${doiPath(cited.doi)}?statement=${id}`}>{title}</Link>
      )}
      {cited.year !== undefined && <span className="muted numbers"> ({cited.year})</span>}
    </p>
  );
};
