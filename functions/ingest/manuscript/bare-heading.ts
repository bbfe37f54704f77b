import { BARE as SECTION_NAME } from '../sections/section-names.ts';

const BARE =
  /^(?:\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+)?(?:abstract|introduction|background|(?:materials? and |patients and )?methods?|methodology|related work|results?(?: and discussion)?|findings|discussion(?: and conclusions?)?|conclusions?|limitations|acknowledge?ments?)\s*[:.]?$/i;
/** Names of the parts around the text in German, French, Spanish, Portuguese and Italian. */
const AROUND =
  /^(?:zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|danksagung|remerciements|agradecimientos|agradecimentos|ringraziamenti)$/iu;
const NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s+|[IVX]{1,5}\.\s+)/;
const MAX_CHARACTERS = 80;

/** Returns whether a paragraph consists only of a standard section name, in any formatting and several languages. */
export const isBareHeading = (text: string): boolean => {
  const line = text.trim().normalize('NFC');
  if (BARE.test(line)) return true;
  if (line.length > MAX_CHARACTERS) return false;
  const name = line.replace(NUMBER, '').replace(/\s*[:.]$/, '');
  return /^\p{Lu}/u.test(name) && (SECTION_NAME.test(name) || AROUND.test(name));
};
