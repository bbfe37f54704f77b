import { useState } from 'react';

import type { PaperHit } from '#shared/contracts/search.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import type { Person } from '#web/records/session/session.ts';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { myPapersText } from '#web/text/my-papers.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { FaultOf, Field, Hint } from '#web/ui/Field.tsx';
import { sent } from '#web/ui/form.ts';
import { Shown } from '#web/ui/Shown.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './create.module.css';
import list from './list.module.css';
import { byNameReading, makingMine, papersOfOrcid } from './my-papers.ts';

/** Finds a person's papers and creates a dashboard of them, with an alert for contrasting statements. */
const MyPapersScreen = () => {
  const words = useText(myPapersText);
  useTitle(words.title);
  return <ForPerson words={words.signIn}>{(person) => <Mine person={person} />}</ForPerson>;
};

export default MyPapersScreen;

const Mine = ({ person }: { readonly person: Person }) => {
  const words = useText(myPapersText);
  const [typed, setTyped] = useState(person.name ?? '');
  const [name, setName] = useState(typed.trim());
  const read = useReading(byNameReading, name, name !== '');
  return (
    <div className={`page ${list.page}`}>
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <form
        className={styles.form}
        role="search"
        aria-label={words.find}
        onSubmit={sent(() => setName(typed.trim()))}
      >
        <Field
          label={words.name}
          required
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>
          <Button type="submit">{words.find}</Button>
        </p>
      </form>
      {name !== '' && (
        <Shown read={read} failed={words.failed}>
          {({ papers, total }) =>
            papers.length === 0 ? (
              <p role="status">{words.none(name)}</p>
            ) : (
              <Papers key={name} person={person} papers={papers} total={total} />
            )
          }
        </Shown>
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
  const words = useText(myPapersText);
  const known = papersOfOrcid(papers, person.orcid);
  const all = papers.map(({ doi }) => doi);
  const [ticked, setTicked] = useState(known);
  const titles = new Map(papers.map(({ doi, title, year }) => [doi, { title, year }]));
  const labelOf = (doi: string) =>
    [titles.get(doi)?.title ?? doi, titles.get(doi)?.year].filter(Boolean).join(', ');
  return (
    <section className={styles.form} aria-label={words.legend}>
      <p role="status">
        {words.found(total)} {known.length > 0 && words.orcid}{' '}
        {papers.length < total && words.more(papers.length)}
      </p>
      <CheckList
        legend={words.legend}
        legendStands="unseen"
        look="titles"
        values={all}
        labelOf={labelOf}
        chosen={ticked}
        onChange={setTicked}
        tools={
          <Button look="quiet" onClick={() => setTicked(ticked.length === all.length ? [] : all)}>
            {ticked.length === all.length ? words.nothing : words.all}
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
  const words = useText(myPapersText);
  const { start: make, ...progress } = useDoing(makingMine);
  useFresh(makingMine);
  const { alerts } = person.entitlement;
  const [alert, setAlert] = useState(true);
  const running = progress.kind === 'running';
  return (
    <>
      {alerts && (
        <Switch checked={alert} onChange={setAlert}>
          {words.alert}
        </Switch>
      )}
      {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
      <p>
        <Button
          look="primary"
          disabled={ticked.length === 0 || running}
          onClick={() => make({ name: words.dashboardName, dois: ticked, alert: alerts && alert })}
        >
          {running ? words.making : words.make(ticked.length)}
        </Button>
      </p>
    </>
  );
};

/** A preview from public data for people without a plan that includes this. */
const WouldBe = ({ papers }: { readonly papers: readonly PaperHit[] }) => {
  const words = useText(myPapersText);
  const sum = (type: 'total' | 'contradicting') =>
    papers.reduce((before, { tally }) => before + tally[type], 0);
  return (
    <>
      <Hint>{words.wouldBe(papers.length, sum('total'), sum('contradicting'))}</Hint>
      <p>
        <ButtonLink look="primary" to="/users/me/subscription">
          {words.plans}
        </ButtonLink>
      </p>
    </>
  );
};
