import type { Key } from '../ports/table.ts';
import type { NamedKind } from './job-kind.ts';

export const keyPrefix = ({ name }: Pick<NamedKind, 'name'>): string => `${name}#`;

export const jobKey = (kind: NamedKind, personId: string, id: string): Key => ({
  pk: kind.partitionOf(personId),
  sk: `${keyPrefix(kind)}${id}`,
});

type WithFiles = Pick<NamedKind, 'files'>;

export const filesOfPerson = ({ files }: WithFiles, personId: string): string =>
  `${files}${personId}/`;

export const filesOfJob = (kind: WithFiles, personId: string, id: string): string =>
  `${filesOfPerson(kind, personId)}${id}/`;

/** What a job works on, by a name of the feature's own. */
export const inputFile = (kind: WithFiles, personId: string, id: string, name: string): string =>
  `${filesOfJob(kind, personId, id)}${name}`;

type RunOfJob = { readonly personId: string; readonly id: string; readonly run: string };

/** What one run of a worker writes; another run writes elsewhere, so that neither can spoil the other's. */
export const partFile = (kind: WithFiles, { personId, id, run }: RunOfJob, part: number): string =>
  `${filesOfJob(kind, personId, id)}${run}/part-${String(part).padStart(5, '0')}`;

export const wholeFile = (kind: WithFiles, { personId, id, run }: RunOfJob): string =>
  `${filesOfJob(kind, personId, id)}${run}/whole`;
