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

/** The key of a job's input, by a name that the feature chooses. */
export const inputFile = (kind: WithFiles, personId: string, id: string, name: string): string =>
  `${filesOfJob(kind, personId, id)}${name}`;

type RunOfJob = { readonly personId: string; readonly id: string; readonly run: string };

/**
 * The key prefix of the files that one run of a worker writes; runs write to different keys, so that they cannot
 * corrupt each other's files.
 */
export const partFile = (kind: WithFiles, { personId, id, run }: RunOfJob, part: number): string =>
  `${filesOfJob(kind, personId, id)}${run}/part-${String(part).padStart(5, '0')}`;

export const wholeFile = (kind: WithFiles, { personId, id, run }: RunOfJob): string =>
  `${filesOfJob(kind, personId, id)}${run}/whole`;
