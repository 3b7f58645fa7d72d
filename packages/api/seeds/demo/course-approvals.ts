import type { ApprovalStage } from '@portal/contracts/academics';
import { sql } from 'kysely';
import {
  approveClean,
  approveRegistration,
} from '../../src/domains/academics/approve-courses/approve-registrations';
import { lendCourse } from '../../src/domains/academics/approve-courses/lend-course';
import { returnRegistration } from '../../src/domains/academics/approve-courses/return-registration';
import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { homeDepartment } from './people.data';
import type { Registering, Stage } from './registering';
import { currentSessionId } from './sessions';

const day = 86_400_000;

interface Seeding {
  registering: readonly Registering[];
  now: Date;
}

/** Who holds an office over a registration. */
interface Waiting {
  id: number;
  version: number;
  studentId: number;
  departmentId: number;
  level: number;
  clean: boolean;
  borrows: boolean;
  adviser: number | null;
  hod: number | null;
  dean: number | null;
}

/** What has waited for an office since before a moment, with who holds each office over it. */
async function waitingAs(trx: Trx, state: Stage, since: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, r.version, r.student_id as "studentId", d.id as "departmentId", r.level, r.exceptions = '{}' as clean, r.needs_dean as borrows,
      adviser.user_id as adviser, head.user_id as hod, dean.user_id as dean
    from course_registration r
    join student s on s.id = r.student_id
    join department d on d.id = s.department_id
    left join course_adviser a on a.session_id = r.session_id and a.department_id = d.id and a.level = r.level
    left join staff adviser on adviser.id = a.staff_id
    left join office_term h on h.office = 'head' and h.department_id = d.id and h.ends_on is null and not h.void
    left join staff head on head.id = h.staff_id
    left join office_term t on t.office = 'dean' and t.faculty_id = d.faculty_id and t.ends_on is null and not t.void
    left join staff dean on dean.id = t.staff_id
    where r.session_id = ${currentSessionId} and r.state = ${state} and r.submitted_at < ${since}
    order by r.id`.execute(trx);
  return rows;
}

const reached: Readonly<Record<ApprovalStage, readonly Stage[]>> = {
  adviser: ['adviser_ok', 'hod_ok', 'locked'],
  hod: ['hod_ok', 'locked'],
  dean: ['locked'],
};
const waitsAs = { adviser: 'submitted', hod: 'adviser_ok', dean: 'hod_ok' } as const;
/** When each office acted. */
const daysAgo: Readonly<Record<ApprovalStage | 'owner', number>> = {
  adviser: 21,
  owner: 19,
  hod: 17,
  dean: 14,
};

/** A day of an office: the clean ones together, each other one by itself. */
async function approveAt(trx: Trx, stage: ApprovalStage, { registering, now }: Seeding): Promise<void> {
  const stages = new Map(registering.map((one) => [one.studentId, one.stage]));
  const at = new Date(now.getTime() - daysAgo[stage] * day);
  const due = (await waitingAs(trx, waitsAs[stage], at)).filter(({ studentId, borrows }) => {
    const wanted = stages.get(studentId);
    // Without anything for the dean to decide it would go no further than the head.
    const to = wanted === 'hod_ok' && !borrows ? 'adviser_ok' : wanted;
    return to !== undefined && reached[stage].includes(to);
  });
  for (const holder of new Set(due.map((one) => one[stage]))) {
    if (holder === null) continue;
    const all = due.filter((one) => one[stage] === holder);
    const command = officerOf(String(holder), everyClaim(), now)(daysAgo[stage]);
    const clean = all.filter((one) => one.clean).map(({ id, version }) => ({ id, version }));
    if (clean.length > 0) await approveClean({ db: trx }, command, { stage, registrations: clean });
    for (const { id, version } of all.filter((one) => !one.clean))
      await approveRegistration({ db: trx }, command, { id, stage, version });
  }
}

/** Heads of other departments lend what was asked for by those who are to be further. */
async function lend(trx: Trx, { registering, now }: Seeding): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; courseId: number; head: number }>`
    select r.id, r.version, c.course_id as "courseId", p.user_id as head
    from course_registration r
    join registered_course c on c.registration_id = r.id and c.owner_decision = 'pending'
    join course k on k.id = c.course_id
    join office_term h on h.office = 'head' and h.department_id = k.department_id and h.ends_on is null and not h.void
    join staff p on p.id = h.staff_id
    where r.session_id = ${currentSessionId} and r.state = 'adviser_ok'
      and r.student_id = any(${registering
        .filter(({ stage }) => reached.hod.includes(stage))
        .map(({ studentId }) => studentId)}::bigint[])
    order by r.id`.execute(trx);
  for (const { head, ...asked } of rows)
    await lendCourse({ db: trx }, officerOf(String(head), everyClaim(), now)(daysAgo.owner), asked);
}

/** Lists that came back this morning: of which class, and why. */
const returned = [
  {
    stage: 'adviser',
    of: { departmentId: homeDepartment, level: 300 },
    why: { code: 'other', reason: 'Two of these lectures fall together: see me before you choose' },
  },
  {
    stage: 'hod',
    of: { departmentId: homeDepartment + 2, level: 200 },
    why: { code: 'units', reason: 'Too much beside the carry-over of last session' },
  },
] as const;

/** Sends the last of a class back that waits for an office and is as usual. */
export async function seedReturned(trx: Trx, now: Date): Promise<void> {
  const at = new Date(now.getTime() - day / 4);
  for (const { stage, of, why } of returned) {
    const one = (await waitingAs(trx, waitsAs[stage], at)).findLast(
      ({ clean, departmentId, level }) => clean && departmentId === of.departmentId && level === of.level,
    );
    const holder = one?.[stage];
    if (!one || !holder) throw new Error('the demo has too few registrations that wait');
    const command = { ...officerOf(String(holder), everyClaim(), now)(0), at };
    const { id, version } = one;
    await returnRegistration({ db: trx }, command, { id, version, stage, ...why, courseIds: [] });
  }
}

/** What course advisers, heads of departments and deans have decided so far, each by whoever holds the office. */
export async function seedApprovals(trx: Trx, seeding: Seeding): Promise<void> {
  await approveAt(trx, 'adviser', seeding);
  await lend(trx, seeding);
  await approveAt(trx, 'hod', seeding);
  await approveAt(trx, 'dean', seeding);
}
