import { useDispatch } from 'react-redux';

import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Shown } from '#web/ui/Shown.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { erasingInquiry, inquiriesReading, type Inquiry, takingInquiries } from './admin.ts';
import styles from './admin.module.css';

/** Inquiries of organizations: for a demonstration, a trial, or a quote. */
export const InquiriesPart = () => {
  const { inquiries: words, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const read = useReading(inquiriesReading, {});
  const { start: takeAll, ...taking } = useDoing(takingInquiries);
  return (
    <Shown read={read} failed={failed}>
      {({ inquiries, next }) =>
        inquiries.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <TaskButton progress={taking} label={words.take} onPress={() => takeAll(undefined)} />
            <div className={styles.scroll}>
              <table className={styles.table}>
                <caption>{words.caption}</caption>
                <thead>
                  <tr>
                    {Object.entries(words.columns).map(([name, label]) => (
                      <th key={name} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {inquiries.map((inquiry) => (
                    <InquiryRow key={inquiry.id} inquiry={inquiry} />
                  ))}
                </tbody>
              </table>
            </div>
            {next !== undefined && (
              <Button
                onClick={() => dispatch(inquiriesReading.wanted({ question: { after: next } }))}
              >
                {more}
              </Button>
            )}
          </>
        )
      }
    </Shown>
  );
};

const InquiryRow = ({
  inquiry: { id, sentAt, about, name, email, organization, people, message },
}: {
  readonly inquiry: Inquiry;
}) => {
  const { inquiries: words } = useText(adminText);
  const { form } = useText(inquiriesText);
  const { start: erase, ...erasing } = useDoing(erasingInquiry, id);
  return (
    <tr>
      <td>
        <time dateTime={sentAt}>{sentAt.slice(0, 16).replace('T', ' ')}</time>
      </td>
      <td>{form.abouts[about]}</td>
      <td>
        {name}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <td>
        {organization}
        {people !== undefined && people !== '' && <> ({people})</>}
      </td>
      <td className={styles.change}>{message}</td>
      <td>
        <SureButton
          label={words.erase}
          named={words.eraseOf(name)}
          sure={words.sure}
          yes={words.yes}
          busy={erasing.kind === 'running'}
          onSure={() => erase(id)}
        />
      </td>
    </tr>
  );
};
