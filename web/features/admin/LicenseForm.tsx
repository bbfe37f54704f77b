import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { type LicenseKind, licenseKinds } from '#shared/domain/license-kind.ts';
import { type LicenseStatus, licenseStatuses } from '#shared/domain/organization-license.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText, Field, LabeledControl } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Select } from '#web/ui/Select.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './admin.module.css';
import {
  changeTerms,
  createLicense,
  appointLibrarian,
  type LicenseTerms,
  licensePath,
} from './licenses.ts';

type StatedTerms = Pick<
  LicenseSettings,
  'name' | 'status' | 'kind' | 'trialEndDate' | 'oneSession'
> & {
  readonly seats?: number | undefined;
};

const LAST_MOMENT = 'T23:59:59.000Z';

/** The license that the form describes; an empty field means no value. */
const termsIn = (
  data: FormData,
): Pick<LicenseTerms, 'name' | 'kind' | 'trialEndDate' | 'seats'> => {
  const kind = formText(data, 'kind');
  const end = formText(data, 'trialEndDate').trim();
  const seats = formText(data, 'seats').trim();
  return {
    name: formText(data, 'name').trim(),
    kind: licenseKinds.find((one) => one === kind) ?? null,
    trialEndDate: end === '' ? null : `${end}${LAST_MOMENT}`,
    seats: seats === '' ? null : Number(seats),
  };
};

type Task = Parameters<typeof fieldError>[0];

/** The kind of organization, from which the persona of its people follows until they say it themselves. */
const KindField = ({ kind }: Pick<Partial<StatedTerms>, 'kind'>) => {
  const words = useText(adminText).licenses;
  const [chosen, setChosen] = useState<LicenseKind | 'unknown'>(kind ?? 'unknown');
  return (
    <LabeledControl label={words.kind}>
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
    </LabeledControl>
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
  readonly stated: Partial<StatedTerms>;
  readonly status: LicenseStatus;
  readonly onStatus: (status: LicenseStatus) => void;
  readonly oneSession: boolean;
  readonly onOneSession: (on: boolean) => void;
  readonly progress: Task;
}) => {
  const text = useText(adminText).licenses;
  return (
    <>
      <div className={styles.fields}>
        <Field
          label={text.name}
          name="name"
          required
          maxLength={120}
          defaultValue={name}
          error={fieldError(progress, 'name')}
        />
        <LabeledControl label={text.status}>
          {(id) => (
            <Select
              large
              id={id}
              value={status}
              choices={licenseStatuses}
              nameOf={(item) => text.statuses[item]}
              onChoose={onStatus}
            />
          )}
        </LabeledControl>
        <KindField kind={kind} />
        <Field
          label={text.trialEndDate}
          name="trialEndDate"
          type="date"
          defaultValue={trialEndDate?.slice(0, 10)}
          error={fieldError(progress, 'trialEndDate')}
        />
        <Field
          label={text.seatsMost}
          name="seats"
          type="number"
          min={1}
          max={1_000_000}
          hint={text.seatsHint}
          defaultValue={seats}
          error={fieldError(progress, 'seats')}
        />
      </div>
      <Switch checked={oneSession} onChange={onOneSession}>
        {text.oneSession}
      </Switch>
    </>
  );
};

/** Makes a license, or the trial of one. */
export const CreateLicenseForm = ({ onMade }: { readonly onMade: (slug: string) => void }) => {
  const text = useText(adminText).licenses;
  const [status, setStatus] = useState<LicenseStatus>('TRIAL_READY');
  const [oneSession, setOneSession] = useState(false);
  const { start: make, ...making } = useMutation(createLicense);
  useClearedMutation(createLicense);
  const createdSlug = making.kind === 'done' ? making.result.slug : undefined;
  useEffect(() => {
    if (createdSlug !== undefined) onMade(createdSlug);
  }, [createdSlug, onMade]);
  return (
    <form
      className={styles.form}
      aria-label={text.make}
      onSubmit={onFormSubmit((data) =>
        make({ ...termsIn(data), slug: formText(data, 'slug').trim(), status, oneSession }),
      )}
    >
      <Field
        label={text.slug}
        name="slug"
        required
        maxLength={60}
        autoComplete="off"
        hint={text.slugHint}
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
      <MutationButton primary progress={making} label={text.make} />
    </form>
  );
};

