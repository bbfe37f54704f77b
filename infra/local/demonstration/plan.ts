import { type Books, bookkeeping } from './fame.ts';
import { findingFrom, type Finding } from './findings.ts';
import { type Journal } from './journals.ts';
import { type Laboratory, type Person } from './people.ts';
import { type Random, randomFrom } from './random.ts';
import { isShowcase, LAST_YEAR, moodOf, type Slot, slotsFrom } from './slots.ts';
import { titleOf } from './titles.ts';
import { isOwn, type Mood, type PlannedNotice, type Work } from './works.ts';
import { type World, worldFrom } from './world.ts';

/** All works of a corpus, oldest first, each with the earlier ones it cites. No text is written yet. */
export const plannedWorks = (seed: string, count: number): readonly Work[] => {
  const random = randomFrom(seed);
  const world = worldFrom(random, count);
  const slots = slotsFrom(random.fork('slots'), count);
  const works: Work[] = [];
  const books = bookkeeping();
  for (const [place, slot] of slots.entries()) {
    const work = plannedWork(random.fork(`work ${place}`), world, slot, place, books);
    works.push(work);
    books.add(work, slot);
  }
  return works;
};

const plannedWork = (
  random: Random,
  world: World,
  slot: Slot,
  place: number,
  books: Books,
): Work => {
  const { field } = slot;
  const mood = moodOf(field, slot.question);
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
    key: `w${place}`,
    doi: `10.5555/${journal.code}.${year}.${String(place + 1).padStart(4, '0')}`,
    pmid: String(99_000_000 + place * 3 + 1),
    title: titleOf(random, finding, isShowcase(slot) ? 'showcase' : form, books.titles),
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
  const own = world.journals.get(slot.field.code) ?? [];
  if (isShowcase(slot) && own[0]) return own[0];
  return random.pick(random.chance(0.22) ? (world.journals.get('all') ?? own) : own);
};

const againstOf = { contested: 0.52, replicated: 0.07, retracted: 0.7, divided: 0.35, quiet: 0.15 };

const findingOf = (random: Random, slot: Slot, mood: Mood, books: Books): Finding => {
  const question = slot.field.questions[slot.question];
  if (question === undefined) throw new RangeError(`No question ${slot.question}`);
  const first = books.answersTo(slot)[0]?.finding;
  const [usual] = slot.field.settings;
  const setting = isShowcase(slot) && usual ? usual : random.pick(slot.field.settings);
  if (!first) return findingFrom(random, question, setting, question.expected ?? 'up');
  if (!random.chance(againstOf[mood]))
    return findingFrom(random, question, setting, first.direction);
  const other = first.direction === 'up' ? 'down' : 'up';
  return findingFrom(random, question, setting, random.chance(0.75) ? 'none' : other);
};

/** Some members of a laboratory, led by its head, occasionally with guests. */
const teamFrom = (random: Random, laboratories: readonly Laboratory[]): readonly Person[] => {
  const [head, ...others] = random.pick(laboratories).members;
  const guests = random.chance(0.35) ? random.pick(laboratories).members.slice(1, 3) : [];
  const staff = random.shuffled(others).slice(0, random.integer(0, 5));
  return [...new Set([...staff, ...guests, head])];
};

const noticeOf = (
  random: Random,
  slot: Slot,
  mood: Mood,
  year: number,
): PlannedNotice | undefined => {
  const after = (from: number, to: number) => Math.min(LAST_YEAR, year + random.integer(from, to));
  if (mood === 'retracted' && slot.turn === 0)
    return { status: 'retraction', year: after(4, 7), linked: true };
  if (isShowcase(slot)) return undefined;
  const draw = random.next();
  if (draw < 0.035) return { status: 'correction', year: after(0, 1), linked: true };
  if (draw < 0.055) return { status: 'erratum', year: after(0, 1), linked: true };
  if (draw < 0.075) return { status: 'concern', year: after(1, 3), linked: true };
  if (draw < 0.09) return { status: 'withdrawal', year: after(0, 1), linked: random.chance(0.6) };
  return draw < 0.105
    ? { status: 'retraction', year: after(1, 4), linked: random.chance(0.6) }
    : undefined;
};

const citedBy = (
  random: Random,
  world: World,
  slot: Slot,
  team: readonly Person[],
  books: Books,
): Pick<Work, 'answers' | 'neighbours' | 'general'> => {
  const known = books.answersTo(slot);
  const fame = (work: Work) => books.fameOf(work) ** 1.1 * (isOwn(work, team) ? 3 : 1);
  const [first, ...later] = known;
  const answers = [
    ...(first && random.chance(0.94) ? [first] : []),
    ...random.weighted(later, fame, random.integer(4, 9)),
  ];
  const near = books.worksOf(slot.field).filter((work) => !known.includes(work));
  return {
    answers,
    // Citation counts weigh less across questions, and works of the same laboratory weigh more.
    neighbours: random.weighted(near, (work) => fame(work) ** 0.5, random.integer(2, 5)),
    general: random
      .shuffled(world.outside.get(slot.field.code) ?? [])
      .filter(({ year }) => year <= slot.moment)
      .slice(0, random.integer(9, 16)),
  };
};
