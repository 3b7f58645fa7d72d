import type { EntryClass } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { insertEntry, type NewEntry } from '../admission-list/add-entry';
import { courseOfEntry } from '../admission-list/course-of-entry';
import { hasOpenEntry } from '../admission-list/open-entry';
import { countedOrigin } from '../screening/jamb-match';

/** A candidate whom a run brings in. */
export interface Brought {
  applicationId: number;
  departmentId: number;
  class: EntryClass;
  choice: number;
  aggregate: number;
}

type Course = Awaited<ReturnType<typeof courseOfEntry>>;
const nothingElse = { degree: '', studyMode: '', subjectCombination: '', durationMonths: null, level: null };

/** What is offered in a department, worked out once for each. */
export function coursesOf(trx: Trx, applicationTypeId: number): (departmentId: number) => Promise<Course> {
  const known = new Map<number, Promise<Course>>();
  return (departmentId) => {
    const course =
      known.get(departmentId) ?? courseOfEntry(trx, { ...nothingElse, applicationTypeId, departmentId });
    known.set(departmentId, course);
    return course;
  };
}

/** What is known of candidates, with the open entry that anybody has already. */
export async function peopleOf(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('screening_candidate as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select([
      'a.id',
      'a.state',
      'a.voided_at',
      'c.session_id',
      'c.application_type_id',
      'c.registration_number',
    ])
    .select(['c.surname', 'c.first_name', 'c.middle_name', 'c.gender', 'c.date_of_birth'])
    .select([countedOrigin('state_id').as('state_id'), countedOrigin('lga_id').as('lga_id')])
    .select(['i.email', 'i.phone as mobile_number'])
    .select(hasOpenEntry.as('listed'))
    .select(
      sql<number | null>`(select l.student_id from admission_list_entry l
        where l.registration_number in (c.registration_number, a.application_number) and l.student_id is not null
        order by l.id desc limit 1)`.as('student_id'),
    )
    .where('a.id', 'in', [...ids])
    // Nobody else brings them in or moves them meanwhile.
    .forUpdate('a')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
type Person = Awaited<ReturnType<typeof peopleOf>> extends Map<number, infer P> ? P : never;

interface Listed {
  runId: number;
  person: Person;
  brought: Brought;
  course: Course;
  /** The batch that they are published with; none where an officer chooses it. */
  batchId?: number | null;
}

/** Puts a candidate on the admission list by a run, as a draft. Answers the entry. */
export async function listCandidate(
  trx: Trx,
  command: Command,
  { runId, person, brought, course, batchId = null }: Listed,
): Promise<number> {
  const { id, state: _, voided_at: __, listed: ___, email, ...known } = person;
  const entry: NewEntry = {
    ...course,
    ...known,
    application_id: id,
    country_id: null,
    email: email || null,
    conditions: [],
    class: brought.class,
    score: brought.aggregate,
    first_choice: brought.choice === 1,
    batch_id: batchId,
  };
  const entryId = await insertEntry(trx, command, entry);
  await trx
    .insertInto('ranking_entry')
    .values({ entry_id: entryId, run_id: runId, application_id: id })
    .execute();
  return entryId;
}
