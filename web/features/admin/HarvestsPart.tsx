import { Link } from 'react-router-dom';

import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AdminTable } from './AdminTable.tsx';
import { type Harvest, harvestsQuery } from './admin.ts';
import { minuteOf } from './minute-of.ts';
import styles from './admin.module.css';

/** Shows the progress of the open-access harvests and the outcome for their articles. */
export const HarvestsPart = () => {
  const { harvests: text, failed, tabs } = useText(adminText);
  const harvests = useQuery(harvestsQuery);
  return (
    <section className={styles.harvests} aria-label={tabs.harvests}>
      <QueryView read={harvests} failed={failed}>
        {(list) => (list.length === 0 ? <p>{text.none}</p> : <HarvestTable harvests={list} />)}
      </QueryView>
      <p>{text.how}</p>
      <p>
        <Button onClick={harvests.again}>{text.refresh}</Button>
      </p>
    </section>
  );
};

const HarvestTable = ({ harvests }: { readonly harvests: readonly Harvest[] }) => {
  const text = useText(adminText).harvests;
  const { number } = useLanguage();
  return (
    <AdminTable caption={text.caption} columns={text.columns} numbers={['listed', 'parts']}>
      {harvests.map((harvest) => (
        <tr key={harvest.id}>
          <th scope="row">
            {harvest.from}
            <span className={styles.beneath}>{text.sets[harvest.set]}</span>
          </th>
          <td>{minuteOf(harvest.at)}</td>
          <td>
            <StateOf harvest={harvest} />
          </td>
          <td className={styles.number}>{number(harvest.listed)}</td>
          <td className={styles.number}>{text.partsOf(harvest.parts.done, harvest.parts.all)}</td>
          <td>
            <Fates counts={harvest.counts} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
};

const StateOf = ({ harvest: { status, movedAt, standsStill } }: { readonly harvest: Harvest }) => {
  const { harvests: text, tabs } = useText(adminText);
  return (
    <>
      {text.statuses[status]}
      <span className={styles.beneath}>{text.moved(minuteOf(movedAt))}</span>
      {standsStill && (
        <span className={styles.beneath}>
          {text.standsStill} <Link to="/admin/queues">{tabs.queues}</Link>.
        </span>
      )}
    </>
  );
};

/** Articles by outcome; outcomes without articles are omitted. */
const Fates = ({ counts }: Pick<Harvest, 'counts'>) => {
  const text = useText(adminText).harvests;
  const { number } = useLanguage();
  const reported = (Object.keys(text.fates) as (keyof typeof text.fates)[]).filter(
    (fate) => counts[fate] > 0,
  );
  if (reported.length === 0) return text.nothing;
  return (
    <ul className={styles.fates}>
      {reported.map((fate) => (
        <li key={fate}>
          {number(counts[fate])} {text.fates[fate]}
        </li>
      ))}
    </ul>
  );
};
