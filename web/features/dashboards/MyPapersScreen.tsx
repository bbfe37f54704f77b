import { useState } from 'react';

import type { PaperHit } from '#shared/contracts/search.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import type { Person } from '#web/records/session/session.ts';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { useText } from '#web/text/language.ts';
import { myPapersText } from '#web/text/my-papers.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { ProblemText, Field, Hint } from '#web/ui/Field.tsx';
import { onFormSubmit } from '#web/ui/form.ts';
import { QueryView } from '#web/ui/QueryView.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './create.module.css';
import list from './list.module.css';
import { byNameQuery, createMyPapersDashboard, papersOfOrcidQuery } from './my-papers.ts';

/** Finds a person's papers and creates a dashboard of them, with an alert for contrasting statements. */
const MyPapersScreen = () => {
  const text = useText(myPapersText);
  useTitle(text.title);
  return <PersonOnly text={text.signIn}>{(person) => <OwnPapers person={person} />}</PersonOnly>;
};

export default MyPapersScreen;

const OwnPapers = ({ person }: { readonly person: Person }) => {
  const text = useText(myPapersText);
  const [typed, setTyped] = useState(person.name ?? '');
  const [name, setName] = useState(typed.trim());
  const read = useQuery(byNameQuery, name, name !== '');
  return (
    <div className={`page ${list.page}`}>
      <h1>{text.title}</h1>
      <p>{text.sentence}</p>
      <form
        className={styles.form}
        role="search"
        aria-label={text.find}
        onSubmit={onFormSubmit(() => setName(typed.trim()))}
      >
        <Field
          label={text.name}
          required
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>
          <Button type="submit">{text.find}</Button>
        </p>
      </form>
      {name !== '' && (
        <QueryView read={read} failed={text.failed}>
          {({ papers, total }) =>
            papers.length === 0 ? (
              <p role="status">{text.none(name)}</p>
            ) : (
              <Papers key={name} person={person} papers={papers} total={total} />
            )
          }
        </QueryView>
      )}
    </div>
  );
};

type Props = {
  readonly person: Person;
  readonly papers: readonly PaperHit[];
  readonly total: number;
};

const Papers = ({ person, papers, total }: Props) => {
  const text = useText(myPapersText);
  const ownPapers = papersOfOrcidQuery(papers, person.orcid);
  const dois = papers.map(({ doi }) => doi);
  const [ticked, setTicked] = useState(ownPapers);
  const titles = new Map(papers.map(({ doi, title, year }) => [doi, { title, year }]));
  const labelOf = (doi: string) =>
    [titles.get(doi)?.title ?? doi, titles.get(doi)?.year].filter(Boolean).join(', ');
  return (
    <section className={styles.form} aria-label={text.legend}>
      <p role="status">
        {text.found(total)} {ownPapers.length > 0 && text.orcid}{' '}
        {papers.length < total && text.more(papers.length)}
      </p>
      <CheckList
        legend={text.legend}
        legendStands="unseen"
        look="titles"
        values={dois}
        labelOf={labelOf}
        chosen={ticked}
        onChange={setTicked}
        tools={
          <Button look="quiet" onClick={() => setTicked(ticked.length === dois.length ? [] : dois)}>
            {ticked.length === dois.length ? text.nothing : text.all}
          </Button>
        }
      />
      {person.entitlement.dashboardDois > 0 ? (
        <Make person={person} ticked={ticked} />
      ) : (
        <WouldBe papers={papers.filter(({ doi }) => ticked.includes(doi))} />
      )}
    </section>
  );
};

const Make = ({
  person,
  ticked,
}: {
  readonly person: Person;
  readonly ticked: readonly string[];
}) => {
  const text = useText(myPapersText);
  const { start: make, ...progress } = useMutation(createMyPapersDashboard);
  useClearedMutation(createMyPapersDashboard);
  const { alerts } = person.entitlement;
  const [alert, setAlert] = useState(true);
  const running = progress.kind === 'running';
  return (
    <>
      {alerts && (
        <Switch checked={alert} onChange={setAlert}>
          {text.alert}
        </Switch>
      )}
      {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
      <p>
        <Button
          look="primary"
          disabled={ticked.length === 0 || running}
          onClick={() => make({ name: text.dashboardName, dois: ticked, alert: alerts && alert })}
        >
          {running ? text.making : text.make(ticked.length)}
        </Button>
      </p>
    </>
  );
};

/** A preview from public data for people without a plan that includes this. */
const WouldBe = ({ papers }: { readonly papers: readonly PaperHit[] }) => {
  const text = useText(myPapersText);
  const sum = (type: 'total' | 'contradicting') =>
    papers.reduce((total, { tally }) => total + tally[type], 0);
  return (
    <>
      <Hint>{text.wouldBe(papers.length, sum('total'), sum('contradicting'))}</Hint>
      <p>
        <ButtonLink look="primary" to="/users/me/subscription">
          {text.plans}
        </ButtonLink>
      </p>
    </>
  );
};
