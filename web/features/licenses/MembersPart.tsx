import { useRef, useState } from 'react';

import { type LicenseMember, type LicenseSettings } from '#shared/contracts/licenses.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, Field, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { onFormSubmit } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { ListHeading, TitledSection } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { parseEmails, MAX_BYTES, MAX_EMAILS } from './parse-emails.ts';
import {
  addMembers,
  changeRole,
  membersQuery,
  memberIdentifier,
  removeMember,
  resendingInvitation,
} from './licenses.ts';
import styles from './licenses.module.css';

type Props = { readonly license: LicenseSettings; readonly you: string };

/** Who belongs to a license: invited, found, made librarians and taken out. */
export const MembersPart = ({ license: { slug }, you }: Props) => {
  const text = useText(licensesText).members;
  const [q, setQ] = useState('');
  return (
    <TitledSection heading={text.heading}>
      <AddForm slug={slug} />
      <ListHeading>{text.list}</ListHeading>
      <Removed slug={slug} />
      <Field
        label={text.find}
        type="search"
        value={q}
        maxLength={254}
        onChange={({ target }) => setQ(target.value)}
      />
      <MemberList slug={slug} you={you} q={q.trim()} />
    </TitledSection>
  );
};

const AddForm = ({ slug }: { readonly slug: string }) => {
  const messages = useText(licensesText).members;
  const { start: add, ...adding } = useMutation(addMembers);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const read = useRef(0);
  const take = () => {
    const emails = parseEmails(text);
    if (emails.length === 0) return setFault(messages.noneIn);
    if (emails.length > MAX_EMAILS) return setFault(messages.tooMany(MAX_EMAILS));
    setFault(undefined);
    add({ slug, emails });
    setText('');
  };
  const takeFile = async (file: File) => {
    if (file.size > MAX_BYTES) return setFault(messages.tooLarge);
    read.current += 1;
    const turn = read.current;
    const emails = parseEmails(await file.text());
    // Another file was chosen in the meantime.
    if (turn !== read.current) return;
    setFault(emails.length === 0 ? messages.noneIn : undefined);
    if (emails.length > 0) setText(emails.join('\n'));
  };
  return (
    <form className={styles.form} onSubmit={onFormSubmit(take)}>
      <p>{messages.about}</p>
      <LabeledControl label={messages.addresses} className={styles.wide}>
        {(id) => (
          <>
            <TextArea
              id={id}
              className={styles.lines}
              value={text}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <Hint id={`${id}-hint`}>{messages.addressesHint}</Hint>
          </>
        )}
      </LabeledControl>
      {fault !== undefined && <ErrorText>{fault}</ErrorText>}
      <div className={styles.actions}>
        <FileButton accept=".csv,.txt,.tsv" onFile={(file) => void takeFile(file)}>
          {messages.file}
        </FileButton>
        <MutationButton
          primary
          progress={adding}
          label={messages.add}
          running={messages.adding}
          done={messages.added}
        />
      </div>
    </form>
  );
};

/** The person removed last can be invited again; an invitation that was withdrawn is sent again. */
const Removed = ({ slug }: { readonly slug: string }) => {
  const text = useText(licensesText).members;
  const removed = useMutation(removeMember);
  const { start: add } = useMutation(addMembers);
  const [undone, setUndone] = useState<LicenseMember>();
  const member = removed.kind === 'done' ? removed.result : undefined;
  if (!member || member === undone) return <MutationOutcome progress={removed} />;
  const { email } = member;
  return (
    <p role="status" className={styles.actions}>
      {(member.kind === 'member' ? text.removed : text.withdrawn)(labelOf(member))}{' '}
      {email !== undefined && (
        <Button
          onClick={() => {
            setUndone(member);
            add({ slug, emails: [email], role: member.role });
          }}
        >
          {member.kind === 'member' ? text.inviteAgain : text.undo}
        </Button>
      )}
    </p>
  );
};

const labelOf = (member: LicenseMember): string =>
  member.kind === 'member' ? member.name : member.email;

const MemberList = ({
  slug,
  you,
  q,
}: {
  readonly slug: string;
  readonly you: string;
  readonly q: string;
}) => {
  const text = useText(licensesText).members;
  const [after, setAfter] = useState<{ readonly q: string; readonly next: string }>();
  const isMore = after?.q === q;
  const read = useQuery(membersQuery, {
    slug,
    q,
    ...(isMore && { after: after.next }),
  });
  if (!read.shown) return <QueryProblem read={read} />;
  const { members, next } = read.shown;
  if (members.length === 0) return <p className="muted">{text.none}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={text.list}>
        {members.map((member) => (
          <Member key={memberIdentifier(member)} slug={slug} member={member} you={you} />
        ))}
      </ul>
      {next !== undefined && (
        <p>
          <Button onClick={() => setAfter({ q, next })}>{text.more}</Button>
        </p>
      )}
    </>
  );
};

const Member = ({
  slug,
  member,
  you,
}: {
  readonly slug: string;
  readonly member: LicenseMember;
  readonly you: string;
}) => {
  const text = useText(licensesText).members;
  const name = memberIdentifier(member);
  const { start: remove, ...removing } = useMutation(removeMember);
  const { start: change, ...changing } = useMutation(changeRole, name);
  const other = member.role === 'librarian' ? 'member' : 'librarian';
  const isYou = name === you;
  return (
    <li>
      <div className={styles.who}>
        {labelOf(member)}
        <br />
        <small>
          {[
            ...(member.kind === 'member' && member.email !== undefined ? [member.email] : []),
            text.role[member.role],
            ...(member.kind === 'invited' ? [text.invited(member.invitedAt)] : []),
            ...(isYou ? [text.you] : []),
          ].join(' · ')}
        </small>
      </div>
      {!isYou && (
        <div className={styles.actions}>
          {member.kind === 'member' && (
            <Button
              aria-label={text.makeNamed[other](labelOf(member))}
              aria-disabled={changing.kind === 'running'}
              onClick={() => change({ slug, member: name, role: other })}
            >
              {text.make[other]}
            </Button>
          )}
          {member.kind === 'invited' && <Resend slug={slug} invitation={member} />}
          <Button
            aria-label={text[member.kind === 'member' ? 'removeNamed' : 'withdrawNamed'](
              labelOf(member),
            )}
            aria-disabled={removing.kind === 'running'}
            onClick={() => remove({ slug, member })}
          >
            {member.kind === 'member' ? text.remove : text.withdraw}
          </Button>
          <MutationOutcome progress={changing} />
        </div>
      )}
    </li>
  );
};

const Resend = ({
  slug,
  invitation: { email, role },
}: {
  readonly slug: string;
  readonly invitation: Extract<LicenseMember, { readonly kind: 'invited' }>;
}) => {
  const words = useText(licensesText).members;
  const { start: resend, ...resending } = useMutation(resendingInvitation, email);
  return (
    <>
      <Button
        aria-label={words.resendNamed(email)}
        aria-disabled={resending.kind === 'running'}
        onClick={() => resend({ slug, email, role })}
      >
        {words.resend}
      </Button>
      <MutationOutcome
        progress={resending}
        done={({ isSent }) => (isSent ? words.resent : words.notResent)}
      />
    </>
  );
};
