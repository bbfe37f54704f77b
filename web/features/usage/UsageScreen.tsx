import { useParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { CountPanel } from '#web/charts/CountPanel.tsx';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { KeysPart } from './KeysPart.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import { type Usage, usageQuery } from './usage.ts';
import styles from './usage.module.css';

/** How an organization uses the product, for those who administer its license. */
const UsageScreen = () => {
  const text = useText(usageText);
  const { slug = '' } = useParams();
  useTitle(text.title);
  return <PersonOnly text={text.signIn}>{() => <OfLicense license={slug} />}</PersonOnly>;
};

export default UsageScreen;

const OfLicense = ({ license }: { readonly license: string }) => {
  const text = useText(usageText);
  const read = useQuery(usageQuery, license);
  if (read.kind === 'failed' && statusOf(read.problem) === 403)
    return (
      <Message level={1} heading={text.locked.heading}>
        <p>{text.locked.sentence}</p>
      </Message>
    );
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(usage) => (
        <article className={classes('page', styles.page)}>
          <header className={styles.head}>
            <h1>{text.heading(usage.license.name)}</h1>
            <Lead {...usage} />
          </header>
          {isUsed(usage) && <Figures {...usage} />}
          <ReportsPart license={license} reported={usage.reported} isUsed={isUsed(usage)} />
          <KeysPart license={license} />
        </article>
      )}
    </QueryView>
  );
};

const isUsed = ({ months }: Usage): boolean =>
  months.some(({ month: _, ...counts }) => Object.values(counts).some((count) => count > 0));

/** The last full month in one sentence; if there is none, the current month. */
const Lead = ({ months, ...usage }: Usage) => {
  const text = useText(usageText);
  const running = months.at(-1);
  const reportedMonth = months.at(-2) ?? running;
  if (!reportedMonth || !running) return null;
  if (!isUsed({ months, ...usage }))
    return (
      <Message heading={text.none.heading}>
        <p>{text.none.sentence}</p>
      </Message>
    );
  return (
    <>
      <p className={styles.lead}>
        {text.lead(reportedMonth.month, reportedMonth.searches, reportedMonth.requests)}
      </p>
      <p className="muted small">{text.goesOn(running.month)}</p>
    </>
  );
};

const Figures = ({ months, recognised, journals }: Usage) => {
  const text = useText(usageText);
  return (
    <>
      <MonthsPanel months={months} />
      <Disclosure className={styles.meaning} summary={text.meaning.summary}>
        <ul>
          {text.meaning.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <div className={styles.beside}>
        {journals.length > 0 && (
          <CountPanel
            heading={text.journals}
            counted={text.readings}
            rows={journals.map(({ slug, name, requests }) => ({
              ...{ label: name, count: requests },
              to: toPath`/journals/${slug}`,
            }))}
          />
        )}
        <CountPanel
          heading={text.recognised}
          counted={text.searchesAndReadings}
          rows={recognised.map(({ by, searches, requests }) => ({
            label: text.recognisedBy[by],
            count: searches + requests,
          }))}
        />
      </div>
    </>
  );
};
