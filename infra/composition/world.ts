import type { NamedQueue } from '#functions/features/admin/ports.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import type { HarvestPorts } from '#functions/features/articles/harvest/ports.ts';
import type { OnOutcome } from '#functions/features/articles/read-messages.ts';
import type { Libraries } from '#functions/features/dashboards/libraries/library.ts';
import type { DashboardWatch } from '#functions/features/dashboards/ports.ts';
import type { PartnerKeys } from '#functions/features/entitlements/partner-links.ts';
import type { ConfiguredJudge } from '#functions/features/judgements/judge-article.ts';
import type { KeepsFirstLabels } from '#functions/features/second-readings/ports.ts';
import type { ReadPorts } from '#functions/features/mcp/read-ports.ts';
import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';
import type { EndFollowing } from '#functions/features/saved-searches/ports.ts';
import type { DeliveryRules } from '#functions/features/webhooks/ports.ts';
import type { ReadSummary } from '#functions/ingest/manuscript-files/manuscript-read.ts';
import type { SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import type { ReadBibliography } from '#functions/ingest/references/read-bibliography.ts';
import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Captcha } from '#functions/platform/ports/captcha.ts';
import type { ClaimJudge } from '#functions/platform/ports/claim-judge.ts';
import type { Embedding } from '#functions/platform/ports/embedding.ts';
import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';
import type { Events } from '#functions/platform/ports/events.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { StreamingModel } from '#functions/platform/ports/language-model.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { SmallIndexes } from '#functions/platform/ports/small-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';
import type { LicenseFinders } from '#functions/records/licenses/licenses-covering.ts';
import type { EventDelivery } from '#functions/records/notifications/notification-event.ts';
import type { ViewOf } from '#functions/records/people/view-of-caller.ts';
import { type Demonstration } from '#functions/features/articles/removals.ts';
import type { DemonstrationPerson } from '#functions/records/sessions/demonstration.ts';
import type { Tokens } from '#functions/records/sessions/tokens.ts';
import type { OpenTextSettings } from '#functions/records/statements/open-text.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import type { OpenRetractionList } from '#functions/platform/ports/retraction-list.ts';
import type { UploadedImports } from '#functions/features/imports/ports.ts';
import type { Sources } from '#functions/platform/ports/sources.ts';
import type { Entitlement, EntitlementMode } from '#shared/domain/entitlement.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';
import type { Place } from '#shared/domain/place.ts';
import type { SecondReadingSetting } from '#shared/domain/second-reading.ts';
import type { ThirdReadingSetting } from '#shared/domain/third-reading.ts';

