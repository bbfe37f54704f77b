/** Encodings of older programs in alphabets of their own, and the letters that are most frequent in their languages. */
const ALPHABETS: readonly (readonly [encoding: string, frequent: ReadonlySet<string>])[] = [
  ['windows-1251', new Set('оеаинтсрвлк')],
  ['koi8-r', new Set('оеаинтсрвлк')],
  ['windows-1253', new Set('αοιετσνηυρς')],
  ['windows-1255', new Set('יוהלאתרבשמ')],
  ['windows-1256', new Set('اليمونرتبة')],
];
/**
 * Encodings of two bytes for a character, the characters that tell them, and the smallest share of those among all. They
 * are tried only where every byte fits. Korean and Chinese share their bytes, so frequent syllables tell Korean.
 */
const EAST_ASIAN: readonly (readonly [encoding: string, script: RegExp, minShare: number])[] = [
  ['shift_jis', /[\u3040-\u30ff]/g, 0.15],
  ['euc-jp', /[\u3040-\u30ff]/g, 0.15],
  ['euc-kr', /[이의는에을를한다로가고하지서기사도연구대]/g, 0.15],
  ['gb18030', /[\u4e00-\u9fff]/g, 0.6],
  ['big5', /[\u4e00-\u9fff]/g, 0.6],
];
const WESTERN = 'windows-1252';
/** Bytes of a file that are looked at to tell its encoding. */
const SAMPLE_BYTES = 100_000;

const decodedStrictly = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns the share of bytes beyond ASCII that stand beside another one, as in words of another alphabet. */
const shareInRuns = (bytes: Uint8Array): number => {
  let high = 0;
  let inRuns = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80) inRuns += 1;
  }
  return high === 0 ? 0 : inRuns / high;
};

const countOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/**
 * Returns the most likely encoding of a text that is not Unicode. Nothing in such a file says it: in Western European text
 * single letters stand between ASCII ones, while words of other alphabets consist of them; among those, the most frequent
 * letters decide.
 */
export const legacyEncodingOf = (file: Uint8Array): string => {
  const bytes = file.subarray(0, SAMPLE_BYTES);
  if (shareInRuns(bytes) < 0.6) return WESTERN;
  // The sample may cut a character in two.
  const whole = bytes.subarray(0, Math.max(0, bytes.lastIndexOf(0x0a)) || bytes.length);
  const high = whole.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  for (const [encoding, script, minShare] of EAST_ASIAN) {
    const text = decodedStrictly(encoding, whole);
    // Two bytes make a character.
    if (text !== undefined && countOf(text, script) * 2 > high * minShare) return encoding;
  }
  const [best] = ALPHABETS.map(([encoding, frequent]) => {
    const letters = Array.from(new TextDecoder(encoding).decode(whole)).filter(
      (letter) => letter > '\u007f',
    );
    const score =
      letters.filter((letter) => frequent.has(letter)).length / Math.max(1, letters.length);
    return { encoding, score };
  }).toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0.4 ? best.encoding : WESTERN;
};
