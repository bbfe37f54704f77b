import { useState } from 'react';

import { type InquiryAbout, inquiryAbouts } from '#shared/domain/inquiry.ts';
import { contactAddress } from '#shared/domain/site.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { usePerson } from '#web/records/session/session.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { Field, LabeledControl } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './inquiries.module.css';
import { inquiryMutation } from './inquiry-mutation.ts';

/** The form for organizations to contact the operator. `about` is the preselected subject. */
export const InquiryForm = ({ about: first }: { readonly about: InquiryAbout }) => {
  const text = useText(inquiriesText).form;
  const person = usePerson();
  const { start: send, ...sending } = useMutation(inquiryMutation);
  useClearedMutation(inquiryMutation);
  const [about, setAbout] = useState(first);
  const [contact] = useState(contactOfPage);
  const submit = (data: FormData) =>
    send({
      about,
      name: formText(data, 'name'),
      email: formText(data, 'email').trim(),
      organization: formText(data, 'organization'),
      people: formText(data, 'people'),
      message: formText(data, 'message'),
      website: formText(data, 'website'),
    });
  if (sending.kind === 'done') return <p role="status">{text.sent}</p>;
  return (
    <form className={styles.form} onSubmit={onFormSubmit(submit)}>
      <LabeledControl label={text.asksFor}>
        {(id) => (
          <Select
            id={id}
            value={about}
            choices={inquiryAbouts}
            nameOf={(subject) => text.abouts[subject]}
            onChoose={setAbout}
          />
        )}
      </LabeledControl>
      <Field
        label={text.name}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={person?.name}
        error={fieldError(sending, 'name')}
      />
      <Field
        label={text.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={person?.email}
        error={fieldError(sending, 'email')}
      />
      <Field
        label={text.organization}
        name="organization"
        required
        maxLength={200}
        autoComplete="organization"
        defaultValue={person?.organizationLicense?.name}
        error={fieldError(sending, 'organization')}
      />
      <Field
        label={text.people}
        name="people"
        maxLength={100}
        hint={text.peopleHint}
        error={fieldError(sending, 'people')}
      />
      <LabeledControl label={text.message} className={styles.wide}>
        {(id) => <TextArea id={id} name="message" maxLength={4000} className={styles.message} />}
      </LabeledControl>
      <div className={styles.away} aria-hidden="true">
        <Field label={text.website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="muted small">
        {text.kept}{' '}
        {contact === undefined ? (
          text.erasedByForm
        ) : (
          <>
            {text.erasedBy} <a href={contactAddress(contact)}>{contact}</a>
          </>
        )}
      </p>
      <MutationButton primary progress={sending} label={text.send} running={text.sending} />
    </form>
  );
};