/** What an installation provides: its implementation of each port, and its settings. */
export type Ports = {
  readonly table: Table;
  readonly files: Files;
  readonly index: SearchIndex;
  /** The patent search, separate from papers. */
  readonly patentIndex: SearchIndex;
  readonly searchEngine: 'embedded' | 'opensearch';
  readonly events: Events;
  readonly queueNamed: QueueNamed;
  /** All queues, for operators. */
  readonly queues: readonly NamedQueue[];
  readonly mailer: Mailer;
  readonly identity: Identity;
  readonly tokens: Tokens;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  /** In [0, 1). */
  readonly chance: () => number;
  /** Base URL of the product, `https://veracite.example`. A local run knows it once it listens. */
  readonly origin: () => string;
  readonly version: string;
  readonly entitlements: EntitlementMode;
  /** The statements that everybody may read. */
  readonly openTextSettings: OpenTextSettings;
  /** Whether plans are for sale; otherwise they are not mentioned. */
  readonly sellsPlans: boolean;
  /** Whether a proxy reports the location of callers. */
  readonly behindEdge: boolean;
  /** Assumed location of callers if none is reported. */
  readonly usualPlace: Place;
  readonly isDemonstration: boolean;
  readonly demonstrationPeople: readonly DemonstrationPerson[];
  readonly demonstration: Demonstration;
  /** External services with people's libraries. */
  readonly libraries: Libraries;
  readonly documentSupply: DocumentSupply;
  /** Judges statements with an uncertain label; undefined: none, and all labels remain those of the classifier. */
  readonly judge: ConfiguredJudge | undefined;
  /** Which sentences the second reader reads. */
  readonly secondReading: SecondReadingSetting;
  /** Reads statements again after the classifier; undefined: there is none, and first labels stay. */
  readonly secondReader: SecondReader | undefined;
  /** Whether the likeliest statements are read once more. */
  readonly thirdReading: ThirdReadingSetting;
  /** Reads the likeliest statements after the second reader, with the same port; undefined: there is none. */
  readonly thirdReader: SecondReader | undefined;
  /** Articles that keep the labels of the first reader; undefined: none does. */
  readonly keepsFirstLabels: KeepsFirstLabels | undefined;
  /** Resolves when no request is being answered, or after a few seconds: work without hurry goes after requests. */
  readonly whenQuiet: () => Promise<void>;
  /** Words the Assistant's answers; undefined: answers consist of quotations only. */
  readonly assistantModel: StreamingModel | undefined;
  /** Judges what cited works say of sentences of a manuscript; undefined: the judge that comes with the product. */
  readonly claimJudge: ClaimJudge | undefined;
  /** Compares sentences with questions by vectors; undefined: selection is lexical only. */
  readonly embedding: Embedding | undefined;
  /** Captcha at registration; undefined: everyone may register. */
  readonly captcha: Captcha | undefined;
  /** Receives browser errors; undefined: none are reported. */
  readonly errorReports: ErrorReports | undefined;
  /** The e-mail address that inquiries are sent to; undefined: they only wait for an administrator. */
  readonly inquiriesTo: string | undefined;
  /** Allowed webhook targets. */
  readonly sendingRules: DeliveryRules;
  readonly churnKeySecret: string;
  readonly benefitsSecret: string;
  readonly payments: Payments;
  /** Keys of referral partners, who sign the links by which their readers arrive. */
  readonly partnerKeys: PartnerKeys;
  readonly read: IngestPorts['read'];
  readonly readBibliography: ReadBibliography;
  readonly readManuscript: ReadSummary;
  /** The outside sources of open articles and registries of works, asked once a person has allowed it. */
  readonly sources: Sources;
  /** Opens the list of retractions of all publishers; undefined: it is not fetched. */
  readonly openRetractionList: OpenRetractionList | undefined;
  /** Opens an external open-access collection. */
  readonly openArticles: HarvestPorts['openArticles'];
  /** The part that is harvested automatically; undefined: only manual harvests. */
  readonly harvestPlan: HarvestPorts['harvestPlan'];
  /** Name and version of the classifier that `read` labels with. */
  readonly model: string;
  readonly classifier: IngestPorts['classifier'];
  readonly onOutcome: OnOutcome;
  /** How long an email started by one worker is reserved for it; 0 if there is only one worker. */
  readonly holdMs: number;
};

/** Authentication and entitlements, derived from the table and the same in both environments. */
export type People = {
  readonly licenses: LicenseFinders;
  readonly entitled: Entitled;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly viewOf: ViewOf;
};

/** Capabilities that features offer each other, passed in here because features never import each other. */
export type Capabilities = {
  /** Indexes over a few documents, built from the same parts as the large one. */
  readonly smallIndexes: SmallIndexes;
  /** Notifies people once about an event, and plans what follows from it. */
  readonly tell: (tellings: readonly EventDelivery[]) => Promise<number>;
  readonly watchSource: (source: NotificationSource) => Promise<void>;
  readonly unwatchSource: (source: NotificationSource) => Promise<void>;
  /** Ends a person's follow of a source. */
  readonly endFollowing: EndFollowing;
  readonly dashboardWatch: DashboardWatch;
  readonly moveDigests: (previous: Person, next: Person) => Promise<void>;
  /** Read operations, for callers that pass on their results. */
  readonly reading: ReadPorts;
  /** All personal data outside a person's own partition. */
  readonly personalData: readonly PersonalData[];
  /** Imports of uploaded files of every kind. */
  readonly uploadedImports: UploadedImports;
};

export type World = Ports & People & Capabilities;
