import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Shown } from '#web/ui/Shown.tsx';

import styles from './admin.module.css';
import { LicenseForm, MakeLicenseForm } from './LicenseForm.tsx';
import { licensesReading } from './licenses.ts';

/** The licenses of organizations: found, made, changed. Each change is written to the audit log. */
export const LicensesPart = () => {
  const { licenses: words, tabs, failed, more } = useText(adminText);
  const { close } = useText(commonText);
  const dispatch = useDispatch();
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  const [makes, setMakes] = useState(false);
  const licenses = useReading(licensesReading, { q });
  const showMade = useCallback((slug: string) => {
    setMakes(false);
    setEdited(slug);
  }, []);
  return (
    <section aria-label={tabs.licenses}>
      <form
        className={styles.search}
        role="search"
        aria-label={words.search}
        onSubmit={sent((data) => setQ(textIn(data, 'q').trim()))}
      >
        <Field label={words.search} name="q" type="search" maxLength={120} />
        <Button type="submit">{words.find}</Button>
      </form>
      <p>
        <Button aria-expanded={makes} onClick={() => setMakes(!makes)}>
          {makes ? close : words.make}
        </Button>
      </p>
      {makes && <MakeLicenseForm onMade={showMade} />}
      <Shown read={licenses} failed={failed}>
        {(page) => (
          <>
            {page.licenses.length === 0 && <p>{words.none}</p>}
            <ul className={styles.list} aria-label={words.caption}>
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
                  dispatch(licensesReading.wanted({ question: { q, after: page.next ?? '' } }))
                }
              >
                {more}
              </Button>
            )}
          </>
        )}
      </Shown>
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
  const words = useText(adminText).licenses;
  const { close } = useText(commonText);
  const { date } = useLanguage();
  const { name, slug, status, trialEndDate, hasLicense, seats, networks, signOn } = license;
  const waits = 'status' in signOn && signOn.status === 'waiting';
  const facts = [
    words.statuses[status] +
      (trialEndDate === undefined ? '' : ` ${words.until(date(trialEndDate.slice(0, 10)))}`),
    words.covers[hasLicense ? 'yes' : 'no'],
    words.seats(seats.taken, seats.most),
    words.networks(networks.length),
    ...(waits ? [words.signOnWaits] : []),
  ];
  return (
    <>
      <div className={styles.row}>
        <div>
          <strong>{name}</strong> <span className={styles.slug}>{slug}</span>
          <p>{facts.join(' · ')}</p>
        </div>
        <Button aria-expanded={open} aria-label={words.editOf(name)} onClick={onToggle}>
          {open ? close : words.edit}
        </Button>
      </div>
      {open && <LicenseForm license={license} />}
    </>
  );
};
