import { noPayments } from '#functions/adapters/embedded/payments/none.ts';
import { librariesOver } from '#infra/composition/libraries.ts';
import { noSupplier } from '#functions/features/links/document-supply.ts';
import { publicTargetsOnly } from '#functions/features/webhooks/delivery-rules.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';
import { CLOSED_BUT_EXAMPLES } from '#functions/records/statements/open-text.ts';
import { createTokens } from '#functions/records/sessions/tokens.ts';
import { createBibliographyThreads } from '#infra/composition/bibliography-threads.ts';
import { createManuscriptProcesses } from '#infra/composition/manuscript-processes.ts';
import { createPeople } from '#infra/composition/people.ts';
import { createLazily, capabilityFactories } from '#infra/composition/capability.ts';
import { capabilities } from '#infra/composition/powers/index.ts';
import { createArticleReader } from '#infra/composition/reader.ts';
import type { People, Ports, World } from '#infra/composition/world.ts';
import { defaultLocation } from '#shared/domain/place.ts';

import { noDemonstration } from '#infra/composition/demonstration.ts';
import { noSources } from '#infra/composition/sources.ts';
import { openLocalArticles } from '../data/open-articles.ts';

/** Settings that differ between runs and between tests. */
export type LocalPorts = Omit<Ports, 'tokens' | DefaultedPorts> & {
  readonly tokenKeys: TokenKeys;
} & Partial<Pick<Ports, DefaultedPorts>> &
  Partial<People>;

type DefaultedPorts =
  | 'chance'
  | 'demonstration'
  | 'openTextSettings'
  | 'libraries'
  | 'documentSupply'
  | 'judge'
  | 'secondReading'
  | 'secondReader'
  | 'thirdReading'
  | 'thirdReader'
  | 'keepsFirstLabels'
  | 'whenQuiet'
  | 'assistantModel'
  | 'claimJudge'
  | 'embedding'
  | 'partnerKeys'
  | 'payments'
  | 'sellsPlans'
  | 'sendingRules'
  | 'read'
  | 'readBibliography'
  | 'readManuscript'
  | 'openRetractionList'
  | 'openArticles'
  | 'sources'
  | 'harvestPlan'
  | 'model'
  | 'classifier'
  | 'onOutcome'
  | 'holdMs'
  | 'behindEdge'
  | 'usualPlace'
  | 'captcha'
  | 'errorReports'
  | 'inquiriesTo';

/** Composes the whole product from the parts of one run. */
export const composeLocalWorld = ({ tokenKeys, ...local }: LocalPorts): World => {
  const classifier = once(() => createClassifier());
  const payments = local.payments ?? noPayments;
  const {
    // If everything is open to everyone, nothing is for sale.
    openTextSettings = CLOSED_BUT_EXAMPLES,
    sellsPlans = payments.kind !== 'none' && local.entitlements === 'plans',
  } = local;
  const ports: Ports & People = {
    chance: Math.random,
    demonstration: noDemonstration,
    openTextSettings,
    libraries: librariesOver(fetch),
    documentSupply: noSupplier,
    judge: undefined,
    secondReading: { mode: 'off', reason: 'setting' },
    secondReader: undefined,
    thirdReading: { mode: 'off', reason: 'none' },
    thirdReader: undefined,
    keepsFirstLabels: undefined,
    whenQuiet: () => Promise.resolve(),
    assistantModel: undefined,
    claimJudge: undefined,
    embedding: undefined,
    partnerKeys: {},
    payments,
    sellsPlans,
    sendingRules: publicTargetsOnly,
    read: createArticleReader(classifier),
    readBibliography: createBibliographyThreads(),
    readManuscript: createManuscriptProcesses(),
    // Nothing leaves the host unless it is configured.
    openRetractionList: undefined,
    openArticles: openLocalArticles,
    sources: noSources(),
    harvestPlan: undefined,
    model: modelInUse,
    classifier,
    onOutcome: () => undefined,
    // This process is the only worker on this data, so work in progress from earlier runs is abandoned.
    holdMs: 0,
    // A local run has no proxy that reports the location of callers.
    behindEdge: false,
    usualPlace: defaultLocation,
    captcha: undefined,
    errorReports: undefined,
    inquiriesTo: undefined,
    tokens: createTokens({ ...local, keys: tokenKeys }),
    ...createPeople({ ...local, openTextSettings, sellsPlans }),
    ...local,
  };
  const world: World = createLazily<World>({
    ...makersOf(ports),
    ...capabilityFactories(capabilities, () => world),
  });
  return world;
};

const makersOf = <Whole extends object>(parts: Whole) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, () => value as unknown]),
    // One factory for each part, of its own type.
  ) as unknown as { readonly [Name in keyof Whole]: () => Whole[Name] };
