import { memo, useState } from 'react';
import { Link } from 'react-router-dom';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { useGradualCount } from '#web/platform/when-idle.ts';
import type { PaperGroupsResponse } from '#web/records/papers/report.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { statementsText } from '#web/text/statements.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';

import { LockedRows } from './LockedRows.tsx';
import styles from './statements.module.css';

const DRAWN_AT_ONCE = 2;
/** The number of statements per paper; the others load on demand. */
const SENTENCES_FIRST = 3;

type Group = PaperGroupsResponse['groups'][number];
type Props = {
  readonly groups: readonly Group[];
  readonly state: ReportState;
  readonly cues: 'shown' | 'hidden';
  readonly retractedOn: string | undefined;
  readonly isPending: boolean;
};

/** One page of distinct citing papers, each with its statements below. */
export const StatementGroups = memo(({ groups, isPending, ...rest }: Props) => {
  const { list } = useText(papersText);
  const renderedCount = useGradualCount(groups.length, DRAWN_AT_ONCE);
  return (
    <ResultList label={list} waiting={isPending}>
      {groups.slice(0, renderedCount).map((group) => (
        <PaperGroup key={group.citing.doi} group={group} {...rest} />
      ))}
    </ResultList>
  );
});
StatementGroups.displayName = 'StatementGroups';

const PaperGroup = ({
  group: { citing, statements, total },
  state,
  cues,
  retractedOn,
}: Omit<Props, 'groups' | 'isPending'> & { readonly group: Group }) => {
  const text = useText(papersText);
  const { namesInShort } = useText(commonText);
  const { self, afterRetraction } = useText(statementsText);
  const [isExpanded, setAll] = useState(false);
  const shown = isExpanded ? statements : statements.slice(0, SENTENCES_FIRST);
  const remainingCount = statements.length - shown.length;
  const isOwn = statements.every(({ selfCitation }) => selfCitation);
  return (
    <li className={styles.group}>
      <h3>
        <NoticeTags notices={citing.editorialNotices} />
        <Link to={reportPath(citing.doi)}>
          <MarkedText text={citing.title} styles={citing.styles?.title} />
        </Link>
      </h3>
      <Facts>
        <span>{namesInShort(citing.authors.map(({ name }) => name))}</span>
        {citing.journal && <span>{citing.journal.name}</span>}
        {citing.year !== undefined && <span className="numbers">{citing.year}</span>}
        {isOwn && <Fact look="strong">{self}</Fact>}
        {isAfterRetraction(citing.year, retractedOn) && (
          <Fact look="notice">{afterRetraction}</Fact>
        )}
      </Facts>
      {statements[0]?.locked === true ? (
        <LockedRows statements={statements} labels={state.labels} />
      ) : (
        <ol aria-label={text.sentencesOf(citing.title)}>
          {shown.map((statement) => (
            <StatementUnit
              key={statement.id}
              beneath
              statement={statement}
              labels={state.labels}
              cues={cues}
              linkTo={`?${addressOfReport({ ...state, statement: statement.id })}`}
            />
          ))}
        </ol>
      )}
      {remainingCount > 0 && statements[0]?.locked === false && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {text.moreSentences(remainingCount)}
        </Button>
      )}
      {(isExpanded || remainingCount === 0) && total > statements.length && (
        <p className="muted small">{text.notAllSentences(statements.length, total)}</p>
      )}
    </li>
  );
};
