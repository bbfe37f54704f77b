import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { resolverImageAddress } from '#shared/domain/resolver-image.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { changeLicense, saveResolverImage } from './licenses.ts';
import styles from './licenses.module.css';
import { PictureTask } from './PictureTask.tsx';

const MAX_BYTES = 64_000;

const TRIED_WITH =
  'url_ver=Z39.88-2004&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft_id=info:doi/10.1038/nature12373';

/** Returns the resolver URL with the query for one known paper. */
const trial = (resolver: string): string =>
  `${resolver}${resolver.includes('?') ? '&' : '?'}${TRIED_WITH}`;

/** The library's link resolver, and the session rule. */
export const ResolverPart = ({ license }: { readonly license: LicenseSettings }) => {
  const messages = useText(licensesText);
  const { slug, linkResolverURL, linkResolverImageURL, linkResolverImageAt, oneSession } = license;
  const { start: putImage, ...putting } = useMutation(saveResolverImage);
  const { start: change, ...changing } = useMutation(changeLicense, 'resolver');
  const { start: changeSession, ...session } = useMutation(changeLicense, 'session');
  const addressIn = (data: FormData, name: string) => {
    const text = formText(data, name).trim();
    return text === '' ? null : text;
  };
  return (
    <>
      <TitledSection heading={messages.resolver.heading}>
        <p>{messages.resolver.about}</p>
        <form
          className={styles.form}
          onSubmit={onFormSubmit((data) =>
            change({
              part: 'resolver',
              change: {
                slug,
                linkResolverURL: addressIn(data, 'linkResolverURL'),
                linkResolverImageURL: addressIn(data, 'linkResolverImageURL'),
              },
            }),
          )}
        >
          <Field
            label={messages.resolver.url}
            name="linkResolverURL"
            type="url"
            maxLength={500}
            defaultValue={linkResolverURL}
            error={fieldError(changing, 'linkResolverURL')}
          />
          <Field
            label={messages.resolver.image}
            name="linkResolverImageURL"
            type="url"
            maxLength={500}
            defaultValue={linkResolverImageURL}
            hint={messages.resolver.imageHint}
            error={fieldError(changing, 'linkResolverImageURL')}
          />
          {linkResolverURL !== undefined && (
            <a href={trial(linkResolverURL)} target="_blank" rel="noreferrer">
              {messages.resolver.test}
            </a>
          )}
          <MutationButton
            progress={changing}
            label={messages.resolver.save}
            done={() => messages.resolver.saved}
          />
        </form>
      </TitledSection>
      <TitledSection heading={messages.resolver.picture.heading}>
        <p>{messages.resolver.picture.about}</p>
        {linkResolverImageAt !== undefined && (
          <img
            className={styles.logo}
            src={resolverImageAddress(slug, linkResolverImageAt)}
            alt={messages.resolver.picture.alt}
          />
        )}
        <PictureTask
          progress={putting}
          mostBytes={MAX_BYTES}
          text={messages.resolver.picture}
          isThere={linkResolverImageAt !== undefined}
          onPut={(file) => putImage({ slug, file })}
        />
      </TitledSection>
      <TitledSection heading={messages.session.heading}>
        <Switch
          checked={oneSession}
          onChange={(on) => changeSession({ part: 'session', change: { slug, oneSession: on } })}
        >
          {messages.session.label}
        </Switch>
        <p className="muted small">{messages.session.hint}</p>
        <MutationOutcome progress={session} />
      </TitledSection>
    </>
  );
};
