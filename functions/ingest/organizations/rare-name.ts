import { authorQueryOf, namesAgree } from '#shared/domain/author-query.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { areSpelledAlike } from '#shared/domain/name-spellings.ts';
import { splitSuffix } from '#shared/domain/name-words.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';

import { nameKey } from './name-key.ts';

/**
 * Very common surnames, in the spelling of `nameKey`: the most common ones of China (in all spellings), Korea, Vietnam,
 * Japan, South Asia, the Arabic-speaking countries, Europe and the Americas. We compiled the list from general
 * knowledge; a missing surname is treated as rarer than it is.
 */
const COMMON = new Set(
  `ai an ao bai ban bao bi bian bu cai cao cen chan chang chao che chen cheng cheung chi chiang chiu cho chong chou chow chu
chua chuang chung cong cui dai dan dang deng di ding dong dou du duan fan fang fei feng fong fu fung gan gao ge geng gong gou
gu guan gui guo han hao he heng ho hong hou hsieh hsu hu hua huang hui hung huo ji jia jian jiang jiao jin jing ju kan kang ke
kong kou ku kuang kuo kwok lai lam lan lang lau law lei leung li lian liang liao lim lin ling liu long lou lu luan luo lv lyu
ma mao mei men meng mi miao min ming mo mou mu na nan ni nie ning niu ou ouyang pan pang pei peng pi ping pu qi qian qiao qin
qing qiu qu quan ran rao ren rong ruan rui sha shan shang shao she shen sheng shi shih shu shui si song su sui sun sung tai
tan tang tao teng tian tie tong tsai tsang tseng tu wan wang wei wen weng wong woo wu xi xia xian xiang xiao xie xin xing
xiong xu xue xuan yan yang yao ye yeh yi yin ying yip yong you yu yuan yue yun zang zeng zha zhai zhan zhang zhao zhen zheng
zhi zhong zhou zhu zhuang zhuo zong zou zuo
kim lee park choi choe jung jeong kang yoon yun jang lim rhee seo suh shin kwon hwang ahn ryu yoo hong jeon jun moon son bae
baek paik heo hur nam noh ha joo cha chun koo kwak
nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh
sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue
kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa maeda fujita okada goto hasegawa murakami kondo ishii
saito sakamoto endo aoki fujii nishimura fukuda ota miura okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko
wada nakayama ishida ueda morita
singh kumar sharma gupta khan patel das verma reddy rao yadav jain mishra roy ghosh banerjee chatterjee shah mehta agarwal
nair ali ahmed ahmad hussain hossain hassan hasan rahman islam mohammed mohamed mohammad ibrahim abdullah akhtar malik iqbal
mahmoud hosseini ahmadi mohammadi karimi yilmaz kaya demir sahin celik
smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas
taylor moore jackson martin perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright
scott torres hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner
diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson
bailey reed kelly howard ramos ward cox richardson wood watson brooks bennett gray james mendoza ruiz hughes price alvarez
castillo sanders myers ross foster fernandez jimenez moreno munoz romero navarro vazquez castro vargas rojas
muller mueller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schafer koch bauer richter klein wolf
schroder neumann schwarz zimmermann braun kruger hofmann hartmann lange
rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa giordano
silva santos oliveira souza rodrigues ferreira alves pereira lima gomes ribeiro martins carvalho almeida lopes soares
fernandes vieira barbosa
bernard dubois robert richard petit durand leroy moreau simon laurent lefebvre michel
ivanov ivanova smirnov kuznetsov popov petrov jansen vries dijk bakker visser smit jong boer
andersson johansson karlsson nilsson eriksson larsson olsson persson svensson hansen johansen olsen larsen andersen pedersen
nielsen jensen christensen rasmussen sorensen
kowalski nowak cohen levy horvath nagy szabo papadopoulos`.split(/\s+/),
);

const LETTERS_OF_A_NAME = 3;

/**
 * Returns the key of a name by its first initial and its surname; undefined for common surnames, which do not tell people
 * with one initial apart.
 */
export const initialKey = (name: string): string | undefined => {
  const { family, given } = parsePersonName(name);
  const key = nameKey(family);
  const initial = foldText(given ?? '').match(/\p{L}/u)?.[0];
  const isRare = key.length >= LETTERS_OF_A_NAME && !COMMON.has(key.split(' ').at(-1) ?? '');
  return initial !== undefined && isRare ? `${initial} ${key}` : undefined;
};

/** Whether two printed names may be those of one person: initials and names agree as far as both have them. */
export const mayBeOnePerson = (first: string, second: string): boolean => {
  const [a, b] = [authorQueryOf(first), authorQueryOf(second)];
  if (!a || !b) return false;
  const agree = a.given
    .slice(0, b.given.length)
    .every((name, at) => namesAgree(name, b.given[at] ?? ''));
  const suffixOf = (name: string): string => nameKey(parsePersonName(name).suffix ?? '');
  return (
    agree &&
    areSpelledAlike(a.surname.join(' '), b.surname.join(' ')) &&
    suffixOf(first) === suffixOf(second)
  );
};
const SYLLABLE = /[aeiouy]+/g;

/**
 * Returns how distinctive a person's name is: `much` for a full given name with an uncommon surname; `some` when one of
 * the two is weak (initials or a common surname); `little` when both are weak but there is a given name of one
 * syllable; `nothing` for initials with a common surname.
 */
export type Distinctiveness = 'much' | 'some' | 'little' | 'nothing';

export const isFullName = (name: string): boolean =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, -1)
    .some((part) => part.replace(/[^\p{L}]/gu, '').length >= LETTERS_OF_A_NAME);

export const distinctivenessOf = (printed: string): Distinctiveness => {
  const { name } = splitSuffix(printed);
  const words = nameKey(name).split(' ');
  const surname = words.at(-1) ?? '';
  const isRare = words.length > 1 && surname.length >= LETTERS_OF_A_NAME && !COMMON.has(surname);
  if (!isFullName(name)) return isRare ? 'some' : 'nothing';
  if (isRare) return 'much';
  const syllables = words.slice(0, -1).join(' ').match(SYLLABLE) ?? [];
  return syllables.length > 1 ? 'some' : 'little';
};

/**
 * Returns the key of a name without middle names, when given name and surname are distinctive enough; middle names are
 * not always printed.
 */
export const shortKey = (printed: string): string => {
  const { name, suffix } = splitSuffix(printed);
  const key = nameKey(name);
  // A father and a son of one name are two people.
  const generation = suffix === undefined ? '' : ` ${nameKey(suffix)}`;
  const [givenName = '', ...otherNames] = key.split(' ');
  if (distinctivenessOf(name) !== 'much' || givenName.length < LETTERS_OF_A_NAME)
    return `${key}${generation}`;
  return `${[givenName, otherNames.at(-1)].join(' ')}${generation}`;
};
