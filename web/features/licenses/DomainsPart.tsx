import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { type DomainContact, domainContacts } from '#shared/domain/mail-domain.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { claimDomain, removeDomain } from './licenses.ts';
import styles from './licenses.module.css';

/** The mail domains of an organization, and the email that verifies one. */
export const DomainsPart = ({
  license: { slug, domains },
}: {
  readonly license: LicenseSettings;
}) => {
  const text = useText(licensesText).domains;
  const { start: claim, ...claiming } = useMutation(claimDomain);
  const [contact, setContact] = useState<DomainContact>('postmaster');
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      {domains.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <ul className={styles.list} aria-label={text.heading}>
          {domains.map((domain) => (
            <Domain key={domain.domain} slug={slug} domain={domain} />
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={onFormSubmit((data) =>
          claim({ slug, domain: formText(data, 'domain'), contact }),
        )}
      >
        <Field
          label={text.label}
          name="domain"
          required
          maxLength={254}
          autoComplete="off"
          placeholder={text.placeholder}
          error={fieldError(claiming, 'domain')}
        />
        <LabeledControl label={text.contact}>
          {(id) => (
            <>
              <Select
                id={id}
                value={contact}
                choices={domainContacts}
                nameOf={(item) => `${item}@…`}
                onChoose={setContact}
                aria-describedby={`${id}-hint`}
              />
              <Hint id={`${id}-hint`}>{text.contactHint}</Hint>
            </>
          )}
        </LabeledControl>
        <MutationButton progress={claiming} label={text.ask} done={() => text.asked} />
      </form>
    </TitledSection>
  );
};

type StatedDomain = LicenseSettings['domains'][number];

const Domain = ({
  slug,
  domain: stated,
}: {
  readonly slug: string;
  readonly domain: StatedDomain;
}) => {
  const text = useText(licensesText).domains;
  const { domain } = stated;
  const { start: remove, ...removing } = useMutation(removeDomain, domain);
  return (
    <li>
      <div className={styles.who}>
        {domain}
        <br />
        <small>
          {stated.kind === 'proved' ? text.proved : text.waiting(stated.address, stated.askedAt)}
        </small>
      </div>
      <div className={styles.actions}>
        <ConfirmButton
          label={text.remove}
          named={text.removeNamed(domain)}
          sure={text.sure}
          yes={text.yes}
          busy={removing.kind === 'running'}
          onSure={() => remove({ slug, domain })}
        />
        <MutationOutcome progress={removing} />
      </div>
    </li>
  );
};
