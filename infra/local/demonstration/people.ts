import { type Random } from './random.ts';

export type Institution = {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly ror: string;
};
export type Person = {
  readonly surname: string;
  readonly givenNames: string;
  readonly orcid?: string;
  readonly home: Institution;
};
/** People who publish together, with the group leader first. */
export type Laboratory = { readonly members: readonly [Person, ...Person[]] };

const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

// Invented names that sound like those of many regions; they belong to no real person.
const surnames = splitWords(`
  Adakole Alvorsen Amberlind Arqueta Ashdale Balintova Barrowen Belmontis Bravik Brevoort Calderwick Castrelo Cheungwa
  Corvaldi Dahlquar Delacroy Demirsoy Drazhin Duvarney Eklundby Elsworthy Etxeberro Fairholme Feldrath Fiorenzi Galvaro
  Ghoshani Greyling Hakkarin Halvard Hestrup Hoshikawe Ibekwa Ilverson Isgard Jankovar Jorvik Kaminarsky Kerrigold
  Khorasan Kobayori Kvistad Lamprecht-Oy Lindqvarn Lozanar Mabuzela Maravel Marwick Mendozar Mirzadeh Morvane Nakagiri
  Ngalu Nordahl Oduyale Okaforde Ondrasek Orvanen Ostrander Pachecoro Palmgrain Pereska Pilvari Quillane Quispero
  Ravensholt Rautala Rosendal Sakamori Salvatera Santoroso Seidlmar Shirvani Skarsund Solheim-Vik Stavrinou Strandeby
  Szelenyi Takamuri Tamsing Thornbury Tiribocchi Tranholm Ueharu Ulvang Vandersteel Varga-Lund Velloria Verhoevar
  Wakatipu Wendelbo Whitlowe Xanderly Yamazoe Yilderan Zabrowski Zhangwei-Li Zuberi
`);
const givenNames = splitWords(`
  Ada Akua Alma Anouk Arvid Asel Beatriz Bela Benno Carys Chidi Clara Dagny Dario Edda Elio Emeka Enid Esra Farid Fenna
  Gaspar Greta Hana Henrik Hiro Ida Ilse Imani Ines Ivo Jana Jonas Kaito Kamala Kerstin Lars Leila Linus Maeve Malik
  Marta Mei Milan Mina Nadia Nils Noor Olga Omar Oskar Paola Petra Quentin Rafael Renske Rosa Ruben Sanna Selim Signe
  Tadeo Tove Uma Vera Viggo Wanda Xenia Yara Yusuf Zofia
`);
const cities: readonly (readonly [city: string, country: string])[] = [
  ['Harrowgate Bay', 'United Kingdom'],
  ['Lindemar', 'Germany'],
  ['Vestrhavn', 'Norway'],
  ['Porto Calmo', 'Portugal'],
  ['Nova Ribeira', 'Brazil'],
  ['Kisumbo', 'Kenya'],
  ['Tanagawa', 'Japan'],
  ['Mistral-sur-Orne', 'France'],
  ['Eastlake', 'United States'],
  ['Whitepine', 'Canada'],
  ['Wattle Creek', 'Australia'],
  ['Sundarpur', 'India'],
  ['Montevela', 'Spain'],
  ['Oosterdijk', 'Netherlands'],
  ['Kaldavik', 'Iceland'],
  ['Qinghe', 'China'],
  ['Bellacosta', 'Italy'],
  ['Altiplano Verde', 'Bolivia'],
  ['Umhlaba', 'South Africa'],
  ['Hanbyeol', 'South Korea'],
];
const forms = [
  'University of {}',
  '{} Institute of Technology',
  '{} Medical School',
  'Royal College of {}',
  '{} Centre for Open Science',
  'Technical University of {}',
  '{} State University',
  '{} Research Hospital',
];

export const createInstitutions = (random: Random): readonly Institution[] =>
  cities.flatMap(([city, country], index) =>
    [0, 1].map((variant) => ({
      name: (forms[(index * 3 + variant * 5) % forms.length] ?? 'University of {}').replace(
        '{}',
        city,
      ),
      city,
      country,
      ror: fictionalRor(random),
    })),
  );

/** Shaped like a ROR URL, but with the check digits `00`, which the registry never issues. */
const fictionalRor = (random: Random): string => {
  const characters = '0123456789abcdefghjkmnpqrstvwxyz'.split('');
  return `https://ror.org/0${Array.from({ length: 6 }, () => random.pick(characters)).join('')}00`;
};

/** Shaped like an ORCID with a valid check character, from a block (0000-0000) that is never issued. */
const fictionalOrcid = (random: Random): string => {
  const digits = `000000005555${String(random.integer(0, 999)).padStart(3, '0')}`;
  const total = Array.from(digits).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?!$)/g, '$1-');
};

/** Laboratories of a field. Names occasionally repeat across fields, as in reality; ORCIDs do not. */
export const createLaboratories = (
  random: Random,
  institutions: readonly Institution[],
  count: number,
  usedOrcids: Set<string>,
): readonly Laboratory[] =>
  Array.from({ length: count }, () => {
    const home = random.pick(institutions);
    const person = (): Person => ({
      surname: random.pick(surnames),
      givenNames: random.chance(0.4)
        ? `${random.pick(givenNames)} ${random.pick('ABCDEFGHJKLMNPRSTVW'.split(''))}.`
        : random.pick(givenNames),
      ...(random.chance(0.6) && freshOrcid(random, usedOrcids)),
      home: random.chance(0.85) ? home : random.pick(institutions),
    });
    return { members: [person(), ...Array.from({ length: random.integer(6, 10) }, person)] };
  });

const freshOrcid = (random: Random, usedOrcids: Set<string>): { readonly orcid?: string } => {
  const orcid = fictionalOrcid(random);
  if (usedOrcids.has(orcid)) return {};
  usedOrcids.add(orcid);
  return { orcid };
};

/** `Okaforde E`, as reference lists print it. */
export const initialsOf = ({ givenNames: given }: Person): string =>
  given
    .split(/[\s-]+/)
    .map((name) => name.charAt(0))
    .join('');
