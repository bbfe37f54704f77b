import { Link } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { type Harvest, harvestsReading } from './admin.ts';
import styles from './admin.module.css';

/** Shows the progress of the open-access harvests and the outcome for their articles. */
export const HarvestsPart = () => {
  const { harvests: words, failed, tabs } = useText(adminText);
  const harvests = useReading(harvestsReading);
  return (
    <section className={styles.harvests} aria-label={tabs.harvests}>
      <Shown read={harvests} failed={failed}>
        {(all) => (all.length === 0 ? <p>{words.none}</p> : <HarvestTable harvests={all} />)}
      </Shown>
      <p>{words.how}</p>
      <p>
        <Button onClick={harvests.again}>{words.refresh}</Button>
      </p>
    </section>
  );
};

const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ');

const HarvestTable = ({ harvests }: { readonly harvests: readonly Harvest[] }) => {
  const words = useText(adminText).harvests;
  const { number } = useLanguage();
  return (
    // What is wider than the page is scrolled, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={words.caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {Object.entries(words.columns).map(([name, label]) => (
              <th
                key={name}
                scope="col"
                className={name === 'listed' || name === 'parts' ? styles.number : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {harvests.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.from}
                <span className={styles.beneath}>{words.sets[one.set]}</span>
              </th>
              <td>{minuteOf(one.at)}</td>
              <td>
                <StateOf harvest={one} />
              </td>
              <td className={styles.number}>{number(one.listed)}</td>
              <td className={styles.number}>{words.partsOf(one.parts.done, one.parts.all)}</td>
              <td>
                <Fates counts={one.counts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const StateOf = ({ harvest: { status, movedAt, standsStill } }: { readonly harvest: Harvest }) => {
  const { harvests: words, tabs } = useText(adminText);
  return (
    <>
      {words.statuses[status]}
      <span className={styles.beneath}>{words.moved(minuteOf(movedAt))}</span>
      {standsStill && (
        <span className={styles.beneath}>
          {words.standsStill} <Link to="/admin/queues">{tabs.queues}</Link>.
        </span>
      )}
    </>
  );
};

/** Articles by outcome; outcomes without articles are omitted. */
const Fates = ({ counts }: Pick<Harvest, 'counts'>) => {
  const words = useText(adminText).harvests;
  const { number } = useLanguage();
  const some = (Object.keys(words.fates) as (keyof typeof words.fates)[]).filter(
    (fate) => counts[fate] > 0,
  );
  if (some.length === 0) return words.nothing;
  return (
    <ul className={styles.fates}>
      {some.map((fate) => (
        <li key={fate}>
          {number(counts[fate])} {words.fates[fate]}
        </li>
      ))}
    </ul>
  );
};
