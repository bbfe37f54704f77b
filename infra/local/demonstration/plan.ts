import { type CitationCounts, createCitationCounts } from './citation-counts.ts';
import { drawFinding, type Finding } from './findings.ts';
import { type Journal } from './journals.ts';
import { type Laboratory, type Person } from './people.ts';
import { type Random, createRandom } from './random.ts';
import { isShowcase, LAST_YEAR, moodOfQuestion, type Slot, createSlots } from './slots.ts';
import { composeTitle } from './titles.ts';
import { isOwnWork, type Mood, type PlannedNotice, type Work } from './works.ts';
import { type World, createWorld } from './world.ts';

/** All works of a corpus, oldest first, each with the earlier ones it cites. No text is written yet. */
export const planWorks = (seed: string, count: number): readonly Work[] => {
  const random = createRandom(seed);
  const world = createWorld(random, count);
  const slots = createSlots(random.fork('slots'), count);
  const works: Work[] = [];
  const books = createCitationCounts();
  for (const [index, slot] of slots.entries()) {
    const work = plannedWork(random.fork(`work ${index}`), world, slot, index, books);
    works.push(work);
    books.add(work, slot);
  }
  return works;
};

const plannedWork = (
  random: Random,
  world: World,
  slot: Slot,
  index: number,
  books: CitationCounts,
): Work => {
  const { field } = slot;
  const mood = moodOfQuestion(field, slot.question);
  const year = Math.floor(slot.moment);
  const form = formFrom(random, slot.turn);
  const journal = journalOf(random, world, slot, form);
  const finding = findingOf(random, slot, mood, books);
  const laboratories = world.laboratories.get(field.code) ?? [];
  const team = teamFrom(random, laboratories);
  const firstPage = random.integer(1, 1900);
  const notice = noticeOf(random, slot, mood, year);
  return {
    kind: 'work',
    key: `w${index}`,
    doi: `10.5555/${journal.code}.${year}.${String(index + 1).padStart(4, '0')}`,
    pmid: String(99_000_000 + index * 3 + 1),
    title: composeTitle(random, finding, isShowcase(slot) ? 'showcase' : form, books.titles),
    year,
    month: 1 + Math.floor((slot.moment - year) * 12),
    day: random.integer(1, 28),
    authors: team,
    source: journal.name,
    volume: String(year - 1990),
    issue: String(random.integer(1, 12)),
    firstPage: String(firstPage),
    lastPage: String(firstPage + random.integer(6, 19)),
    field,
    journal,
    form,
    finding,
    mood,
    funding: random.chance(0.75)
      ? random
          .shuffled(world.funders)
          .slice(0, random.integer(1, 2))
          .map((funder) => ({ ...funder, award: awardFrom(random, funder.funder) }))
      : [],
    ...citedBy(random, world, slot, team, books),
    ...(notice && { notice }),
  };
};

const awardFrom = (random: Random, funder: string): string =>
  `${funder.replace(/[^A-Z]/g, '')}/${random.integer(2004, 2024)}-${random.integer(1000, 9999)}`;

const formFrom = (random: Random, turn: number): Work['form'] => {
  if (turn === 0) return 'research';
  const draw = random.next();
  if (draw < 0.07) return 'review';
  if (draw < 0.15) return 'brief';
  if (draw < 0.2) return 'preprint';
  return draw < 0.215 ? 'chapter' : 'research';
};

const journalOf = (random: Random, world: World, slot: Slot, form: Work['form']): Journal => {
  if (form === 'preprint') return random.pick(world.journals.get('preprints') ?? []);
  if (form === 'chapter') return random.pick(world.journals.get('books') ?? []);
  const fieldJournals = world.journals.get(slot.field.code) ?? [];
  if (isShowcase(slot) && fieldJournals[0]) return fieldJournals[0];
  return random.pick(
    random.chance(0.22) ? (world.journals.get('all') ?? fieldJournals) : fieldJournals,
  );
};

const againstOf = { contested: 0.52, replicated: 0.07, retracted: 0.7, divided: 0.35, quiet: 0.15 };

const findingOf = (random: Random, slot: Slot, mood: Mood, books: CitationCounts): Finding => {
  const question = slot.field.questions[slot.question];
  if (question === undefined) throw new RangeError(`No question ${slot.question}`);
  const firstFinding = books.answersTo(slot)[0]?.finding;
  const [usual] = slot.field.settings;
  const setting = isShowcase(slot) && usual ? usual : random.pick(slot.field.settings);
  if (!firstFinding) return drawFinding(random, question, setting, question.expected ?? 'up');
  if (!random.chance(againstOf[mood]))
    return drawFinding(random, question, setting, firstFinding.direction);
  const opposite = firstFinding.direction === 'up' ? 'down' : 'up';
  return drawFinding(random, question, setting, random.chance(0.75) ? 'none' : opposite);
};

/** Some members of a laboratory, led by its head, occasionally with guests. */
const teamFrom = (random: Random, laboratories: readonly Laboratory[]): readonly Person[] => {
  const [head, ...otherMembers] = random.pick(laboratories).members;
  const guests = random.chance(0.35) ? random.pick(laboratories).members.slice(1, 3) : [];
  const staff = random.shuffled(otherMembers).slice(0, random.integer(0, 5));
  return [...new Set([...staff, ...guests, head])];
};

const noticeOf = (
  random: Random,
  slot: Slot,
  mood: Mood,
  year: number,
): PlannedNotice | undefined => {
  const dateAfter = (minimum: number, maximum: number) =>
    Math.min(LAST_YEAR, year + random.integer(minimum, maximum));
  if (mood === 'retracted' && slot.turn === 0)
    return { status: 'retraction', year: dateAfter(4, 7), linked: true };
  if (isShowcase(slot)) return undefined;
  const draw = random.next();
  if (draw < 0.035) return { status: 'correction', year: dateAfter(0, 1), linked: true };
  if (draw < 0.055) return { status: 'erratum', year: dateAfter(0, 1), linked: true };
  if (draw < 0.075) return { status: 'concern', year: dateAfter(1, 3), linked: true };
  if (draw < 0.09)
    return { status: 'withdrawal', year: dateAfter(0, 1), linked: random.chance(0.6) };
  return draw < 0.105
    ? { status: 'retraction', year: dateAfter(1, 4), linked: random.chance(0.6) }
    : undefined;
};

const citedBy = (
  random: Random,
  world: World,
  slot: Slot,
  team: readonly Person[],
  books: CitationCounts,
): Pick<Work, 'answers' | 'neighbours' | 'general'> => {
  const earlierAnswers = books.answersTo(slot);
  const fame = (work: Work) => books.fameOf(work) ** 1.1 * (isOwnWork(work, team) ? 3 : 1);
  const [firstAnswer, ...later] = earlierAnswers;
  const citedAnswers = [
    ...(firstAnswer && random.chance(0.94) ? [firstAnswer] : []),
    ...random.weighted(later, fame, random.integer(4, 9)),
  ];
  const near = books.worksOf(slot.field).filter((work) => !earlierAnswers.includes(work));
  return {
    answers: citedAnswers,
    // Citation counts weigh less across questions, and works of the same laboratory weigh more.
    neighbours: random.weighted(near, (work) => fame(work) ** 0.5, random.integer(2, 5)),
    general: random
      .shuffled(world.outside.get(slot.field.code) ?? [])
      .filter(({ year }) => year <= slot.moment)
      .slice(0, random.integer(9, 16)),
  };
};
