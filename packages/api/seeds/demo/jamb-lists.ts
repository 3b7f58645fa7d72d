import { utmeSubjects, type DirectEntryRow, type JambMode, type UtmeRow } from '@portal/contracts/admissions';
import type { Command } from '../../src/platform/command';
import type { Db, Trx } from '../../src/platform/database/database';
import { nameDepartments } from '../../src/domains/admissions/jamb/department-names';
import { judgeCandidates } from '../../src/domains/admissions/jamb/judge-candidates';
import { storeCandidates } from '../../src/domains/admissions/jamb/store-candidates';
import { referenceRows } from '../reference';
import { randomFrom, type Random } from './random';
import { currentSessionId, sessions } from './sessions';
import { personOf } from './students';

const seed = 240;
const yearOf = (sessionId: number) => sessions[sessionId - 1]?.firstYear ?? 0;

const { state: states, lga: lgas, department: departments } = referenceRows();

/** What JAMB calls some departments. */
const namesOfJamb: Record<string, string> = {
  'ELECTRICAL/ELECTRONICS ENGINEERING': 'Electrical and Electronic Engineering',
  'FISHERIES AND AQUACULTURE': 'Fisheries',
  'SURVEYING & GEO-INFORMATICS': 'Surveying and Geoinformatics',
};
const wordsOf = new Map(Object.entries(namesOfJamb).map(([name, department]) => [department, name]));

/** Numbers are not in the order of names: they are given out by centre. */
function numberOf(nth: number, year: number): string {
  const serial = String((nth * 7_919_111) % 100_000_000).padStart(8, '0');
  return `${year}${serial}${'ABCDEFGH'[nth % 8] ?? 'A'}${'ABCDEFGHIJ'[nth % 10] ?? 'A'}`;
}

const nameOf = (rows: readonly { id: number; name: string }[], id: number) =>
  rows.find((row) => row.id === id)?.name ?? '';

function candidateOf(random: Random, nth: number, year: number) {
  const person = personOf(random, 50_000 + nth);
  const department = departments[nth % departments.length]?.name ?? '';
  return {
    jambNumber: numberOf(nth, year),
    surname: person.surname.toUpperCase(),
    firstName: person.first_name.toUpperCase(),
    otherNames: person.middle_name.toUpperCase(),
    sex: person.gender,
    state: nameOf(states, person.state_id),
    lga: nameOf(lgas, person.lga_id),
    department: wordsOf.get(department) ?? department,
  };
}

const [english = '', ...others] = utmeSubjects.slice(0, 8);

function utmeRow(random: Random, nth: number, year: number): UtmeRow {
  const first = random.whole(others.length);
  const subjects = [english, ...[0, 1, 2].map((at) => others[(first + at) % others.length] ?? '')];
  const scores = subjects.map(() => 35 + random.whole(50));
  const at = (place: number) => ({ subject: subjects[place] ?? '', score: scores[place] ?? 0 });
  const [one, two, three, four] = [at(0), at(1), at(2), at(3)];
  return {
    ...candidateOf(random, nth, year),
    mode: 'UTME',
    utmeTotal: scores.reduce((sum, score) => sum + score, 0),
    subject1: one.subject,
    score1: one.score,
    subject2: two.subject,
    score2: two.score,
    subject3: three.subject,
    score3: three.score,
    subject4: four.subject,
    score4: four.score,
  };
}

const entries = [
  { qualification: 'ND', institution: 'Federal Polytechnic, Bida', grade: 'Upper credit' },
  { qualification: 'HND', institution: 'Kaduna Polytechnic', grade: 'Lower credit' },
  { qualification: 'NCE', institution: 'Federal College of Education, Kontagora', grade: 'Merit' },
  { qualification: 'A-Level', institution: 'JUPEB', grade: '12 points' },
];

function directEntryRow(random: Random, nth: number, year: number): DirectEntryRow {
  return {
    ...candidateOf(random, nth, year),
    mode: 'DIRECT_ENTRY',
    ...random.pick(entries),
    year: year - 1 - random.whole(3),
  };
}

interface List {
  sessionId: number;
  mode: JambMode;
  /** Of the upload: the same in every run. */
  id: string;
  name: string;
  count: number;
  daysAgo: number;
}

/** In the order in which their candidates are made up: a list that is added changes nobody of those before it. */
const lists: readonly List[] = [
  {
    sessionId: currentSessionId,
    mode: 'UTME',
    id: '2a0e7c54-91d3-4a6f-8b57-5f1c3f0b9d11',
    name: 'UTME candidates',
    count: 240,
    daysAgo: 40,
  },
  {
    sessionId: currentSessionId,
    mode: 'DIRECT_ENTRY',
    id: '7c1b5a90-3a44-4f0d-9a1e-0d2f6b8e4c22',
    name: 'Direct entry',
    count: 60,
    daysAgo: 40,
  },
  {
    sessionId: currentSessionId,
    mode: 'UTME',
    id: '91f3d2c6-5b0a-4c1e-8e77-3a6c2d9b4f33',
    name: 'UTME candidates, second list',
    count: 220,
    daysAgo: 36,
  },
  {
    sessionId: currentSessionId,
    mode: 'DIRECT_ENTRY',
    id: 'c4e8a1b7-6d2f-4f90-9b13-7e5d0c8a2b44',
    name: 'Direct entry, second list',
    count: 70,
    daysAgo: 36,
  },
  {
    sessionId: currentSessionId - 1,
    mode: 'UTME',
    id: 'e0b9c3d8-7f41-4a25-8c60-1d4f6a7e9c55',
    name: 'UTME candidates',
    count: 200,
    daysAgo: 405,
  },
];

/** JAMB's lists of two sessions as the admissions officer uploaded them. */
export async function seedJambLists(
  trx: Trx,
  { officer, now }: { officer: number; now: Date },
): Promise<void> {
  const random = randomFrom(seed);
  const by = (daysAgo: number): Command => ({
    actor: { userId: String(officer) },
    at: new Date(now.getTime() - daysAgo * 86_400_000),
  });
  const names = Object.entries(namesOfJamb).map(([name, department]) => ({
    name,
    departmentId: departments.find((row) => row.name === department)?.id ?? 0,
  }));
  await nameDepartments({ db: trx as Db }, by(40), names);
  let nth = 0;
  for (const { sessionId, mode, id, name, count, daysAgo } of lists) {
    const year = yearOf(sessionId);
    const rows = Array.from({ length: count }, (_, place) => {
      nth += 1;
      const values = mode === 'UTME' ? utmeRow(random, nth, year) : directEntryRow(random, nth, year);
      return { number: place + 2, values };
    });
    const upload = { id, fileName: `${name} ${year}.xlsx` };
    const judged = await judgeCandidates(trx, { sessionId, reach: 'all' }, rows);
    await storeCandidates(trx, { sessionId, mode, upload }, { judged, command: by(daysAgo) });
  }
}
