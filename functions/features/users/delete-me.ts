import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { noSessionCookie } from '#functions/records/sessions/session-cookie.ts';
import type { deleteMe as contract } from '#shared/contracts/users.ts';

import { deletePerson } from './delete-person.ts';
import type { UsersPorts } from './ports.ts';

/** Deletes the caller; their subscription is deleted with their record. */
export const deleteMe =
  (ports: UsersPorts): AnsweringUseCase<typeof contract> =>
  async (caller) => {
    const { person } = requirePerson(caller);
    await deletePerson(ports)(person.id);
    return new AnswerWith({ success: true }, { cookies: [noSessionCookie(ports.origin())] });
  };
