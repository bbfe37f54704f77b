import { type SyntheticEvent, useState } from 'react';
import { useDispatch } from 'react-redux';

import { toPath } from '#shared/domain/paths.ts';
import { useAnswer, useReading } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Rows } from '#web/ui/Part.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import { accessEnded, accessGranted } from './changes.ts';
import { accessReading, dashboardReading } from './dashboards.ts';

/** The people with access to a dashboard. */
const ShareDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const { shown: dashboard } = useAnswer(dashboardReading);
  return dashboard ? (
    <Dialog name="shareDashboard" heading={words.share}>
      <p>{words.shareSentence}</p>
      <Sharing slug={dashboard.slug} />
    </Dialog>
  ) : null;
};

export default ShareDialog;

const Sharing = ({ slug }: { readonly slug: string }) => {
  const words = useText(dashboardsText).dialogs;
  const sentenceOf = useProblemSentence();
  const dispatch = useDispatch();
  const access = useReading(accessReading, slug);
  const [email, setEmail] = useState('');
  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(accessGranted(slug, email));
    setEmail('');
  };
  return (
    <>
      <form onSubmit={share}>
        <Field
          label={words.shareEmail}
          type="email"
          required
          value={email}
          error={access.refusal && sentenceOf(access.refusal)}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Actions>
          <Button type="submit" look="primary" disabled={!access.shown}>
            {words.shareAction}
          </Button>
          <CopyButton
            look="plain"
            label={words.link}
            value={`${location.origin}${toPath`/dashboard/${slug}`}`}
          />
        </Actions>
      </form>
      <section aria-label={words.accessList}>
        <h3>{words.accessList}</h3>
        {!access.shown && (
          <NotShown read={access} failed={words.accessFailed} loading={words.accessLoading} />
        )}
        {access.shown?.length === 0 && <p className="muted">{words.accessNone}</p>}
        {access.shown && access.shown.length > 0 && (
          <Rows>
            {access.shown.map(({ name, email: address }) => (
              <li key={address}>
                <span>{name === '' || name === address ? address : `${name} · ${address}`}</span>
                <Button
                  look="quiet"
                  aria-label={`${words.end}: ${address}`}
                  onClick={() => dispatch(accessEnded(slug, address))}
                >
                  {words.end}
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </section>
    </>
  );
};
