import { counted } from '@portal/shared/model';
import { curriculumUnits } from '../assign-course/curriculum-units';
import type { AcademicRecord } from '../grading/academic-record';
import { formatAverage } from '../grading/averages';
import type { GradingScheme } from '../grading/grading-scheme';
import type {
  AuditedCourse,
  AuditInput,
  AuditRequirement,
  Duration,
  MissingCourse,
  Requirement,
} from './audit-input';

const sum = (units: readonly number[]) => units.reduce((total, each) => total + each, 0);
const inWords = (values: readonly string[]) => values.join(', ');

/** Sessions of the normal duration. */
export const normalSessions = ({ firstLevel, years }: Duration): number =>
  Math.max(years - Math.max(firstLevel - 100, 0) / 100, 1);

/** The lowest CGPA with which a degree is awarded: that of the last class above failing. */
export const awardFrom = ({ classes }: GradingScheme): number =>
  classes.filter(({ from }) => from > 0).at(-1)?.from ?? 0;

interface Taken {
  passed: ReadonlySet<string>;
  awaited: ReadonlySet<string>;
}

function takenOf({ semesters }: AcademicRecord): Taken {
  const all = semesters.flatMap(({ courses }) => courses);
  const codes = (some: typeof all) => new Set(some.map(({ courseCode }) => courseCode));
  return {
    passed: codes(all.filter(({ passed }) => passed)),
    awaited: codes(all.filter(({ grade }) => grade === null)),
  };
}

const missing =
  ({ awaited }: Taken) =>
  ({ code, title, units, level, semester }: AuditedCourse): MissingCourse => {
    return { code, title, units, level, semester, awaited: awaited.has(code) };
  };

const isOpen =
  ({ passed }: Taken) =>
  ({ code }: AuditedCourse) =>
    !passed.has(code);

type Told = Omit<Requirement, 'requirement' | 'courses'> & { courses?: MissingCourse[] };

/** Without a curriculum of every level nobody can say what was asked for. */
function curriculumOf({ curriculum, duration: { firstLevel, years } }: AuditInput): Told {
  const levels = Array.from({ length: years }, (_, year) => 100 * (year + 1)).filter(
    (level) => level >= firstLevel,
  );
  const bare = levels.filter((each) => curriculum.every(({ level }) => level !== each));
  return bare.length === 0
    ? { met: true, says: `Courses are written for every level from ${firstLevel} on.` }
    : { met: false, says: `No courses are written for ${inWords(bare.map(String))} level.` };
}

function coreOf({ curriculum }: AuditInput, taken: Taken): Told {
  const asked = curriculum.filter(({ status }) => status !== 'elective');
  const open = asked.filter(isOpen(taken));
  if (open.length === 0) return { met: true, says: 'Every core and required course is passed.' };
  const awaited = open.filter(({ code }) => taken.awaited.has(code)).length;
  const still = `${open.length} of ${counted(asked.length, 'course')} still to be passed`;
  return {
    met: false,
    says: awaited > 0 ? `${still}, ${awaited} of them with a result to come.` : `${still}.`,
    courses: open.map(missing(taken)),
  };
}

interface Group {
  name: string;
  choose: number;
  courses: AuditedCourse[];
}

function groupsOf(curriculum: readonly AuditedCourse[]): Group[] {
  const groups = new Map<number, Group>();
  for (const course of curriculum) {
    const { status, groupId, group, choose } = course;
    if (status !== 'elective' || groupId === null) continue;
    const known = groups.get(groupId) ?? { name: group ?? '', choose: choose ?? 1, courses: [] };
    groups.set(groupId, { ...known, courses: [...known.courses, course] });
  }
  return [...groups.values()];
}

function electivesOf({ curriculum }: AuditInput, taken: Taken): Told {
  const groups = groupsOf(curriculum);
  const open = groups.flatMap(({ name, choose, courses }) => {
    const left = courses.filter(isOpen(taken));
    const still = choose - (courses.length - left.length);
    return still > 0 ? [{ name, still, left }] : [];
  });
  if (groups.length === 0) return { met: true, says: 'None has to be chosen.' };
  if (open.length === 0) return { met: true, says: 'Enough is passed of every elective group.' };
  return {
    met: false,
    says: `${inWords(open.map(({ name, still }) => `${still} more of ${name}`))}.`,
    courses: open.flatMap(({ left }) => left.map(missing(taken))),
  };
}

function carryOversOf({ record: { carryOvers } }: AuditInput): Told {
  if (carryOvers.length === 0) return { met: true, says: 'No failed course is left to be passed.' };
  return {
    met: false,
    says: `Failed and not passed since: ${inWords(carryOvers.map(({ courseCode }) => courseCode))}.`,
  };
}

/** Units of passed courses, each once. */
function unitsEarned({ semesters }: AcademicRecord): number {
  const passed = semesters.flatMap(({ courses }) => courses.filter((one) => one.passed));
  return sum([...new Map(passed.map(({ courseCode, units }) => [courseCode, units])).values()]);
}

function unitsOf(earned: number, needed: number): Told {
  return earned >= needed
    ? { met: true, says: `${earned} passed of ${needed} that are needed.` }
    : { met: false, says: `${earned} passed of ${needed} that are needed: ${needed - earned} more.` };
}

function cgpaOf({ record: { cumulative }, scheme }: AuditInput): Told {
  const { hundredths, tnu } = cumulative;
  const least = formatAverage(awardFrom(scheme));
  if (tnu === 0) return { met: false, says: `No result yet; at least ${least} is needed.` };
  const met = hundredths >= awardFrom(scheme);
  return { met, says: `${formatAverage(hundredths)}; at least ${least} is needed.` };
}

function standingOf({ record: { standing } }: AuditInput): Told {
  return standing === 'withdrawal'
    ? { met: false, says: 'On probation too often: the rules ask for withdrawal.' }
    : { met: true, says: 'Nothing in the standing is against it.' };
}

/** In how many sessions somebody may study for the award at most. A session that is begun counts. */
export const mostSessions = (duration: Duration, timesNormal: number): number =>
  Math.ceil(normalSessions(duration) * timesNormal);

function durationOf({ duration, timesNormal }: AuditInput): Told {
  const [normal, { sessions }] = [normalSessions(duration), duration];
  const most = mostSessions(duration, timesNormal);
  const so = `${counted(sessions, 'session')} of ${normal}, at most ${most}`;
  if (sessions > most) return { met: false, says: `${so}: Senate has to allow more.` };
  return { met: sessions >= normal, says: `${so}.` };
}

/** Groups of one name in two semesters are two. */
const counts = ({ units, status, groupId, choose }: AuditedCourse) => ({
  units,
  status,
  group: groupId === null ? null : String(groupId),
  choose,
});

/** Every requirement as it is told, with the units of it. */
export function toldOf(input: AuditInput) {
  const { curriculum, record } = input;
  const taken = takenOf(record);
  const [unitsPassed, unitsNeeded] = [unitsEarned(record), curriculumUnits(curriculum.map(counts)).least];
  const told: Record<AuditRequirement, Told> = {
    curriculum: curriculumOf(input),
    core: coreOf(input, taken),
    electives: electivesOf(input, taken),
    carry_overs: carryOversOf(input),
    units: unitsOf(unitsPassed, unitsNeeded),
    cgpa: cgpaOf(input),
    standing: standingOf(input),
    duration: durationOf(input),
  };
  return { told, unitsEarned: unitsPassed, unitsNeeded };
}
