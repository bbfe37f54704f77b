import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { resolverImageAddress } from '#shared/domain/resolver-image.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import { changingLicense, puttingResolverImage } from './licenses.ts';
import styles from './licenses.module.css';
import { PictureTask } from './PictureTask.tsx';

const MOST_BYTES = 64_000;

const TRIED_WITH =
  'url_ver=Z39.88-2004&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft_id=info:doi/10.1038/nature12373';

/** Returns the resolver URL with the query for one known paper. */
const trial = (resolver: string): string =>
  `${resolver}${resolver.includes('?') ? '&' : '?'}${TRIED_WITH}`;

/** The library's link resolver, and the session rule. */
export const ResolverPart = ({ license }: { readonly license: LicenseSettings }) => {
  const words = useText(licensesText);
  const { slug, linkResolverURL, linkResolverImageURL, linkResolverImageAt, oneSession } = license;
  const { start: putImage, ...putting } = useDoing(puttingResolverImage);
  const { start: change, ...changing } = useDoing(changingLicense, 'resolver');
  const { start: changeSession, ...session } = useDoing(changingLicense, 'session');
  const addressIn = (data: FormData, name: string) => {
    const text = textIn(data, name).trim();
    return text === '' ? null : text;
  };
  return (
    <>
      <Part heading={words.resolver.heading}>
        <p>{words.resolver.about}</p>
        <form
          className={styles.form}
          onSubmit={sent((data) =>
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
            label={words.resolver.url}
            name="linkResolverURL"
            type="url"
            maxLength={500}
            defaultValue={linkResolverURL}
            error={fieldError(changing, 'linkResolverURL')}
          />
          <Field
            label={words.resolver.image}
            name="linkResolverImageURL"
            type="url"
            maxLength={500}
            defaultValue={linkResolverImageURL}
            hint={words.resolver.imageHint}
            error={fieldError(changing, 'linkResolverImageURL')}
          />
          {linkResolverURL !== undefined && (
            <a href={trial(linkResolverURL)} target="_blank" rel="noreferrer">
              {words.resolver.test}
            </a>
          )}
          <TaskButton
            progress={changing}
            label={words.resolver.save}
            done={() => words.resolver.saved}
          />
        </form>
      </Part>
      <Part heading={words.resolver.picture.heading}>
        <p>{words.resolver.picture.about}</p>
        {linkResolverImageAt !== undefined && (
          <img
            className={styles.logo}
            src={resolverImageAddress(slug, linkResolverImageAt)}
            alt={words.resolver.picture.alt}
          />
        )}
        <PictureTask
          progress={putting}
          mostBytes={MOST_BYTES}
          words={words.resolver.picture}
          isThere={linkResolverImageAt !== undefined}
          onPut={(file) => putImage({ slug, file })}
        />
      </Part>
      <Part heading={words.session.heading}>
        <Switch
          checked={oneSession}
          onChange={(on) => changeSession({ part: 'session', change: { slug, oneSession: on } })}
        >
          {words.session.label}
        </Switch>
        <p className="muted small">{words.session.hint}</p>
        <Said progress={session} />
      </Part>
    </>
  );
};
