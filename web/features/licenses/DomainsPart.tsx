import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { type DomainContact, domainContacts } from '#shared/domain/mail-domain.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field, FieldOf, Hint } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import { claimingDomain, removingDomain } from './licenses.ts';
import styles from './licenses.module.css';

/** The mail domains of an organization, and the email that verifies one. */
export const DomainsPart = ({
  license: { slug, domains },
}: {
  readonly license: LicenseSettings;
}) => {
  const words = useText(licensesText).domains;
  const { start: claim, ...claiming } = useDoing(claimingDomain);
  const [contact, setContact] = useState<DomainContact>('postmaster');
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      {domains.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className={styles.list} aria-label={words.heading}>
          {domains.map((domain) => (
            <Domain key={domain.domain} slug={slug} domain={domain} />
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={sent((data) => claim({ slug, domain: textIn(data, 'domain'), contact }))}
      >
        <Field
          label={words.label}
          name="domain"
          required
          maxLength={254}
          autoComplete="off"
          placeholder={words.placeholder}
          error={fieldError(claiming, 'domain')}
        />
        <FieldOf label={words.contact}>
          {(id) => (
            <>
              <Select
                id={id}
                value={contact}
                choices={domainContacts}
                nameOf={(one) => `${one}@…`}
                onChoose={setContact}
                aria-describedby={`${id}-hint`}
              />
              <Hint id={`${id}-hint`}>{words.contactHint}</Hint>
            </>
          )}
        </FieldOf>
        <TaskButton progress={claiming} label={words.ask} done={() => words.asked} />
      </form>
    </Part>
  );
};

type Stated = LicenseSettings['domains'][number];

const Domain = ({ slug, domain: stated }: { readonly slug: string; readonly domain: Stated }) => {
  const words = useText(licensesText).domains;
  const { domain } = stated;
  const { start: remove, ...removing } = useDoing(removingDomain, domain);
  return (
    <li>
      <div className={styles.who}>
        {domain}
        <br />
        <small>
          {stated.kind === 'proved' ? words.proved : words.waiting(stated.address, stated.askedAt)}
        </small>
      </div>
      <div className={styles.actions}>
        <SureButton
          label={words.remove}
          named={words.removeNamed(domain)}
          sure={words.sure}
          yes={words.yes}
          busy={removing.kind === 'running'}
          onSure={() => remove({ slug, domain })}
        />
        <Said progress={removing} />
      </div>
    </li>
  );
};
