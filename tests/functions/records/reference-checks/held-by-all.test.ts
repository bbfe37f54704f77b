import type {
  CheckedReference,
  Finding,
} from '#functions/records/reference-checks/checked-reference.ts';
import { heldByAll } from '#functions/records/reference-checks/held-by-all.ts';

const reference = (id: string, more: Partial<CheckedReference> = {}): CheckedReference => ({
  id,
  printed: id,
  isSelfCitation: false,
  uses: [],
  ...more,
});
const ofBoth = (...findings: readonly Omit<Finding & { reference: string }, 'reference'>[]) =>
  ['a', 'b'].flatMap((id) => findings.map((finding) => ({ ...finding, reference: id }) as Finding));
const both = [reference('a'), reference('b')];

describe('what holds for all references', () => {
  it('is what each reference has, with the same content', () => {
    const findings = [
      ...ofBoth({ kind: 'not in this collection' }, { kind: 'listed but not cited' }),
      { kind: 'incomplete', reference: 'a', missing: ['year'] } as const,
    ];
    expect(heldByAll({ references: both, findings }).findings).toEqual([
      'not in this collection',
      'listed but not cited',
    ]);
  });

  it('is not what differs from reference to reference', () => {
    const findings: readonly Finding[] = [
      { kind: 'incomplete', reference: 'a', missing: ['year'] },
      { kind: 'incomplete', reference: 'b', missing: ['title'] },
    ];
    expect(heldByAll({ references: both, findings }).findings).toEqual([]);
  });

  it('is not what needs attention at each reference', () => {
    expect(heldByAll({ references: both, findings: ofBoth({ kind: 'retracted' }) })).toEqual({
      findings: [],
    });
  });

  it('is nothing of a single reference', () => {
    const findings: readonly Finding[] = [{ kind: 'not in this collection', reference: 'a' }];
    expect(heldByAll({ references: [reference('a')], findings })).toEqual({ findings: [] });
  });

  it('is the verdict by the same registries', () => {
    const agreeing = { verdict: 'exists', asked: ['crossref'] } as const;
    const ofAll = (...more: readonly Partial<CheckedReference>[]) =>
      heldByAll({ references: more.map((one, at) => reference(String(at), one)), findings: [] });
    expect(ofAll(agreeing, agreeing).verdict).toEqual(agreeing);
    expect(ofAll(agreeing, { ...agreeing, asked: ['collection'] })).toEqual({ findings: [] });
    expect(ofAll(agreeing, { verdict: 'not_checked' })).toEqual({ findings: [] });
    const nearest = { doi: '10.5555/x', title: 'X' };
    const missing = { verdict: 'not_found', asked: ['crossref'] } as const;
    expect(ofAll(missing, { ...missing, nearest })).toEqual({ findings: [] });
    expect(ofAll(missing, missing).verdict).toEqual(missing);
  });
});
