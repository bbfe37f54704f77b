import { useRef, useState } from 'react';

import { type LicenseMember, type LicenseSettings } from '#shared/contracts/licenses.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, Field, FieldOf, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { sent } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { ListHeading, Part } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { Said, TaskButton } from '#web/ui/Task.tsx';

import { emailsIn, MOST_BYTES, MOST_EMAILS } from './emails-in.ts';
import {
  addingMembers,
  changingRole,
  membersReading,
  nameOfMember,
  removingMember,
  resendingInvitation,
} from './licenses.ts';
import styles from './licenses.module.css';

type Props = { readonly license: LicenseSettings; readonly you: string };

/** Who belongs to a license: invited, found, made librarians and taken out. */
export const MembersPart = ({ license: { slug }, you }: Props) => {
  const words = useText(licensesText).members;
  const [q, setQ] = useState('');
  return (
    <Part heading={words.heading}>
      <AddForm slug={slug} />
      <ListHeading>{words.list}</ListHeading>
      <Removed slug={slug} />
      <Field
        label={words.find}
        type="search"
        value={q}
        maxLength={254}
        onChange={({ target }) => setQ(target.value)}
      />
      <MemberList slug={slug} you={you} q={q.trim()} />
    </Part>
  );
};

const AddForm = ({ slug }: { readonly slug: string }) => {
  const words = useText(licensesText).members;
  const { start: add, ...adding } = useDoing(addingMembers);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const read = useRef(0);
  const take = () => {
    const emails = emailsIn(text);
    if (emails.length === 0) return setFault(words.noneIn);
    if (emails.length > MOST_EMAILS) return setFault(words.tooMany(MOST_EMAILS));
    setFault(undefined);
    add({ slug, emails });
    setText('');
  };
  const takeFile = async (file: File) => {
    if (file.size > MOST_BYTES) return setFault(words.tooLarge);
    read.current += 1;
    const turn = read.current;
    const emails = emailsIn(await file.text());
    // Another file was chosen in the meantime.
    if (turn !== read.current) return;
    setFault(emails.length === 0 ? words.noneIn : undefined);
    if (emails.length > 0) setText(emails.join('\n'));
  };
  return (
    <form className={styles.form} onSubmit={sent(take)}>
      <p>{words.about}</p>
      <FieldOf label={words.addresses} className={styles.wide}>
        {(id) => (
          <>
            <TextArea
              id={id}
              className={styles.lines}
              value={text}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <Hint id={`${id}-hint`}>{words.addressesHint}</Hint>
          </>
        )}
      </FieldOf>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <div className={styles.actions}>
        <FileButton accept=".csv,.txt,.tsv" onFile={(file) => void takeFile(file)}>
          {words.file}
        </FileButton>
        <TaskButton
          primary
          progress={adding}
          label={words.add}
          running={words.adding}
          done={words.added}
        />
      </div>
    </form>
  );
};

/** Whoever was taken out last can be invited again; an invitation that was withdrawn is made again. */
const Removed = ({ slug }: { readonly slug: string }) => {
  const words = useText(licensesText).members;
  const removed = useDoing(removingMember);
  const { start: add } = useDoing(addingMembers);
  const [undone, setUndone] = useState<LicenseMember>();
  const member = removed.kind === 'done' ? removed.result : undefined;
  if (!member || member === undone) return <Said progress={removed} />;
  const { email } = member;
  return (
    <p role="status" className={styles.actions}>
      {(member.kind === 'member' ? words.removed : words.withdrawn)(labelOf(member))}{' '}
      {email !== undefined && (
        <Button
          onClick={() => {
            setUndone(member);
            add({ slug, emails: [email], role: member.role });
          }}
        >
          {member.kind === 'member' ? words.inviteAgain : words.undo}
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
  const words = useText(licensesText).members;
  const [after, setAfter] = useState<{ readonly q: string; readonly next: string }>();
  const isMore = after?.q === q;
  const read = useReading(membersReading, {
    slug,
    q,
    ...(isMore && { after: after.next }),
  });
  if (!read.shown) return <NotShown read={read} />;
  const { members, next } = read.shown;
  if (members.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={words.list}>
        {members.map((member) => (
          <Member key={nameOfMember(member)} slug={slug} member={member} you={you} />
        ))}
      </ul>
      {next !== undefined && (
        <p>
          <Button onClick={() => setAfter({ q, next })}>{words.more}</Button>
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
  const words = useText(licensesText).members;
  const name = nameOfMember(member);
  const { start: remove, ...removing } = useDoing(removingMember);
  const { start: change, ...changing } = useDoing(changingRole, name);
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
            words.role[member.role],
            ...(member.kind === 'invited' ? [words.invited(member.invitedAt)] : []),
            ...(isYou ? [words.you] : []),
          ].join(' · ')}
        </small>
      </div>
      {!isYou && (
        <div className={styles.actions}>
          {member.kind === 'member' && (
            <Button
              aria-label={words.makeNamed[other](labelOf(member))}
              aria-disabled={changing.kind === 'running'}
              onClick={() => change({ slug, member: name, role: other })}
            >
              {words.make[other]}
            </Button>
          )}
          {member.kind === 'invited' && <Resend slug={slug} invitation={member} />}
          <Button
            aria-label={words[member.kind === 'member' ? 'removeNamed' : 'withdrawNamed'](
              labelOf(member),
            )}
            aria-disabled={removing.kind === 'running'}
            onClick={() => remove({ slug, member })}
          >
            {member.kind === 'member' ? words.remove : words.withdraw}
          </Button>
          <Said progress={changing} />
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
  const { start: resend, ...resending } = useDoing(resendingInvitation, email);
  return (
    <>
      <Button
        aria-label={words.resendNamed(email)}
        aria-disabled={resending.kind === 'running'}
        onClick={() => resend({ slug, email, role })}
      >
        {words.resend}
      </Button>
      <Said progress={resending} done={({ isSent }) => (isSent ? words.resent : words.notResent)} />
    </>
  );
};
