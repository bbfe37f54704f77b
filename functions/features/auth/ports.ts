import type { PersonCalling } from '#functions/platform/http/callers.ts';
import type { CallerLocationPorts } from '#functions/platform/http/location-of-caller.ts';
import type { Captcha } from '#functions/platform/ports/captcha.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { LicenseFinders } from '#functions/records/licenses/licenses-covering.ts';
import type { DemonstrationPerson } from '#functions/records/sessions/demonstration.ts';
import type { Tokens } from '#functions/records/sessions/tokens.ts';
import type { UserView } from '#shared/contracts/users.ts';

/** The ports that signing in and its consequences need. */
export type AuthPorts = CallerLocationPorts & {
  readonly table: Table;
  readonly identity: Identity;
  /** Distinguishes people from programs at registration; undefined: no check. */
  readonly captcha: Captcha | undefined;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly tokens: Tokens;
  readonly licenses: LicenseFinders;
  /** Returns a person's own view (functions/users). */
  readonly viewOf: (caller: PersonCalling) => Promise<UserView>;
  /** The address of the product, `https://veracite.example`. A local run knows it once it listens. */
  readonly origin: () => string;
  /** The demonstration people, in a run where they may sign in; otherwise empty. */
  readonly demonstrationPeople: readonly DemonstrationPerson[];
  /** Whether demonstration people may sign in here. */
  readonly isDemonstration: boolean;
  /** Whether plans can be bought here. */
  readonly sellsPlans: boolean;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  readonly queueNamed: QueueNamed;
};
