import { useState } from 'react';

import type { StatementView } from '#shared/contracts/statements.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { usePerson } from '#web/records/session/session.ts';
import { Quote } from '#web/records/statements/Quote.tsx';
import { StatementStance } from '#web/records/statements/StatementStance.tsx';
import { commonText } from '#web/text/common.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { Shown } from '#web/ui/Shown.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import styles from './correct.module.css';
import { flaggedReading, type LabelState, proposing } from './correcting.ts';

const MOST_LETTERS = 500;

/** Lets a reader report a wrong label, the right one, and the reason. */
const FlagDialog = () => {
  const words = useText(correctionsText).flag;
  const { logIn } = useText(commonText);
  const { context = '', goOnTo } = useModal('flag');
  const person = usePerson();
  const read = useReading(flaggedReading, context, context !== '' && person !== undefined);
  useFresh(proposing);
  return (
    <Dialog name="flag" heading={words.heading}>
      {person === undefined ? (
        <div className={styles.form}>
          <p>{words.signIn}</p>
          <p>
            <Button look="primary" onClick={() => goOnTo('login')}>
              {logIn}
            </Button>
          </p>
        </div>
      ) : (
        <Shown read={read} failed={words.failed}>
          {(statement) => (
            <Proposal key={statement.id} statement={statement} isExpert={person.expert === true} />
          )}
        </Shown>
      )}
    </Dialog>
  );
};

export default FlagDialog;

const Proposal = ({
  statement,
  isExpert,
}: {
  readonly statement: StatementView;
  readonly isExpert: boolean;
}) => {
  const words = useText(correctionsText).flag;
  const { stance } = useText(commonText);
  const { start, ...progress } = useDoing(proposing);
  const [type, setType] = useState<CitationType>();
  const [reason, setReason] = useState('');
  // Experts may also confirm the label, and a reader may confirm that a borderline statement only mentions.
  const others = citationTypes.filter(
    (one) => isExpert || one !== statement.type || statement.possibly !== undefined,
  );
  const error = fieldError(progress, 'reason');
  const came = ({ status }: LabelState) =>
    status === 'decided' ? words.decided : isExpert ? words.voted : words.thanks;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (type) start({ id: statement.id, type, reason });
      }}
    >
      {!statement.locked && (
        <Quote>
          <MarkedText
            text={statement.text}
            styles={statement.styles?.text}
            marks={statement.marks}
          />
        </Quote>
      )}
      <p className={styles.now}>
        <span className="muted">{words.now}</span> <StatementStance statement={statement} />
      </p>
      <Choices
        legend={words.legend}
        values={others}
        labelOf={(one) => stance[one]}
        chosen={type}
        onChoose={setType}
      />
      <FieldOf label={words.reason}>
        {(id) => (
          <>
            <TextArea
              id={id}
              rows={3}
              required={!isExpert}
              maxLength={MOST_LETTERS}
              value={reason}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-told`}
              onChange={({ target }) => setReason(target.value)}
            />
            {error === undefined ? (
              <Hint id={`${id}-told`}>{words.reasonHint}</Hint>
            ) : (
              <Fault id={`${id}-told`}>{error}</Fault>
            )}
          </>
        )}
      </FieldOf>
      <p className="muted small">{words.whoDecides}</p>
      <TaskButton
        primary
        disabled={type === undefined}
        progress={progress}
        label={isExpert ? words.sendAsExpert : words.send}
        running={words.sending}
        done={came}
      />
    </form>
  );
};
