import { referenceRows } from '../reference';
import type { Applicant } from './applicants';
import { idIn } from './application-answers';
import type { Random } from './random';
import { sessions } from './sessions';

const { lookup } = referenceRows();

/** What nearly everybody sits; those of the UTME come before. */
const usual = [
  'English Language',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Agricultural Science',
  'Geography',
  'Economics',
  'Civic Education',
  'Computer Studies',
];
const fewest = 9;
/** Ids of A1 to C6, then D7 and E8: most have credits in what they are asked for. */
const grades = [1, 2, 3, 4, 5, 6, 6, 4, 3, 2, 5, 4, 7, 8] as const;
const lowered = [7, 8] as const;

function subjectsOf({ listed }: Applicant): string[] {
  const known = (listed?.subjects ?? []).filter((name) =>
    lookup.some((row) => row.list === 'olevel-subjects' && row.name === name),
  );
  const [english = '', mathematics = '', ...others] = usual;
  return [...new Set([english, mathematics, ...known, ...others])].slice(0, fewest);
}

/** The sittings of an applicant: one in three has sat again, for what was weak. */
export function sittingsOf(applicant: Applicant, { id, random }: { id: number; random: Random }) {
  const year = sessions[applicant.plan.sessionId - 1]?.firstYear ?? 0;
  const subjects = subjectsOf(applicant);
  const sitting = (number: number, names: readonly string[], from: readonly number[]) => ({
    sitting: number,
    examination_type_id: number,
    exam_number: String(4_250_000_000 + id * 10 + number),
    exam_center: `Government Secondary School, ${applicant.person.permanent_address.split(', ')[1] ?? ''}`,
    exam_year: year - 2 + number,
    pin: String(100_000_000_000 + random.whole(900_000_000)),
    serial: `WRN${100_000_000 + random.whole(90_000_000)}`,
    results: names.map((name) => ({
      subject_id: Number(idIn('olevel-subjects', name)),
      grade_id: random.pick(from),
    })),
  });
  const again = random.chance(30);
  const first = sitting(1, subjects, again ? [...grades, ...lowered] : grades);
  return again ? [first, sitting(2, subjects.slice(0, 4), grades.slice(0, 10))] : [first];
}
