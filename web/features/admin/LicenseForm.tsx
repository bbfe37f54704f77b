import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { type LicenseKind, licenseKinds } from '#shared/domain/license-kind.ts';
import { type LicenseStatus, licenseStatuses } from '#shared/domain/organization-license.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf, Field, FieldOf } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Select } from '#web/ui/Select.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import styles from './admin.module.css';
import { changingTerms, makingLicense, namingLibrarian, type Terms, wayTo } from './licenses.ts';

type Stated = Pick<LicenseSettings, 'name' | 'status' | 'kind' | 'trialEndDate' | 'oneSession'> & {
  readonly seats?: number | undefined;
};

const LAST_MOMENT = 'T23:59:59.000Z';

/** What the form says of a license; an empty field is none. */
const termsIn = (data: FormData): Pick<Terms, 'name' | 'kind' | 'trialEndDate' | 'seats'> => {
  const kind = textIn(data, 'kind');
  const end = textIn(data, 'trialEndDate').trim();
  const seats = textIn(data, 'seats').trim();
  return {
    name: textIn(data, 'name').trim(),
    kind: licenseKinds.find((one) => one === kind) ?? null,
    trialEndDate: end === '' ? null : `${end}${LAST_MOMENT}`,
    seats: seats === '' ? null : Number(seats),
  };
};

type Task = Parameters<typeof fieldError>[0];

/** The kind of organization, from which the persona of its people follows until they say it themselves. */
const KindField = ({ kind }: Pick<Partial<Stated>, 'kind'>) => {
  const words = useText(adminText).licenses;
  const [chosen, setChosen] = useState<LicenseKind | 'unknown'>(kind ?? 'unknown');
  return (
    <FieldOf label={words.kind}>
      {(id) => (
        <Select
          large
          id={id}
          name="kind"
          value={chosen}
          choices={['unknown', ...licenseKinds]}
          nameOf={(one) => words.kinds[one]}
          onChoose={setChosen}
        />
      )}
    </FieldOf>
  );
};

const TermsFields = ({
  stated: { name, kind, trialEndDate, seats },
  status,
  onStatus,
  oneSession,
  onOneSession,
  progress,
}: {
  readonly stated: Partial<Stated>;
  readonly status: LicenseStatus;
  readonly onStatus: (status: LicenseStatus) => void;
  readonly oneSession: boolean;
  readonly onOneSession: (on: boolean) => void;
  readonly progress: Task;
}) => {
  const words = useText(adminText).licenses;
  return (
    <>
      <div className={styles.fields}>
        <Field
          label={words.name}
          name="name"
          required
          maxLength={120}
          defaultValue={name}
          error={fieldError(progress, 'name')}
        />
        <FieldOf label={words.status}>
          {(id) => (
            <Select
              large
              id={id}
              value={status}
              choices={licenseStatuses}
              nameOf={(one) => words.statuses[one]}
              onChoose={onStatus}
            />
          )}
        </FieldOf>
        <KindField kind={kind} />
        <Field
          label={words.trialEndDate}
          name="trialEndDate"
          type="date"
          defaultValue={trialEndDate?.slice(0, 10)}
          error={fieldError(progress, 'trialEndDate')}
        />
        <Field
          label={words.seatsMost}
          name="seats"
          type="number"
          min={1}
          max={1_000_000}
          hint={words.seatsHint}
          defaultValue={seats}
          error={fieldError(progress, 'seats')}
        />
      </div>
      <Switch checked={oneSession} onChange={onOneSession}>
        {words.oneSession}
      </Switch>
    </>
  );
};

/** Makes a license, or the trial of one. */
export const MakeLicenseForm = ({ onMade }: { readonly onMade: (slug: string) => void }) => {
  const words = useText(adminText).licenses;
  const [status, setStatus] = useState<LicenseStatus>('TRIAL_READY');
  const [oneSession, setOneSession] = useState(false);
  const { start: make, ...making } = useDoing(makingLicense);
  useFresh(makingLicense);
  const made = making.kind === 'done' ? making.result.slug : undefined;
  useEffect(() => {
    if (made !== undefined) onMade(made);
  }, [made, onMade]);
  return (
    <form
      className={styles.form}
      aria-label={words.make}
      onSubmit={sent((data) =>
        make({ ...termsIn(data), slug: textIn(data, 'slug').trim(), status, oneSession }),
      )}
    >
      <Field
        label={words.slug}
        name="slug"
        required
        maxLength={60}
        autoComplete="off"
        hint={words.slugHint}
        error={fieldError(making, 'slug')}
      />
      <TermsFields
        stated={{}}
        status={status}
        onStatus={setStatus}
        oneSession={oneSession}
        onOneSession={setOneSession}
        progress={making}
      />
      <TaskButton primary progress={making} label={words.make} />
    </form>
  );
};

