import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field, FieldOf } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { Part } from '#web/ui/Part.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { puttingSignOn } from './licenses.ts';
import styles from './licenses.module.css';

const kinds = ['saml', 'openid'] as const;
const MOST_METADATA = 100_000;

/** The organization's single sign-on: the submitted metadata and its state. */
export const SignOnPart = ({ license }: { readonly license: LicenseSettings }) => {
  const words = useText(licensesText).signOn;
  const { date } = useLanguage();
  const { slug, signOn } = license;
  const { start: hand, ...handing } = useDoing(puttingSignOn);
  const [kind, setKind] = useState<(typeof kinds)[number]>('saml');
  const [metadata, setMetadata] = useState('');
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      <p role="status">{words.state(signOn)}</p>
      {(signOn.kind === 'saml' || signOn.kind === 'openid') && (
        <dl className={styles.facts}>
          <dt>{words.entity}</dt>
          <dd>{signOn.kind === 'saml' ? signOn.entityId : signOn.issuer}</dd>
          {signOn.kind === 'saml' && (
            <>
              <dt>{words.certificate}</dt>
              <dd>{date(signOn.certificateUntil.slice(0, 10))}</dd>
            </>
          )}
        </dl>
      )}
      {signOn.kind !== 'none' && (
        <p>
          <SureButton
            label={words.remove}
            named={words.removeNamed}
            sure={words.sure}
            yes={words.yes}
            busy={handing.kind === 'running'}
            onSure={() => hand({ slug, signOn: null })}
          />
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={sent((data) =>
          hand({
            slug,
            signOn:
              kind === 'saml'
                ? { kind, metadata }
                : { kind, issuer: textIn(data, 'issuer').trim() },
          }),
        )}
      >
        <FieldOf label={words.which}>
          {(id) => (
            <Select
              id={id}
              value={kind}
              choices={kinds}
              nameOf={(one) => words.kinds[one]}
              onChoose={setKind}
            />
          )}
        </FieldOf>
        {kind === 'saml' ? (
          <>
            <FieldOf label={words.metadata} className={styles.wide}>
              {(id) => (
                <TextArea
                  id={id}
                  required
                  className={styles.lines}
                  spellCheck={false}
                  maxLength={MOST_METADATA}
                  value={metadata}
                  onChange={({ target }) => setMetadata(target.value)}
                />
              )}
            </FieldOf>
            <FileButton
              accept=".xml"
              onFile={(file) => void file.slice(0, MOST_METADATA).text().then(setMetadata)}
            >
              {words.file}
            </FileButton>
          </>
        ) : (
          <Field
            label={words.issuer}
            name="issuer"
            type="url"
            required
            maxLength={500}
            hint={words.issuerHint}
            error={fieldError(handing, 'signOn.issuer')}
          />
        )}
        <TaskButton progress={handing} label={words.save} done={() => words.saved} />
      </form>
    </Part>
  );
};