/** What an administrator decides about a license, and the ways to what its librarians do. */
export const LicenseForm = ({ license }: { readonly license: LicenseSettings }) => {
  const text = useText(adminText).licenses;
  const { slug, name, seats } = license;
  const [status, setStatus] = useState(license.status);
  const [oneSession, setOneSession] = useState(license.oneSession);
  const { start: change, ...changing } = useMutation(changeTerms, licensePath(slug, 'terms'));
  return (
    <div className={styles.form}>
      <form
        className={styles.inner}
        aria-label={text.editOf(name)}
        onSubmit={onFormSubmit((data) =>
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
        <MutationButton primary progress={changing} label={text.save} />
      </form>
      <LibrarianForm slug={slug} />
      <AskedDomains license={license} />
      <SignOnOf license={license} />
      <p className={styles.buttons}>
        <Link to={`/manage-licenses?license=${slug}`}>{text.manage}</Link>
        <Link to={toPath`/usage/${slug}`}>{text.usage}</Link>
      </p>
    </div>
  );
};

const LibrarianForm = ({ slug }: { readonly slug: string }) => {
  const text = useText(adminText).licenses;
  const { start: name, ...naming } = useMutation(appointLibrarian, slug);
  const done = {
    librarian: text.named,
    invited: text.invited,
    'no-seat': () => text.noSeat,
  };
  return (
    <form
      className={styles.inner}
      onSubmit={onFormSubmit((data) => name({ slug, email: formText(data, 'email').trim() }))}
    >
      <Field
        label={text.librarian}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint={text.librarianHint}
        error={fieldError(naming, 'members.0.email')}
      />
      <MutationButton
        progress={naming}
        label={text.nameLibrarian}
        done={({ email, named: outcome }) => done[outcome](email)}
      />
    </form>
  );
};

/** Mail domains that await verification. An administrator who knows a domain can approve it without the email. */
const AskedDomains = ({ license: { slug, domains } }: { readonly license: LicenseSettings }) => {
  const text = useText(adminText).licenses;
  const { start: change, ...changing } = useMutation(changeTerms, licensePath(slug, 'domain'));
  const pendingDomains = domains.filter((entry) => entry.kind === 'asked');
  if (pendingDomains.length === 0) return null;
  return (
    <ul>
      {pendingDomains.map(({ domain, address }) => (
        <li key={domain} className={styles.row}>
          <span>{text.domain(domain, address)}</span>
          <Button
            aria-label={text.approveOf(domain)}
            onClick={() => change({ slug, part: 'domain', change: { approvedDomain: domain } })}
          >
            {text.approve}
          </Button>
        </li>
      ))}
      {changing.kind === 'failed' && <ProblemText problem={changing.problem} />}
    </ul>
  );
};

/** The single sign-on metadata that an organization submitted, and the switch that marks it as set up. */
const SignOnOf = ({ license: { slug, signOn } }: { readonly license: LicenseSettings }) => {
  const text = useText(adminText).licenses;
  const { date } = useLanguage();
  const { start: change, ...changing } = useMutation(changeTerms, licensePath(slug, 'sign-on'));
  if (signOn.kind !== 'saml' && signOn.kind !== 'openid') return null;
  const facts =
    signOn.kind === 'openid'
      ? [signOn.issuer]
      : [
          signOn.entityId,
          signOn.signOnUrl,
          text.certificate(date(signOn.certificateUntil.slice(0, 10))),
        ];
  return (
    <div>
      <p>
        {text.signOn}: <span className={styles.slug}>{facts.join(' · ')}</span>
      </p>
      {signOn.status === 'connected' ? (
        <p className="muted">{text.connected}</p>
      ) : (
        <ConfirmButton
          label={text.connect}
          named={text.connect}
          sure={text.connectSure}
          yes={text.connectYes}
          busy={changing.kind === 'running'}
          onSure={() => change({ slug, part: 'sign-on', change: { signOnConnected: true } })}
        />
      )}
      <MutationOutcome progress={changing} />
    </div>
  );
};
