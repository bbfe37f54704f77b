import { type SyntheticEvent, useState } from 'react';
import { useDispatch } from 'react-redux';

import { toPath } from '#shared/domain/paths.ts';
import { useQueryResult, useQuery } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Rows } from '#web/ui/TitledSection.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import { endAccess, grantAccess } from './changes.ts';
import { accessQuery, dashboardQuery } from './dashboards.ts';

/** The people with access to a dashboard. */
const ShareDialog = () => {
  const text = useText(dashboardsText).dialogs;
  const { shown: dashboard } = useQueryResult(dashboardQuery);
  return dashboard ? (
    <Dialog name="shareDashboard" heading={text.share}>
      <p>{text.shareSentence}</p>
      <Sharing slug={dashboard.slug} />
    </Dialog>
  ) : null;
};

export default ShareDialog;

const Sharing = ({ slug }: { readonly slug: string }) => {
  const text = useText(dashboardsText).dialogs;
  const sentenceOf = useProblemSentence();
  const dispatch = useDispatch();
  const access = useQuery(accessQuery, slug);
  const [email, setEmail] = useState('');
  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(grantAccess(slug, email));
    setEmail('');
  };
  return (
    <>
      <form onSubmit={share}>
        <Field
          label={text.shareEmail}
          type="email"
          required
          value={email}
          error={access.refusal && sentenceOf(access.refusal)}
          onChange={({ target }) => setEmail(target.value)}
        />
        <DialogActions>
          <Button type="submit" look="primary" disabled={!access.shown}>
            {text.shareAction}
          </Button>
          <CopyButton
            look="plain"
            label={text.link}
            value={`${location.origin}${toPath`/dashboard/${slug}`}`}
          />
        </DialogActions>
      </form>
      <section aria-label={text.accessList}>
        <h3>{text.accessList}</h3>
        {!access.shown && (
          <QueryProblem read={access} failed={text.accessFailed} loading={text.accessLoading} />
        )}
        {access.shown?.length === 0 && <p className="muted">{text.accessNone}</p>}
        {access.shown && access.shown.length > 0 && (
          <Rows>
            {access.shown.map(({ name, email: address }) => (
              <li key={address}>
                <span>{name === '' || name === address ? address : `${name} · ${address}`}</span>
                <Button
                  look="quiet"
                  aria-label={`${text.end}: ${address}`}
                  onClick={() => dispatch(endAccess(slug, address))}
                >
                  {text.end}
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </section>
    </>
  );
};
