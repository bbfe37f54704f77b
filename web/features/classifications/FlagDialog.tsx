import { useEffect, useRef, useState } from 'react';

import type { StatementView } from '#shared/contracts/statements.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { usePerson } from '#web/records/session/session.ts';
import { Quote } from '#web/records/statements/Quote.tsx';
import { StatementStance } from '#web/records/statements/StatementStance.tsx';
import { commonText } from '#web/text/common.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { ErrorText, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './correct.module.css';
import { flaggedQuery, type LabelState, proposeLabel } from './label-proposals.ts';

const MAX_CHARACTERS = 500;

/** Lets a reader report a wrong label, the right one, and the reason. */
const FlagDialog = () => {
  const text = useText(correctionsText).flag;
  const { logIn } = useText(commonText);
  const { context = '', goOnTo } = useModal('flag');
  const person = usePerson();
  const read = useQuery(flaggedQuery, context, context !== '' && person !== undefined);
  useClearedMutation(proposeLabel);
  return (
    <Dialog name="flag" heading={text.heading}>
      {person === undefined ? (
        <div className={styles.form}>
          <p>{text.signIn}</p>
          <p>
            <Button look="primary" onClick={() => goOnTo('login')}>
              {logIn}
            </Button>
          </p>
        </div>
      ) : (
        <QueryView read={read} failed={text.failed}>
          {(statement) => (
            <Proposal key={statement.id} statement={statement} isExpert={person.expert === true} />
          )}
        </QueryView>
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
  const text = useText(correctionsText).flag;
  const { stance } = useText(commonText);
  const { start, ...progress } = useMutation(proposeLabel);
  // The first choice is what the reader came for; its dialog opened before there was one.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus(), []);
  const [type, setType] = useState<CitationType>();
  const [reason, setReason] = useState('');
  // Experts may also confirm the label, and a reader may confirm that a borderline statement only mentions.
  const others = citationTypes.filter(
    (item) => isExpert || item !== statement.type || statement.possibly !== undefined,
  );
  const error = fieldError(progress, 'reason');
  const came = ({ status }: LabelState) =>
    status === 'decided' ? text.decided : isExpert ? text.voted : text.thanks;
  return (
    <form
      ref={form}
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
        <span className="muted">{text.now}</span> <StatementStance statement={statement} />
      </p>
      <Choices
        legend={text.legend}
        values={others}
        labelOf={(item) => stance[item]}
        chosen={type}
        onChoose={setType}
      />
      <LabeledControl label={text.reason}>
        {(id) => (
          <>
            <TextArea
              id={id}
              rows={3}
              required={!isExpert}
              maxLength={MAX_CHARACTERS}
              value={reason}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-told`}
              onChange={({ target }) => setReason(target.value)}
            />
            {error === undefined ? (
              <Hint id={`${id}-told`}>{text.reasonHint}</Hint>
            ) : (
              <ErrorText id={`${id}-told`}>{error}</ErrorText>
            )}
          </>
        )}
      </LabeledControl>
      <p className="muted small">{text.whoDecides}</p>
      <MutationButton
        primary
        disabled={type === undefined}
        progress={progress}
        label={isExpert ? text.sendAsExpert : text.send}
        running={text.sending}
        done={came}
      />
    </form>
  );
};
