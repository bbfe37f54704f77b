import { type SyntheticEvent, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, FaultOf, Hint } from '#web/ui/Field.tsx';
import { Task } from '#web/ui/Task.tsx';

import { type About, AboutFields } from './AboutFields.tsx';
import { ChooseFirst } from './ChooseFirst.tsx';
import styles from './create.module.css';
import { isDoiLimit } from './doi-limit.ts';
import { LibraryField } from './LibraryField.tsx';
import list from './list.module.css';
import { readingText, referencesFeature, referencesLeft } from './references.ts';
import { ReferencesField } from './ReferencesField.tsx';
import { ReferencesPreview } from './ReferencesPreview.tsx';
import { making } from './tasks.ts';
import { nameOfFile } from './suggested-name.ts';
import { type FirstOnes, type Replacements, worksIn } from './works-in.ts';

/** Creates a dashboard from a list of papers, or a live one from a search (`?query=`). */
const CreateDashboardScreen = () => {
  const words = useText(dashboardsText).create;
  useTitle(words.title);
  return <ForPerson words={words.signIn}>{() => <Form />}</ForPerson>;
};

export default CreateDashboardScreen;

const Form = () => {
  const { create: words, dialogs } = useText(dashboardsText);
  const dispatch = useDispatch();
  const { date } = useLanguage();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [address] = useSearchParams();
  const query = address.get('query') ?? '';
  const read = useFeature(referencesFeature, (state) => state.read);
  const { start: make, ...progress } = useDoing(making);
  const reading = useDoing(readingText);
  useFresh(making);
  useFresh(readingText);
  const [about, setAbout] = useState<About>({ name: '', description: '', isPublic: false });
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
  const [first, setFirst] = useState<FirstOnes>('given');
  // A plan without dashboards gets that message from the server, because there is nothing to choose.
  const most = usePerson()?.entitlement.dashboardDois ?? 0;
  const works = read ? worksIn(read, replacements, first) : [];
  const tooMany = most > 0 && works.length > most;
  const dois = tooMany ? works.slice(0, most) : works;
  const hasWorks = query !== '' || dois.length > 0;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasWorks) make({ ...about, ...(query === '' ? { dois } : { doiQuery: query }) });
  };
  return (
    <div className={`page ${list.page}`}>
      <h1>{words.title}</h1>
      <form className={styles.form} onSubmit={send}>
        <AboutFields about={about} onChange={setAbout}>
          {query === '' ? (
            <>
              <ReferencesField
                onSource={(fileName) =>
                  suggest(
                    fileName === undefined ? words.suggested(date(today)) : nameOfFile(fileName),
                  )
                }
              />
              <LibraryField />
            </>
          ) : (
            <p>{words.live(query)}</p>
          )}
          {reading.kind === 'failed' && <FaultOf problem={reading.problem} />}
          {read && (
            <ReferencesPreview
              read={read}
              replacements={replacements}
              onReplace={(given, doi) => setReplacements({ ...replacements, [given]: doi })}
            />
          )}
          {tooMany && <ChooseFirst most={most} works={works} first={first} onChoose={setFirst} />}
        </AboutFields>
        {progress.kind === 'failed' &&
          (isDoiLimit(progress.problem) ? (
            <Fault>{dialogs.limit}</Fault>
          ) : (
            <FaultOf problem={progress.problem} />
          ))}
        <Task>
          <Button type="submit" look="primary" disabled={!hasWorks || progress.kind === 'running'}>
            {progress.kind === 'running' ? words.making : words.make}
          </Button>
          {!hasWorks && <Hint>{words.nothing}</Hint>}
        </Task>
      </form>
    </div>
  );
};
