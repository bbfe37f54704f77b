/** Why a job cannot be done, in a sentence for the person who asked; trying again changes nothing. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
