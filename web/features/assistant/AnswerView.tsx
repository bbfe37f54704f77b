import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

import { quotedSourceCount, type PartialAnswer } from './answer.ts';
import styles from './assistant.module.css';
import { CitedStatementsContext, citedStatementsOf } from './cited-statements.ts';
import { answerAsText } from './answer-as-text.ts';
import { CountsChart } from './CountsChart.tsx';
import { Finding } from './Finding.tsx';
import { PapersTable } from './PapersTable.tsx';
import { References } from './References.tsx';
import { Sentences } from './Sentences.tsx';
import { Sources } from './Sources.tsx';

/** Where no statement is known to take a side, a chart of sides would say that none does. */
const takesSides = ({ supporting, contradicting }: PartialAnswer['counts'][number]): boolean =>
  supporting + contradicting > 0;

/** Asked whether something holds, the Assistant quotes by subject. */
const asksWhetherHolds = (kind: PartialAnswer['kind']): boolean =>
  kind === 'yes-or-no' || kind === 'claim';

/** An answer, complete or partial: its sentences, what was withheld, the counts of both sides, and its sources. */
export const AnswerView = ({
  question,
  answer,
  turnNumber,
  level,
}: {
  /** The number of the question in its thread, from 1. */
  readonly turnNumber: number;
  readonly question: string;
  /** The level of the headings in it. */
  readonly level: 2 | 3;
  readonly answer: PartialAnswer;
}) => {
  const text = useText(assistantText).answer;
  const [view, setView] = useState<'answer' | 'table'>('answer');
  const behind = useMemo(() => citedStatementsOf(answer), [answer]);
  const {
    kind,
    finding,
    counts,
    sentences,
    sources = [],
    table,
    withheld,
    degraded,
    found,
    model,
  } = answer;
  const isParagraph = kind === 'paragraph' && found === 'answered' && sources.length > 0;
  // Answers stored before this rule may have sides.
  const isWithoutSides =
    asksWhetherHolds(kind) && !finding && sentences.length > 0 && !counts.some(takesSides);
  const isTable = view === 'table' && table !== undefined;
  return (
    <CitedStatementsContext value={behind}>
      {degraded && (
        <p className={styles.degraded} role="status">
          {text.degraded(degraded)}
        </p>
      )}
      {finding && <Finding finding={finding} level={level} />}
      {found !== 'nothing' && counts.some(takesSides) && (
        <CountsChart counts={counts} turnNumber={turnNumber} level={level} />
      )}
      {table && table.rows.length > 0 && sentences.length > 0 && (
        <div className={styles.views}>
          <Choices
            legend={text.views}
            legendStands="unseen"
            values={['answer', 'table'] as const}
            labelOf={(item) => text.view[item]}
            chosen={view}
            onChoose={setView}
          />
        </div>
      )}
      {isTable ? (
        <PapersTable question={question} table={table} sources={sources} />
      ) : (
        <Sentences
          sentences={sentences}
          level={level}
          reads={kind === 'paragraph' || kind === undefined ? 'on' : 'by side'}
        />
      )}
      {isWithoutSides && <p className="muted small">{text.withoutSides}</p>}
      {finding && finding.unquoted > 0 && (
        <p className="muted small">
          <Link to={reportPath(finding.doi)}>{text.finding.unquoted(finding.unquoted)}</Link>
        </p>
      )}
      {withheld && <p className="muted small">{text.withheld(withheld.count, withheld.reasons)}</p>}
      {isParagraph && <References answer={answer} level={level} />}
      {found === 'answered' && (
        <div className={styles.tools}>
          {!isParagraph && (
            <CopyButton
              look="plain"
              label={text.copy}
              value={answerAsText(question, answer, text.copied.sources)}
            />
          )}
          <p className="muted small">{model === undefined ? text.extractive : text.model(model)}</p>
        </div>
      )}
      <Sources sources={sources} quoted={quotedSourceCount(answer)} level={level} />
    </CitedStatementsContext>
  );
};
