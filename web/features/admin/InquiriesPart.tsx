import { useDispatch } from 'react-redux';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { AdminTable } from './AdminTable.tsx';
import { eraseInquiry, inquiriesQuery, type Inquiry, downloadInquiries } from './admin.ts';
import styles from './admin.module.css';

/** Inquiries of organizations: for a demonstration, a trial, or a quote. */
export const InquiriesPart = () => {
  const { inquiries: text, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const read = useQuery(inquiriesQuery, {});
  const { start: takeAll, ...taking } = useMutation(downloadInquiries);
  return (
    <QueryView read={read} failed={failed}>
      {({ inquiries, next }) =>
        inquiries.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <>
            <MutationButton
              progress={taking}
              label={text.take}
              onPress={() => takeAll(undefined)}
            />
            <AdminTable caption={text.caption} columns={text.columns}>
              {inquiries.map((inquiry) => (
                <InquiryRow key={inquiry.id} inquiry={inquiry} />
              ))}
            </AdminTable>
            {next !== undefined && (
              <Button
                onClick={() => dispatch(inquiriesQuery.wanted({ question: { after: next } }))}
              >
                {more}
              </Button>
            )}
          </>
        )
      }
    </QueryView>
  );
};

const InquiryRow = ({
  inquiry: { id, sentAt, about, name, email, organization, people, message },
}: {
  readonly inquiry: Inquiry;
}) => {
  const { inquiries: text } = useText(adminText);
  const { form } = useText(inquiriesText);
  const { start: erase, ...erasing } = useMutation(eraseInquiry, id);
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
        <ConfirmButton
          label={text.erase}
          named={text.eraseOf(name)}
          sure={text.sure}
          yes={text.yes}
          busy={erasing.kind === 'running'}
          onSure={() => erase(id)}
        />
      </td>
    </tr>
  );
};
