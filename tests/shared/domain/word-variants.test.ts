import { variantsOf } from '#shared/domain/word-variants.ts';

const variants = (text: string) => Object.fromEntries(variantsOf(text.split(' ')));

it.each([
  ['nonlinear growth', { nonlinear: ['non-linear'] }],
  ['a co-receptor', { 'co-receptor': ['coreceptor'] }],
  [
    'long non-coding RNAs',
    {
      long: ['lncRNA'],
      'non-coding': ['noncoding', 'lncRNA', 'ncRNA'],
      RNAs: ['lncRNA', 'ncRNA'],
    },
  ],
  ['lncRNA decay', { lncRNA: ['long noncoding rna'] }],
  ['RNA is long', {}],
  ['mosquitoes bite', { mosquitoes: ['Aedes', 'Anopheles', 'Culex'] }],
  ['where do ticks live', { ticks: ['Ixodes'], live: ['distribution', 'habitat', 'range'] }],
  ['they live', {}],
])('of "%s"', (text, expected) => {
  expect(variants(text)).toEqual(expected);
});
