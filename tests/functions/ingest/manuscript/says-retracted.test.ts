import { saysRetracted } from '#functions/ingest/manuscript/says-retracted.ts';

/** `[3]` is the reference in question; other numbers are other references. */
const saysOf = (sentence: string): boolean => {
  const ranges = [...sentence.matchAll(/\[[^\]]*\]/g)].map(({ 0: mark, index }) => ({
    mark,
    range: [index, index + mark.length] as const,
  }));
  return saysRetracted(
    sentence,
    ranges.filter(({ mark }) => mark.includes('3')).map(({ range }) => range),
    ranges.filter(({ mark }) => !mark.includes('3')).map(({ range }) => range),
  );
};

describe('a sentence that says of the cited work that it was retracted', () => {
  it.each([
    'The since-retracted study [3] reported a link.',
    'A now-retracted Lancet article [3] claimed the opposite.',
    'The retracted papers [3,4] agreed.',
    'Oak et al. [3] (retracted) found more resin.',
    'Oak and Elm [3] (since retracted) found more resin.',
    'Oak et al. [3], retracted in 2015, found more resin.',
    'Resin was said to rise in spring [3, retracted].',
    'This study has been retracted [3].',
    'The paper [3] was later retracted by the journal.',
    '[3] has been retracted.',
    'An early trial of resin in children was subsequently withdrawn [3].',
    'The article by Oak and Elm [3], which was withdrawn in 2012, is often cited.',
    'Unlike Oak [3], whose paper was retracted, Elm [4] measured twice.',
    'Elm [4] measured twice, unlike the retracted study of Oak [3].',
    'The journal retracted the paper [3].',
    'The authors withdrew their article [3] after an inquiry.',
    'The retraction of the article [3] changed the guidelines.',
    'The first report [3] was widely cited until its retraction.',
    'The report was retracted [3], and nothing replaced it.',
    'Die inzwischen zurückgezogene Studie [3] berichtete von einem Zusammenhang.',
    'Die Arbeit von Oak [3] wurde später zurückgezogen.',
    'Oak [3], die inzwischen retrahiert wurde, fand mehr Harz.',
    'Nach dem Rückzug der Arbeit [3] änderten sich die Leitlinien.',
    'Oak et al. [3] (zurückgezogen) fanden mehr Harz.',
    'L’article [3] a été rétracté en 2015.',
    'Une étude rétractée [3] affirmait le contraire.',
    'La rétractation de l’article [3] a changé les pratiques.',
    'El artículo [3] fue retractado en 2015.',
    'Un estudio posteriormente retractado [3] afirmaba lo contrario.',
    'O artigo [3] foi retratado em 2015.',
    'Um estudo já retratado [3] afirmava o contrário.',
    'L’articolo [3] è stato poi ritirato dalla rivista.',
    'Uno studio ritrattato [3] sosteneva il contrario.',
  ])('%s', (sentence) => {
    expect(saysOf(sentence)).toBe(true);
  });
});

describe('a sentence that does not', () => {
  it.each([
    'We retracted the needle slowly [3].',
    'In this study the needle was retracted [3].',
    'In this study, needles were retracted as described [3].',
    'The eyelid was retracted with a suture [3].',
    'Retracted eyelids are common in this disease [3].',
    'The catheter was withdrawn according to the study of Oak [3].',
    'Two patients were withdrawn from the trial [3].',
    'Consent was withdrawn by two participants of the study [3].',
    'The drug was withdrawn from the market after a report [3].',
    'The study drug was withdrawn in three patients [3].',
    'Growth cones extend and their filopodia are retracted [3].',
    'The study [3] was not retracted.',
    'The article [3] has never been retracted.',
    'Clot retraction was measured as in earlier work [3].',
    'Retraction of the flap followed the protocol [3].',
    'Unlike the retracted study of Elm [4], Oak [3] measured twice.',
    'Elm [4], whose paper was retracted, and Oak [3] disagreed.',
    'The study reported more resin [3].',
    'Die Nadel wurde langsam zurückgezogen [3].',
    'In der Studie wurde die Einwilligung zurückgezogen [3].',
    'Die Arbeit [3] wurde nicht zurückgezogen.',
    'L’aiguille a été retirée lentement [3].',
    'L’article [3] n’a pas été rétracté.',
    'El consentimiento fue retirado por dos pacientes [3].',
    'El artículo [3] no fue retractado.',
    'A agulha foi retirada lentamente [3].',
    'O artigo [3] não foi retratado.',
    'L’ago è stato ritirato lentamente [3].',
    'L’articolo [3] non è stato ritirato.',
  ])('%s', (sentence) => {
    expect(saysOf(sentence)).toBe(false);
  });
});

it('is read in a time that grows with the sentence, however hostile', () => {
  const begin = performance.now();
  for (const part of [
    'study ',
    'the study was ',
    'retracted ',
    'was retracted [3] ',
    '([3] ',
    'etudes a été ',
  ])
    saysOf(`${part.repeat(3900 / part.length)}[3]`);
  expect(performance.now() - begin).toBeLessThan(2000);
});
