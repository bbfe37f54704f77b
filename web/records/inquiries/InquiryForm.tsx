import { useState } from 'react';

import { type InquiryAbout, inquiryAbouts } from '#shared/domain/inquiry.ts';
import { contactAddress } from '#shared/domain/site.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { usePerson } from '#web/records/session/session.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { Field, FieldOf } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import styles from './inquiries.module.css';
import { sendingInquiry } from './sending-inquiry.ts';

/** The form for organizations to contact the operator. `about` is the preselected subject. */
export const InquiryForm = ({ about: first }: { readonly about: InquiryAbout }) => {
  const words = useText(inquiriesText).form;
  const person = usePerson();
  const { start: send, ...sending } = useDoing(sendingInquiry);
  useFresh(sendingInquiry);
  const [about, setAbout] = useState(first);
  const [contact] = useState(contactOfPage);
  const take = (data: FormData) =>
    send({
      about,
      name: textIn(data, 'name'),
      email: textIn(data, 'email').trim(),
      organization: textIn(data, 'organization'),
      people: textIn(data, 'people'),
      message: textIn(data, 'message'),
      website: textIn(data, 'website'),
    });
  if (sending.kind === 'done') return <p role="status">{words.sent}</p>;
  return (
    <form className={styles.form} onSubmit={sent(take)}>
      <FieldOf label={words.asksFor}>
        {(id) => (
          <Select
            id={id}
            value={about}
            choices={inquiryAbouts}
            nameOf={(one) => words.abouts[one]}
            onChoose={setAbout}
          />
        )}
      </FieldOf>
      <Field
        label={words.name}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={person?.name}
        error={fieldError(sending, 'name')}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={person?.email}
        error={fieldError(sending, 'email')}
      />
      <Field
        label={words.organization}
        name="organization"
        required
        maxLength={200}
        autoComplete="organization"
        defaultValue={person?.organizationLicense?.name}
        error={fieldError(sending, 'organization')}
      />
      <Field
        label={words.people}
        name="people"
        maxLength={100}
        hint={words.peopleHint}
        error={fieldError(sending, 'people')}
      />
      <FieldOf label={words.message} className={styles.wide}>
        {(id) => <TextArea id={id} name="message" maxLength={4000} className={styles.message} />}
      </FieldOf>
      <div className={styles.away} aria-hidden="true">
        <Field label={words.website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="muted small">
        {words.kept}{' '}
        {contact === undefined ? (
          words.erasedByForm
        ) : (
          <>
            {words.erasedBy} <a href={contactAddress(contact)}>{contact}</a>
          </>
        )}
      </p>
      <TaskButton primary progress={sending} label={words.send} running={words.sending} />
    </form>
  );
};
