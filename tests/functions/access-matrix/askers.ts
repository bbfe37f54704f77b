import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { buryPerson } from '#functions/records/people/person-repository.ts';
import { SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import { createTokens } from '#functions/records/sessions/tokens.ts';
import type { Person } from '#shared/domain/person.ts';
import { type Call, TEST_ORIGIN } from '#tests/support/api.ts';
import { jats } from '#tests/support/jats.ts';
import { partnerKeys } from '#tests/support/partner-link.ts';
import { plainIndex } from '#tests/support/plain-index.ts';
import { playedPeopleApi } from '#tests/support/played-people-api.ts';
import {
  FORMER_ADDRESS,
  type PersonKind,
  personKinds,
  type TestSession,
  UNIVERSITY_ADDRESS,
} from '#tests/support/people.ts';
import { tokenKeysStandIn } from '#tests/support/token-keys-stand-in.ts';

/** Everybody who may come. */
export const askerKinds = [
  'anonymous',
  'network visitor',
  'expired network',
  ...personKinds,
  'deleted',
  'expired token',
  'forged token',
] as const;
export type AskerKind = (typeof askerKinds)[number];

/** What a person knows: needed where a call asks for it again. */
export const PASSWORD = 'seven calm herons at dusk';

/** Who asks: with what they send, and who they are where they are somebody. */
export type Asker = {
  readonly kind: AskerKind;
  readonly call: Call;
  readonly person?: Person;
  readonly session?: TestSession;
};

/** A sentence that only those may read who are entitled to. */
export const SECRET = 'the lanternfish result could not be reproduced';
export const CITED = '10.5555/cited';
/** A sentence of an article under CC0, about a work whose report everybody reads whole. */
export const OPEN_SENTENCE = 'the viperfish result was confirmed';
export const SHOWCASED = '10.5555/showcased';
/** That of both works, counted for. */
export const JOURNAL = 'journal-of-invented-results';

/** The product with one citing article, and every kind of caller, each created on request. */
/** An index of patents that holds none: who may ask does not turn on what is found. */
const withoutPatents = () => ({
  ...plainIndex().index,
  search: async () => ({ hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 0 }),
  citingPapers: async () => ({ papers: [], total: 0, left: 0 }),
});

export const openMatrixWorld = async (more: Parameters<typeof playedPeopleApi>[0] = {}) => {
  const keys = tokenKeysStandIn().keys;
  const emptyLibrary = async () => ({ references: [] });
  const world = await playedPeopleApi({
    tokenKeys: keys,
    partnerKeys,
    // Nobody outside is asked by a test.
    libraries: { zotero: emptyLibrary, mendeley: emptyLibrary },
    patentIndex: withoutPatents(),
    openTextSettings: { mode: 'example', showcase: [SHOWCASED] },
    ...more,
  });
  const { ingest, api, people, table, now } = world;
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: CITED, title: 'Lanternfish at night' }],
      results: [`In our hands ${SECRET} [1].`],
    }),
  );
  await ingest.handInFile(
    'open.xml',
    jats({
      doi: '10.5555/open',
      title: 'Viperfish by day',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      references: [{ doi: SHOWCASED, title: 'Viperfish at night' }],
      results: [`In our hands ${OPEN_SENTENCE} [1].`],
    }),
  );
  await ingest.workAll();
  await followWorks({ table }, emptyRegistry)([CITED, '10.5555/citing']);
  const [statement] = await ingest.statementsAbout(CITED);
  if (!statement) throw new Error('The article was not read.');

  const make = async (kind: PersonKind, changes: Partial<Person> = {}): Promise<Person> => {
    const person = await people.make(kind, changes);
    api.provider.accounts.set(`subject-${person.id}`, {
      email: person.email ?? '',
      password: PASSWORD,
      name: person.name,
      emailVerified: person.emailVerified,
    });
    return person;
  };

  const withToken = (kind: AskerKind, token: string, more: Partial<Asker> = {}): Asker => ({
    kind,
    call: {
      headers: { authorization: `Bearer ${token}` },
      cookies: more.session ? { [SESSION_COOKIE]: more.session.cookie } : {},
    },
    ...more,
  });

  const issuedBy = (signing: typeof keys, at: () => Date) =>
    createTokens({ keys: signing, origin: () => TEST_ORIGIN, now: at });

  const asker = async (kind: AskerKind): Promise<Asker> => {
    if (kind === 'anonymous') return { kind, call: {} };
    if (kind === 'network visitor') return { kind, call: { address: UNIVERSITY_ADDRESS } };
    if (kind === 'expired network') return { kind, call: { address: FORMER_ADDRESS } };
    const isBad = kind === 'deleted' || kind === 'expired token' || kind === 'forged token';
    const person = await make(isBad ? 'premium' : kind);
    const session = await people.startSession(person);
    if (kind === 'expired token') {
      const longAgo = () => new Date(now().getTime() - 43_201_000);
      const token = await issuedBy(keys, longAgo).issue(person, session.id);
      return withToken(kind, token, { person, session });
    }
    if (kind === 'forged token') {
      // Of a person and a session that are there, but signed by somebody else, who has no cookie of theirs.
      const token = await issuedBy(tokenKeysStandIn().keys, now).issue(person, session.id);
      return withToken(kind, token);
    }
    const token = await issuedBy(keys, now).issue(person, session.id);
    if (kind === 'deleted') await buryPerson(table)(person, [], now());
    return withToken(kind, token, { person, session });
  };

  return { ...world, make, asker, statementId: statement.id };
};

export type MatrixWorld = Awaited<ReturnType<typeof openMatrixWorld>>;