/** What an administrator decides about a license, and the ways to what its librarians do. */
export const LicenseForm = ({ license }: { readonly license: LicenseSettings }) => {
  const words = useText(adminText).licenses;
  const { slug, name, seats } = license;
  const [status, setStatus] = useState(license.status);
  const [oneSession, setOneSession] = useState(license.oneSession);
  const { start: change, ...changing } = useDoing(changingTerms, wayTo(slug, 'terms'));
  return (
    <div className={styles.form}>
      <form
        className={styles.inner}
        aria-label={words.editOf(name)}
        onSubmit={sent((data) =>
          change({ slug, part: 'terms', change: { ...termsIn(data), status, oneSession } }),
        )}
      >
        <TermsFields
          stated={{ ...license, seats: seats.most }}
          status={status}
          onStatus={setStatus}
          oneSession={oneSession}
          onOneSession={setOneSession}
          progress={changing}
        />
        <TaskButton primary progress={changing} label={words.save} />
      </form>
      <LibrarianForm slug={slug} />
      <AskedDomains license={license} />
      <SignOnOf license={license} />
      <p className={styles.buttons}>
        <Link to={`/manage-licenses?license=${slug}`}>{words.manage}</Link>
        <Link to={toPath`/usage/${slug}`}>{words.usage}</Link>
      </p>
    </div>
  );
};

const LibrarianForm = ({ slug }: { readonly slug: string }) => {
  const words = useText(adminText).licenses;
  const { start: name, ...naming } = useDoing(namingLibrarian, slug);
  const done = {
    librarian: words.named,
    invited: words.invited,
    'no-seat': () => words.noSeat,
  };
  return (
    <form
      className={styles.inner}
      onSubmit={sent((data) => name({ slug, email: textIn(data, 'email').trim() }))}
    >
      <Field
        label={words.librarian}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint={words.librarianHint}
        error={fieldError(naming, 'members.0.email')}
      />
      <TaskButton
        progress={naming}
        label={words.nameLibrarian}
        done={({ email, named }) => done[named](email)}
      />
    </form>
  );
};

/** Mail domains that await verification. An administrator who knows a domain can approve it without the email. */
const AskedDomains = ({ license: { slug, domains } }: { readonly license: LicenseSettings }) => {
  const words = useText(adminText).licenses;
  const { start: change, ...changing } = useDoing(changingTerms, wayTo(slug, 'domain'));
  const asked = domains.filter((one) => one.kind === 'asked');
  if (asked.length === 0) return null;
  return (
    <ul>
      {asked.map(({ domain, address }) => (
        <li key={domain} className={styles.row}>
          <span>{words.domain(domain, address)}</span>
          <Button
            aria-label={words.approveOf(domain)}
            onClick={() => change({ slug, part: 'domain', change: { approvedDomain: domain } })}
          >
            {words.approve}
          </Button>
        </li>
      ))}
      {changing.kind === 'failed' && <FaultOf problem={changing.problem} />}
    </ul>
  );
};

/** The single sign-on metadata that an organization submitted, and the switch that marks it as set up. */
const SignOnOf = ({ license: { slug, signOn } }: { readonly license: LicenseSettings }) => {
  const words = useText(adminText).licenses;
  const { date } = useLanguage();
  const { start: change, ...changing } = useDoing(changingTerms, wayTo(slug, 'sign-on'));
  if (signOn.kind !== 'saml' && signOn.kind !== 'openid') return null;
  const facts =
    signOn.kind === 'openid'
      ? [signOn.issuer]
      : [
          signOn.entityId,
          signOn.signOnUrl,
          words.certificate(date(signOn.certificateUntil.slice(0, 10))),
        ];
  return (
    <div>
      <p>
        {words.signOn}: <span className={styles.slug}>{facts.join(' · ')}</span>
      </p>
      {signOn.status === 'connected' ? (
        <p className="muted">{words.connected}</p>
      ) : (
        <SureButton
          label={words.connect}
          named={words.connect}
          sure={words.connectSure}
          yes={words.connectYes}
          busy={changing.kind === 'running'}
          onSure={() => change({ slug, part: 'sign-on', change: { signOnConnected: true } })}
        />
      )}
      <Said progress={changing} />
    </div>
  );
};
