import { useParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { CountPanel } from '#web/charts/CountPanel.tsx';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { KeysPart } from './KeysPart.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { type Usage, usageReading } from './usage.ts';
import styles from './usage.module.css';

/** How an organization uses the product, for those who administer its license. */
const UsageScreen = () => {
  const words = useText(usageText);
  const { slug = '' } = useParams();
  useTitle(words.title);
  return <ForPerson words={words.signIn}>{() => <OfLicense license={slug} />}</ForPerson>;
};

export default UsageScreen;

const OfLicense = ({ license }: { readonly license: string }) => {
  const words = useText(usageText);
  const read = useReading(usageReading, license);
  if (read.kind === 'failed' && statusOf(read.problem) === 403)
    return (
      <Message level={1} heading={words.locked.heading}>
        <p>{words.locked.sentence}</p>
      </Message>
    );
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(usage) => (
        <article className={classes('page', styles.page)}>
          <header className={styles.head}>
            <h1>{words.heading(usage.license.name)}</h1>
            <Lead {...usage} />
          </header>
          {isUsed(usage) && <Figures {...usage} />}
          <ReportsPart license={license} reported={usage.reported} isUsed={isUsed(usage)} />
          <KeysPart license={license} />
        </article>
      )}
    </Shown>
  );
};

const isUsed = ({ months }: Usage): boolean =>
  months.some(({ month: _, ...counts }) => Object.values(counts).some((count) => count > 0));

/** The last full month in one sentence; if there is none, the current month. */
const Lead = ({ months, ...usage }: Usage) => {
  const words = useText(usageText);
  const running = months.at(-1);
  const told = months.at(-2) ?? running;
  if (!told || !running) return null;
  if (!isUsed({ months, ...usage }))
    return (
      <Message heading={words.none.heading}>
        <p>{words.none.sentence}</p>
      </Message>
    );
  return (
    <>
      <p className={styles.lead}>{words.lead(told.month, told.searches, told.requests)}</p>
      <p className="muted small">{words.goesOn(running.month)}</p>
    </>
  );
};

const Figures = ({ months, recognised, journals }: Usage) => {
  const words = useText(usageText);
  return (
    <>
      <MonthsPanel months={months} />
      <Disclosure className={styles.meaning} summary={words.meaning.summary}>
        <ul>
          {words.meaning.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <div className={styles.beside}>
        {journals.length > 0 && (
          <CountPanel
            heading={words.journals}
            counted={words.readings}
            rows={journals.map(({ slug, name, requests }) => ({
              ...{ label: name, count: requests },
              to: toPath`/journals/${slug}`,
            }))}
          />
        )}
        <CountPanel
          heading={words.recognised}
          counted={words.searchesAndReadings}
          rows={recognised.map(({ by, searches, requests }) => ({
            label: words.recognisedBy[by],
            count: searches + requests,
          }))}
        />
      </div>
    </>
  );
};
