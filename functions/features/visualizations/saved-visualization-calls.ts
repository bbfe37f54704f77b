import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  type deleteVisualization as deleteContract,
  MAX_SAVED_VISUALIZATIONS,
  type readVisualization as readContract,
  type readVisualizations as listContract,
  type renameVisualization as renameContract,
  type SavedVisualizationView,
  type saveVisualization as saveContract,
} from '#shared/contracts/visualizations.ts';
import { slugOf } from '#shared/domain/slug.ts';

import {
  storeVisualization,
  readOwnVisualization,
  deleteStoredVisualization,
  type SavedVisualization,
  findVisualization,
  listVisualizations,
} from './saved-visualizations.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'query' | 'write'>;
  readonly now: Clock;
  readonly newId: NewId;
};

/** Total characters of its DOIs: an item of the table holds 400 kB, including the name. */
const MAX_CHARACTERS = 200_000;
const MARK_CHARACTERS = 12;

const viewOf = (
  { personId, focusedElement, ...saved }: SavedVisualization,
  caller: Caller,
): SavedVisualizationView => ({
  ...saved,
  ...(focusedElement !== undefined && { focusedElement }),
  isOwn: caller.kind === 'person' && caller.person.id === personId,
});

const missing = () => notFound('There is no such visualization.');

export const readVisualizations =
  ({ table }: Ports): UseCase<typeof listContract> =>
  async (caller) => ({
    visualizations: (await listVisualizations(table)(requirePerson(caller).person.id)).map(
      (saved) => viewOf(saved, caller),
    ),
  });

export const saveVisualization =
  ({ table, now, newId }: Ports): UseCase<typeof saveContract> =>
  async (caller, { body: { name, of: source, focusedElement } }) => {
    const { person } = requirePerson(caller);
    if (JSON.stringify(source).length > MAX_CHARACTERS)
      throw badRequest('The list of papers is too long.', [
        { path: 'of', message: `exceeds ${String(MAX_CHARACTERS)} characters` },
      ]);
    if ((await listVisualizations(table)(person.id)).length >= MAX_SAVED_VISUALIZATIONS)
      throw new Problem(409, 'You have reached the maximum number of saved visualizations.', {
        detail: `Please delete one of your ${String(MAX_SAVED_VISUALIZATIONS)} first.`,
      });
    // The random suffix cannot be guessed and never collides with a route.
    const mark = newId().replaceAll('-', '').slice(-MARK_CHARACTERS);
    const saved: SavedVisualization = {
      slug: [slugOf(name).slice(0, 60).replace(/-+$/, ''), mark].filter(Boolean).join('-'),
      personId: person.id,
      name,
      of: source,
      ...(focusedElement !== undefined && { focusedElement }),
      createdAt: now().toISOString(),
    };
    await storeVisualization(table)(saved, 'absent');
    return viewOf(saved, caller);
  };

export const readVisualization =
  ({ table }: Ports): UseCase<typeof readContract> =>
  async (caller, { params: { slug } }) => {
    const saved = await findVisualization(table)(slug);
    if (!saved) throw missing();
    return viewOf(saved, caller);
  };

export const renameVisualization =
  ({ table }: Ports): UseCase<typeof renameContract> =>
  async (caller, { params: { slug }, body: { name } }) => {
    const saved = await readOwnVisualization(table)(requirePerson(caller).person.id, slug);
    if (!saved) throw missing();
    const renamed = { ...saved, name };
    if (!(await storeVisualization(table)(renamed, 'present'))) throw missing();
    return viewOf(renamed, caller);
  };

export const deleteVisualization =
  ({ table }: Ports): UseCase<typeof deleteContract> =>
  async (caller, { params: { slug } }) => {
    if (!(await deleteStoredVisualization(table)(requirePerson(caller).person.id, slug)))
      throw missing();
    return { success: true };
  };
