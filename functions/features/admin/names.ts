import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { parseRow } from '#functions/records/entities/lists.ts';
import {
  type ListedName,
  namesOfEntity,
  readName,
} from '#functions/records/entities/names-repository.ts';
import { namesApart, isRuledApart, rulingWrite } from '#functions/records/entities/rulings.ts';
import type {
  readNames as readContract,
  ruleName as ruleContract,
} from '#shared/contracts/admin.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import type { Person } from '#shared/domain/person.ts';
import { type EntitiesMessage, ENTITIES } from '#shared/messages/entities.ts';

import { readPage } from './pages.ts';
import type { AdminPorts } from './ports.ts';

type Ports = Pick<AdminPorts, 'table'>;

/** Finds an entity by the address of its page or an address that leads there. */
const ofAddress = async ({ table }: Ports, kind: EntityKind, input: string) => {
  const known =
    (await readName(table)(kind, kind === 'author' ? `one:${input}` : slugKey(input))) ??
    (await readName(table)(kind, slugKey(input)));
  // The page of a split-off name shows its former entity, so that it can be merged again.
  const slug = (known?.before ?? known)?.slug ?? input;
  const item = await table.get(entityKeys.figures(kind, slug));
  if (!item) throw notFound('There is no page at this address.');
  const { name, papers } = parseRow(item);
  return { kind, slug, name, papers };
};

const shown = (isApart: (name: ListedName) => boolean) => (name: ListedName) => {
  const { kind, key, known } = name;
  const { slug, printed, by, through, paper } = known.before ?? known;
  return {
    kind,
    key,
    slug,
    printed,
    by: by === 'set-apart' ? ('name' as const) : by,
    ...(through !== undefined && { through }),
    ...(paper !== undefined && { paper }),
    isApart: isApart(name),
  };
};

/** Lists the names merged into a page with the evidence; without a page, the names people split off. */
export const readNames =
  ({ table }: Ports): UseCase<typeof readContract> =>
  async (_caller, { query: { kind, slug, ...page } }) => {
    if (kind === undefined || slug === undefined) {
      const { names, ...more } = await readPage(() => namesApart(table)(page));
      return { names: names.map(shown(() => true)), ...more };
    }
    const of = await ofAddress({ table }, kind, slug);
    const { names, ...more } = await readPage(() => namesOfEntity(table)(kind, of.slug, page));
    const isApart = await isRuledApart(table)(names);
    return { of, names: names.map(shown(isApart)), ...more };
  };

/** Splits off or merges a name. Repeated requests are harmless; the names are updated once. */
export const ruleName =
  (ports: AdminPorts): UseCase<typeof ruleContract> =>
  async (caller, { body: { kind, key, isApart } }) => {
    const { table, queueNamed } = ports;
    const { person: actor } = requirePerson(caller);
    const known = await readName(table)(kind, key);
    if (!known || key.startsWith(slugKey(''))) throw notFound('Name not found.');
    await ruled(ports, { kind, key, known }, isApart, actor);
    const told: EntitiesMessage = { kind: 'name-ruled', name: { kind, key } };
    await queueNamed(ENTITIES).send([JSON.stringify(told)]);
    return { kind, key, isApart };
  };

const ruled = async (
  ports: AdminPorts,
  name: ListedName,
  isApart: boolean,
  actor: Pick<Person, 'name' | 'slug'>,
): Promise<void> => {
  const { table } = ports;
  const { kind, key, known } = name;
  return retryOnConflict(async () => {
    if ((await isRuledApart(table)([name]))(name) === isApart) return;
    await table.transact([
      rulingWrite(name, isApart),
      auditWrite(ports)({
        actor,
        action: isApart ? 'name-set-apart' : 'name-put-together',
        subject: `${kind}/${(known.before ?? known).slug}`,
        after: { name: known.printed, key },
      }),
    ]);
    return;
  });
};
