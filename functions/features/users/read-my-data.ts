import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { dataAbout } from '#functions/records/people/data-about-person.ts';
import type { readMyData as contract } from '#shared/contracts/users.ts';

import type { UsersPorts } from './ports.ts';

/** Exports all data about a person as a file. */
export const readMyData =
  ({
    table,
    personalData,
    now,
  }: Pick<UsersPorts, 'table' | 'personalData' | 'now'>): AnsweringUseCase<typeof contract> =>
  async (caller) => {
    const { person } = requirePerson(caller);
    const day = now().toISOString().slice(0, 10);
    return new AnswerWith(await dataAbout(table, personalData)(person), {
      headers: fileHeaders(`veracite-${person.slug}-${day}.json`),
    });
  };
