import { formKey } from '../word-forms.ts';

/**
 * Words that say which way something goes, by axis: what says more of it, then what says less. Two sentences on one
 * subject agree where their words point the same way on the same axis, and contradict each other where they do not.
 */
const AXES = {
  amount: [
    'increase rise raise raised rose risen elevate enhance augment boost higher high highest greater greatest more most improve improvement grow growth grew expand accumulate ' +
      'upregulate up-regulate upregulation induce promote stimulate activate facilitate accelerate strengthen amplify potentiate exceed abundant surge gain larger ' +
      'heighten intensify encourage foster aid favor allow enable speed hasten rich enrich overproduce overexpress lengthen prolong extend advance drive trigger cause lead ' +
      'produce generate contribute exacerbate aggravate worsen heavy heavily doubled tripled additional add added extra plentiful overestimate maintain sustain strongly strong stronger majority elevated',
    'decrease reduce reduction lower low lowest decline drop fall fell fallen diminish attenuate suppress inhibit repress downregulate down-regulate downregulation impair weaken less least fewer few fewest ' +
      'deplete depletion loss lose lost shrink limit limited block prevent hinder curb cut dampen slow slower delay mitigate alleviate ease relieve abolish restrict smaller shorter ' +
      'deactivate inactivate antagonize counteract disrupt hamper impede minimize lessen halve quench decelerate avoid protect eliminate remove silence curtail minor modest slight slightly weak weaker ' +
      'degrade deficit deficient deficiency scarce sparse underestimate negligible minority little hardly barely scarcely poor poorly poorer negative negatively lighter reverse rescue counter spare',
  ],
  good: [
    'good better best safe safer safely beneficial benefit effective effectively efficient successful success suitable useful helpful accurate accurately reliable valuable favorable advantage advantageous ' +
      'protective healthy tolerant resistant resist tolerance resistance promising ideal adequate robust appropriate feasible viable desirable positive positively recommend worthwhile straightforward easy easier easily simple',
    'bad worse worst unsafe harm harmful harmfully danger dangerous hazard risky adverse adversely detrimental damage damaging useless ineffective inefficient unsuccessful failure unsuitable inaccurate unreliable unfavorable ' +
      'disadvantage toxic vulnerable susceptible sensitive susceptibility unhealthy inadequate inappropriate infeasible undesirable futile pointless problem problematic challenging difficult difficulty harder hard complicated burden ill sick disease disadvantageous',
  ],
  size: [
    'long longer large larger big bigger great wide wider broad broader deep deeper thick heavy old older late later upper top north northward poleward warm warmer warming hot hotter heat wet wetter dense denser ' +
      'often frequent frequently frequency common commonly usual usually many numerous majority mostly mainly widespread ubiquitous universal persistent permanent always fast faster rapid rapidly quick quickly ' +
      'outside external apical dominant acidic anterior dorsal distal ancient gain male adult acute first after above forward stable',
    'short shorter small smaller tiny narrow narrower shallow shallower thin light young younger early earlier lower bottom south southward equatorward cool cooler cooling cold colder dry drier ' +
      'rare rarely rarer infrequent infrequently seldom uncommon unusual few transient temporary brief never slow slowly gradual gradually ' +
      'inside internal basal recessive alkaline posterior ventral proximal recent female juvenile chronic last before below backward unstable',
  ],
  same: [
    'same similar similarly similarity agree agreement identical consistent consistently comparable equal equally alike uniform unchanged unaffected constant independent independently independence regardless irrespective unrelated ' +
      'intact indistinguishable conserved share shared equivalent resemble match congruent concordant irrelevant invariant static',
    'differ different differently difference distinct diverse vary variable variation contrast contrary contradict disagree inconsistent unequal unlike change alter altered affect influence impact depend dependent dependence relate related relation ' +
      'associate association correlate correlation link linked tie tied modify modulate shape determine govern control regulate discrepancy heterogeneous conflicting disparate opposite unalike',
  ],
  need: [
    'need needed necessary require required requirement essential crucial critical indispensable vital key important importance must central fundamental depend dependent rely',
    'unnecessary dispensable redundant superfluous optional needless expendable nonessential without unimportant independent',
  ],
  presence: [
    'present presence exist existence contain hold have found find detect detected observe observed carry show exhibit express occur include possess host remain retain keep evidence harbor recognize identify',
    'absent absence lack lacking devoid missing miss free none nothing undetected undetectable unobserved exclude omit ignore neglect overlook nonexistent negligible',
  ],
  able: [
    'able can capable possible succeed ability manage achieve capacity',
    'unable cannot impossible fail failed failure incapable inability',
  ],
  known: [
    'known know establish established clear clearly understood resolved settle certain evident proven prove confirm confirmed demonstrate obvious undisputed definite',
    'unknown unclear uncertain unresolved unsettle controversial debated debate elusive speculative poorly-understood disputed questionable unproven doubt incomplete obscure question challenged',
  ],
  only: [
    'only solely exclusively purely alone single sole merely just entirely all every each any always never none whole complete completely everyone everything everywhere uniformly full fully',
    'both also several some other another various partly partially besides further additional together either multiple incomplete part half certain sometimes occasionally',
  ],
  support: [
    'support confirm corroborate agree consistent verify validate replicate back',
    'contradict refute dispute challenge oppose contrast disprove reject overturn',
  ],
} as const;

export type Axis = keyof typeof AXES;
export const axes = Object.keys(AXES) as readonly Axis[];

/** The axes a word points along: 1 for more, −1 for less. */
export type Direction = { readonly axis: Axis; readonly sign: 1 | -1 };

const directionsByKey: ReadonlyMap<string, readonly Direction[]> = (() => {
  const map = new Map<string, Direction[]>();
  for (const axis of axes)
    for (const [index, words] of AXES[axis].entries())
      for (const word of words.split(' ').filter((word) => word !== '')) {
        const key = formKey(word);
        const list = map.get(key) ?? [];
        if (!list.some((direction) => direction.axis === axis))
          list.push({ axis, sign: index === 0 ? 1 : -1 });
        map.set(key, list);
      }
  return map;
})();

export const directionsOf = (key: string): readonly Direction[] => directionsByKey.get(key) ?? [];
