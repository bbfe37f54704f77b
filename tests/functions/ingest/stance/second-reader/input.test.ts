import { type EncodedText } from '#functions/platform/ports/encoder.ts';
import { piecesIn } from '#functions/ingest/stance/judge/encoder/word-pieces.ts';
import { marksAsPrinted } from '#functions/ingest/stance/labeled.ts';
import { secondReaderInput } from '#functions/ingest/stance/second-reader/input.ts';

const vocabulary = [
  ...['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', '@', '[', ']', '(', ')', ',', '.'],
  ...['results', 'other', 'moth', '##s', 'lamp', 'see', 'a', 'b'],
];
const input = secondReaderInput(piecesIn(vocabulary.join('\n')));
const namesOf = (numbers: readonly number[]) => numbers.map((number) => vocabulary[number]);
const sentenceIn = ({ pieces, sentence }: EncodedText) =>
  namesOf(pieces.slice(...(sentence ?? [])));
const words = (text: string) => text.split(' ');

const statement = (text: string, marks?: readonly (readonly [number, number])[]) => ({
  text,
  before: '',
  after: '',
  section: 'results' as const,
  ...(marks && { marks }),
});

describe('the input of the second reader', () => {
  it('consists of section and sentence, the end of the sentence before and the start of the one after', () => {
    const { pieces, parts, sentence } = input({
      ...statement('Moths see lamps.'),
      before: 'A lamp.',
      after: 'B moth.',
    });
    expect(namesOf(pieces)).toEqual(
      words('[CLS] results moth ##s see lamp ##s . [SEP] a lamp . [SEP] b moth . [SEP]'),
    );
    expect(parts).toEqual([...words('0 0 0 0 0 0 0 0 0'), ...words('1 1 1 1 1 1 1 1')].map(Number));
    expect(sentence).toEqual([2, 8]);
  });

  it('has @ for the text of each mark, whose brackets stay', () => {
    const text = 'Moths [12, 13] see (A et al., 2003) lamps.';
    const expected = words('moth ##s [ @ , @ ] see ( @ ) lamp ##s .');
    const marks = marksAsPrinted(text, ['12', '13', 'A et al., 2003']);
    expect(sentenceIn(input(statement(text, marks)))).toEqual(expected);
  });

  it('recognizes marks by their form where none are marks', () => {
    const encoded = input(statement('Moths [12] see (Ash et al., 2003) lamps.'));
    expect(sentenceIn(encoded)).toEqual(words('moth ##s [ @ ] see ( @ ) lamp ##s .'));
  });

  it('is bounded: 96 pieces of the sentence, the last 40 before it, the first 28 after it', () => {
    const { pieces, sentence } = input({
      text: 'a '.repeat(5000),
      before: `${'a '.repeat(500)}${'b '.repeat(40)}`,
      after: `${'b '.repeat(28)}${'a '.repeat(500)}`,
      section: 'results',
    });
    expect(sentence).toEqual([2, 98]);
    expect(namesOf(pieces)).toEqual([
      ...['[CLS]', 'results', ...Array.from({ length: 96 }, () => 'a'), '[SEP]'],
      ...[...Array.from({ length: 40 }, () => 'b'), '[SEP]'],
      ...[...Array.from({ length: 28 }, () => 'b'), '[SEP]'],
    ]);
  });

  it('treats the names of special pieces in a text as text', () => {
    const { pieces } = input(statement('a [SEP] b'));
    expect(pieces.filter((piece) => vocabulary[piece] === '[SEP]')).toHaveLength(3);
  });

  it('survives marks outside the sentence or within each other', () => {
    const encoded = input(
      statement('a lamp', [
        [2, 400],
        [3, 4],
        [-5, 0],
      ]),
    );
    expect(sentenceIn(encoded)).toEqual(['a', '@']);
  });
});
