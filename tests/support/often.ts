/** Whether this is `npm run proof`, which takes the time that a commit should not. */
export const isProof = process.env['VERACITE_PROOF'] === '1';

/** How often something is done: a few times on each commit show that it holds, many under proof look for the rare moment. */
export const often = ({ commit, proof }: { readonly commit: number; readonly proof: number }) =>
  isProof ? proof : commit;
