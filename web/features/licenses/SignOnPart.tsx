import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field, LabeledControl } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { saveSignOn } from './licenses.ts';
import styles from './licenses.module.css';

const kinds = ['saml', 'openid'] as const;
const MAX_METADATA = 100_000;

/** The organization's single sign-on: the submitted metadata and its state. */
export const SignOnPart = ({ license }: { readonly license: LicenseSettings }) => {
  const text = useText(licensesText).signOn;
  const { date } = useLanguage();
  const { slug, signOn } = license;
  const { start: hand, ...handing } = useMutation(saveSignOn);
  const [kind, setKind] = useState<(typeof kinds)[number]>('saml');
  const [metadata, setMetadata] = useState('');
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      <p role="status">{text.state(signOn)}</p>
      {(signOn.kind === 'saml' || signOn.kind === 'openid') && (
        <dl className={styles.facts}>
          <dt>{text.entity}</dt>
          <dd>{signOn.kind === 'saml' ? signOn.entityId : signOn.issuer}</dd>
          {signOn.kind === 'saml' && (
            <>
              <dt>{text.certificate}</dt>
              <dd>{date(signOn.certificateUntil.slice(0, 10))}</dd>
            </>
          )}
        </dl>
      )}
      {signOn.kind !== 'none' && (
        <p>
          <ConfirmButton
            label={text.remove}
            named={text.removeNamed}
            sure={text.sure}
            yes={text.yes}
            busy={handing.kind === 'running'}
            onSure={() => hand({ slug, signOn: null })}
          />
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={onFormSubmit((data) =>
          hand({
            slug,
            signOn:
              kind === 'saml'
                ? { kind, metadata }
                : { kind, issuer: formText(data, 'issuer').trim() },
          }),
        )}
      >
        <LabeledControl label={text.which}>
          {(id) => (
            <Select
              id={id}
              value={kind}
              choices={kinds}
              nameOf={(item) => text.kinds[item]}
              onChoose={setKind}
            />
          )}
        </LabeledControl>
        {kind === 'saml' ? (
          <>
            <LabeledControl label={text.metadata} className={styles.wide}>
              {(id) => (
                <TextArea
                  id={id}
                  required
                  className={styles.lines}
                  spellCheck={false}
                  maxLength={MAX_METADATA}
                  value={metadata}
                  onChange={({ target }) => setMetadata(target.value)}
                />
              )}
            </LabeledControl>
            <FileButton
              accept=".xml"
              onFile={(file) => void file.slice(0, MAX_METADATA).text().then(setMetadata)}
            >
              {text.file}
            </FileButton>
          </>
        ) : (
          <Field
            label={text.issuer}
            name="issuer"
            type="url"
            required
            maxLength={500}
            hint={text.issuerHint}
            error={fieldError(handing, 'signOn.issuer')}
          />
        )}
        <MutationButton progress={handing} label={text.save} done={() => text.saved} />
      </form>
    </TitledSection>
  );
};
