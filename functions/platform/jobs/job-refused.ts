/** A permanent failure of a job, with a sentence for the person who requested it; retrying does not help. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
