import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './admin.module.css';
import { LicenseForm, CreateLicenseForm } from './LicenseForm.tsx';
import { licensesQuery } from './licenses.ts';

/** The licenses of organizations: found, made, changed. Each change is written to the audit log. */
export const LicensesPart = () => {
  const { licenses: text, tabs, failed, more } = useText(adminText);
  const { close } = useText(commonText);
  const dispatch = useDispatch();
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  const [makes, setMakes] = useState(false);
  const licenses = useQuery(licensesQuery, { q });
  const showMade = useCallback((slug: string) => {
    setMakes(false);
    setEdited(slug);
  }, []);
  return (
    <section aria-label={tabs.licenses}>
      <form
        className={styles.search}
        role="search"
        aria-label={text.search}
        onSubmit={onFormSubmit((data) => setQ(formText(data, 'q').trim()))}
      >
        <Field label={text.search} name="q" type="search" maxLength={120} />
        <Button type="submit">{text.find}</Button>
      </form>
      <p>
        <Button aria-expanded={makes} onClick={() => setMakes(!makes)}>
          {makes ? close : text.make}
        </Button>
      </p>
      {makes && <CreateLicenseForm onMade={showMade} />}
      <QueryView read={licenses} failed={failed}>
        {(page) => (
          <>
            {page.licenses.length === 0 && <p>{text.none}</p>}
            <ul className={styles.list} aria-label={text.caption}>
              {page.licenses.map((license) => (
                <li key={license.slug}>
                  <LicenseRow
                    license={license}
                    open={edited === license.slug}
                    onToggle={() => setEdited(edited === license.slug ? undefined : license.slug)}
                  />
                </li>
              ))}
            </ul>
            {page.next !== undefined && (
              <Button
                onClick={() =>
                  dispatch(licensesQuery.wanted({ question: { q, after: page.next ?? '' } }))
                }
              >
                {more}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
};

const LicenseRow = ({
  license,
  open,
  onToggle,
}: {
  readonly license: LicenseSettings;
  readonly open: boolean;
  readonly onToggle: () => void;
}) => {
  const text = useText(adminText).licenses;
  const { close } = useText(commonText);
  const { date } = useLanguage();
  const { name, slug, status, trialEndDate, hasLicense, seats, networks, signOn } = license;
  const waits = 'status' in signOn && signOn.status === 'waiting';
  const facts = [
    text.statuses[status] +
      (trialEndDate === undefined ? '' : ` ${text.until(date(trialEndDate.slice(0, 10)))}`),
    text.covers[hasLicense ? 'yes' : 'no'],
    text.seats(seats.taken, seats.most),
    text.networks(networks.length),
    ...(waits ? [text.signOnWaits] : []),
  ];
  return (
    <>
      <div className={styles.row}>
        <div>
          <strong>{name}</strong> <span className={styles.slug}>{slug}</span>
          <p>{facts.join(' · ')}</p>
        </div>
        <Button aria-expanded={open} aria-label={text.editOf(name)} onClick={onToggle}>
          {open ? close : text.edit}
        </Button>
      </div>
      {open && <LicenseForm license={license} />}
    </>
  );
};
