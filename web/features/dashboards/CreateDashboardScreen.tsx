import { type SyntheticEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { dashboardLeft, dashboardMade } from './dashboards-slice.ts';
import { isDoiLimit } from './doi-limit.ts';
import { LibraryField } from './LibraryField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { ReferencesPreview } from './ReferencesPreview.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { useDashboards } from './use-dashboards.ts';
import { type Taken, worksIn } from './works-in.ts';

import './dashboards.css';

const words = dashboardsText.create;

/** Makes a dashboard from papers somebody gives, or one that follows a search (`?query=`). */
const CreateDashboardScreen = () => {
  useTitle(words.title);
  const session = useAppSelector((state) => state.session);
  if (session.who.kind === 'unknown') return <p className="page page-loading">{text.loading}</p>;
  return personOf(session) ? <Form /> : <SignInFirst />;
};

export default CreateDashboardScreen;

const Form = () => {
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const query = address.get('query') ?? '';
  const references = useDashboards((state) => state.references);
  const making = useDashboards((state) => state.making);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  useEffect(
    () => () => {
      dispatch(dashboardLeft());
    },
    [dispatch],
  );
  const read = lastValueOf(references);
  const dois = read ? worksIn(read, taken) : [];
  const hasWorks = query !== '' || dois.length > 0;
  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    const about = { name, description, isPublic };
    if (hasWorks)
      dispatch(dashboardMade({ ...about, ...(query === '' ? { dois } : { doiQuery: query }) }));
  };
  return (
    <div className="page dashboards">
      <h1>{words.title}</h1>
      <form className="dashboard-form" onSubmit={make}>
        <Field
          label={words.name}
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={words.description}
          maxLength={5000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        {query === '' ? (
          <>
            <ReferencesField />
            <LibraryField />
          </>
        ) : (
          <p>{words.live(query)}</p>
        )}
        {references.kind === 'failed' && (
          <p className="field-error" role="alert">
            {sentenceOf(references.problem)}
          </p>
        )}
        {read && (
          <ReferencesPreview
            read={read}
            taken={taken}
            onTake={(given, doi) => setTaken({ ...taken, [given]: doi })}
          />
        )}
        <label className="switch">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={({ target }) => setIsPublic(target.checked)}
          />
          {words.isPublic}
        </label>
        {making.kind === 'failed' && (
          <p className="field-error" role="alert">
            {isDoiLimit(making.problem) ? dashboardsText.dialogs.limit : sentenceOf(making.problem)}
          </p>
        )}
        <div className="task">
          <button
            type="submit"
            className="button button-primary"
            disabled={!hasWorks || making.kind === 'running'}
          >
            {making.kind === 'running' ? words.making : words.make}
          </button>
          {!hasWorks && <p className="field-hint">{words.nothing}</p>}
        </div>
      </form>
    </div>
  );
};
