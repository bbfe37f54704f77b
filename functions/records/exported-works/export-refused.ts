/** Why an export cannot be made, in a sentence for the person who asked; trying again changes nothing. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}
