import { type SyntheticEvent, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, ProblemText, Hint } from '#web/ui/Field.tsx';
import { ActionRow } from '#web/ui/MutationButton.tsx';

import { type DashboardDescription, AboutFields } from './AboutFields.tsx';
import { ChoosePapers } from './ChoosePapers.tsx';
import styles from './create.module.css';
import { isDoiLimit } from './doi-limit.ts';
import { LibraryField } from './LibraryField.tsx';
import list from './list.module.css';
import { readReferenceText, referencesFeature, referencesLeft } from './references.ts';
import { ReferencesField } from './ReferencesField.tsx';
import { ReferencesPreview } from './ReferencesPreview.tsx';
import { createDashboard } from './tasks.ts';
import { nameFromFile } from './name-from-file.ts';
import { type PaperPreference, type Replacements, dashboardWorksOf } from './dashboard-works.ts';

/** Creates a dashboard from a list of papers, or a live one from a search (`?query=`). */
const CreateDashboardScreen = () => {
  const text = useText(dashboardsText).create;
  useTitle(text.title);
  return <PersonOnly text={text.signIn}>{() => <Form />}</PersonOnly>;
};

export default CreateDashboardScreen;

const Form = () => {
  const { create: text, dialogs } = useText(dashboardsText);
  const dispatch = useDispatch();
  const { date } = useLanguage();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [address] = useSearchParams();
  const query = address.get('query') ?? '';
  const read = useFeature(referencesFeature, (state) => state.read);
  const { start: make, ...progress } = useMutation(createDashboard);
  const readingMutation = useMutation(readReferenceText);
  useClearedMutation(createDashboard);
  useClearedMutation(readReferenceText);
  const [about, setAbout] = useState<DashboardDescription>({
    name: '',
    description: '',
    isPublic: false,
  });
  const [suggested, setSuggested] = useState('');
  /** A name that the user entered is never replaced. */
  const suggest = (name: string) => {
    if (about.name === '' || about.name === suggested) setAbout({ ...about, name });
    setSuggested(name);
  };
  const [replacements, setReplacements] = useState<Replacements>({});
  useEffect(
    () => () => {
      dispatch(referencesLeft());
    },
    [dispatch],
  );
  const [first, setFirst] = useState<PaperPreference>('given');
  // A plan without dashboards gets that message from the server, because there is nothing to choose.
  const limit = usePerson()?.entitlement.dashboardDois ?? 0;
  const works = read ? dashboardWorksOf(read, replacements, first) : [];
  const tooMany = limit > 0 && works.length > limit;
  const dois = tooMany ? works.slice(0, limit) : works;
  const hasWorks = query !== '' || dois.length > 0;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasWorks) make({ ...about, ...(query === '' ? { dois } : { doiQuery: query }) });
  };
  return (
    <div className={`page ${list.page}`}>
      <h1>{text.title}</h1>
      <form className={styles.form} onSubmit={send}>
        <AboutFields about={about} onChange={setAbout}>
          {query === '' ? (
            <>
              <ReferencesField
                onSource={(fileName) =>
                  suggest(
                    fileName === undefined ? text.suggested(date(today)) : nameFromFile(fileName),
                  )
                }
              />
              <LibraryField />
            </>
          ) : (
            <p>{text.live(query)}</p>
          )}
          {readingMutation.kind === 'failed' && <ProblemText problem={readingMutation.problem} />}
          {read && (
            <ReferencesPreview
              read={read}
              replacements={replacements}
              onReplace={(originalText, doi) =>
                setReplacements({ ...replacements, [originalText]: doi })
              }
            />
          )}
          {tooMany && (
            <ChoosePapers limit={limit} works={works} first={first} onChoose={setFirst} />
          )}
        </AboutFields>
        {progress.kind === 'failed' &&
          (isDoiLimit(progress.problem) ? (
            <ErrorText>{dialogs.limit}</ErrorText>
          ) : (
            <ProblemText problem={progress.problem} />
          ))}
        <ActionRow>
          <Button type="submit" look="primary" disabled={!hasWorks || progress.kind === 'running'}>
            {progress.kind === 'running' ? text.making : text.make}
          </Button>
          {!hasWorks && <Hint>{text.nothing}</Hint>}
        </ActionRow>
      </form>
    </div>
  );
};
