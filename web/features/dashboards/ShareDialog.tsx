import { type SyntheticEvent, useEffect, useState } from 'react';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { accessGranted, accessKept, accessWanted } from './dashboards-slice.ts';
import { DashboardDialog } from './DashboardDialog.tsx';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.dialogs;

/** With whom a dashboard is shared. */
const ShareDialog = () => {
  const dispatch = useAppDispatch();
  const dashboard = useDashboards((state) => lastValueOf(state.dashboard));
  const sharing = useDashboards((state) => state.sharing);
  const [email, setEmail] = useState('');
  const slug = dashboard?.slug;
  useEffect(() => {
    if (slug !== undefined) dispatch(accessWanted(slug));
  }, [dispatch, slug]);
  if (slug === undefined) return null;
  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(accessGranted({ slug, email }));
    setEmail('');
  };
  return (
    <DashboardDialog name="shareDashboard" heading={words.share}>
      <p>{words.shareSentence}</p>
      <form className="dialog-form" onSubmit={share}>
        <Field
          label={words.shareEmail}
          type="email"
          required
          value={email}
          error={sharing.kind === 'failed' ? sentenceOf(sharing.problem) : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="dialog-actions">
          <button
            type="submit"
            className="button button-primary"
            disabled={sharing.kind === 'running'}
          >
            {words.shareAction}
          </button>
          <CopyButton label={words.link} value={`${location.origin}/dashboard/${slug}`} />
        </div>
      </form>
      <AccessList slug={slug} />
    </DashboardDialog>
  );
};

export default ShareDialog;

const AccessList = ({ slug }: { readonly slug: string }) => {
  const dispatch = useAppDispatch();
  const access = useDashboards((state) => state.access);
  const known = lastValueOf(access);
  return (
    <section aria-label={words.accessList}>
      <h3>{words.accessList}</h3>
      {access.kind === 'failed' && (
        <p role="alert">
          {words.accessFailed}{' '}
          <button type="button" className="quiet" onClick={() => dispatch(accessWanted(slug))}>
            {dashboardsText.page.retry}
          </button>
        </p>
      )}
      {access.kind === 'loading' && !known && <p>{words.accessLoading}</p>}
      {known?.length === 0 && <p className="muted">{words.accessNone}</p>}
      {known && known.length > 0 && (
        <ul className="access-list">
          {known.map(({ name, email }) => (
            <li key={email}>
              <span>{name === '' || name === email ? email : `${name} · ${email}`}</span>
              <button
                type="button"
                className="quiet"
                aria-label={`${words.end}: ${email}`}
                onClick={() =>
                  dispatch(
                    accessKept({
                      slug,
                      emails: known.map((one) => one.email).filter((one) => one !== email),
                    }),
                  )
                }
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
