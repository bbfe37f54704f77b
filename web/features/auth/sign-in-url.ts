import type { MethodName } from '#shared/contracts/auth.ts';
import { toPath } from '#shared/domain/paths.ts';
import type * as z from 'zod';

export type SignInMethod = z.output<typeof MethodName>;

/** Returns the URL for signing in with another provider, which then redirects to `path` of the app. */
export const signInUrl = (method: SignInMethod, path: string, sharedBy?: string): string => {
  const query = new URLSearchParams({
    return_to: path,
    ...(sharedBy !== undefined && { shared_by: sharedBy }),
  });
  return `${toPath`/api/auth/sign-in/${method}`}?${query.toString()}`;
};
