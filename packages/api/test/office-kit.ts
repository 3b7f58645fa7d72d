import type { academics } from '@portal/contracts/academics';
import { lagosDate, type CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import { aLecturer, lecturersOfficer } from './lecturer-builders';

type Seat = CallData<typeof academics.assignStaff.seat>;
type Officer = Awaited<ReturnType<typeof lecturersOfficer>>;

/** What somebody of the registry does about offices over HTTP, and what comes of it. */
export async function officeKit(test: TestApp) {
  // As if heads and deans decided no results: what they may do of them waits for a second person, which is tested by itself.
  await test.deps.db
    .deleteFrom('role_claim')
    .where('role_id', 'in', ['hod', 'dean'])
    .where('claim', 'in', ['results.approve', 'results.board'])
    .execute();
  const officer = await lecturersOfficer(test);
  const { db, clock } = test.deps;
  const today = () => lagosDate(clock.now());
  const post = (path: string, payload: object, { headers }: Pick<Officer, 'headers'> = officer) =>
    test.call('POST', `/Lecturer/${path}`, { headers, payload });

  /** A lecturer with an account. */
  const lecturer = async (more: Parameters<typeof aLecturer>[0] = {}) => {
    const made = await post('lecturers', aLecturer(more));
    const { id } = made.json<{ data: { id: number } }>().data;
    const { userId } = await db
      .selectFrom('staff')
      .select('user_id as userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, userId: userId ?? 0 };
  };
  const seatOf = async (seat: string, { headers }: Pick<Officer, 'headers'> = officer) =>
    (await test.call('GET', `/Lecturer/seats/${seat}`, { headers })).json<{ data: Seat }>().data;
  const rolesOf = async (userId: number) => {
    const rows = await db
      .selectFrom('user_role')
      .select(['role_id as role', 'scope'])
      .where('user_id', '=', userId)
      .orderBy('role_id')
      .execute();
    return rows.map(({ role, scope }) => `${role} ${JSON.stringify(scope)}`);
  };
  /** Appoints as the officer sees the office now. */
  const appoint = async (seat: string, staffId: number, more: object = {}, who = officer) => {
    const { version } = await seatOf(seat);
    return post(`seats/${seat}/appoint`, { staffId: String(staffId), from: today(), version, ...more }, who);
  };
  const end = async (seat: string, id: number, more: object = {}, who = officer) => {
    const { version } = await seatOf(seat);
    return post(`terms/${id}/end`, { version, reason: 'has left', ...more }, who);
  };
  return { officer, today, post, lecturer, seatOf, rolesOf, appoint, end };
}
