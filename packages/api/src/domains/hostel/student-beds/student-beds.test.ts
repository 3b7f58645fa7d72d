import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent } from '../../../../test/fee-builders';
import { aBed, hostelDesk, type HostelDesk } from '../../../../test/hostel-desk';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';

type Beds = CallData<typeof hostel.studentBeds.one>;

let test: TestApp;
let desk: HostelDesk;
let built: BuiltHostel;
beforeAll(async () => {
  test = await testApp();
  built = await aHostel(test);
  desk = await hostelDesk(test);
});
afterAll(() => test.close());

const bedsOf = async (id: number, who = desk.looks) => {
  const answer = await desk.call('GET', `/students/${id}/beds`, undefined, who);
  return { ...answer, data: answer.data as unknown as Beds };
};

it('shows the bed-spaces of one student, how the room was found, faults meanwhile and bars', async () => {
  const student = await aFeeStudent(test);
  const [bed] = built.beds;
  const bedId = bed?.id ?? 0;
  const id = await aBed(test, { student, bedId, state: 'paid' });
  await desk.call('POST', `/allocations/${id}/check-in`, { note: 'A chair is missing' });
  await desk.call('POST', `/bed-spaces/${bedId}/faults`, { fault: 'The lamp is broken' });
  await desk.call('POST', `/allocations/${id}/check-out`, { note: '' });
  // What breaks later was not theirs.
  const now = test.deps.clock.now();
  await test.deps.db
    .insertInto('hostel_fault')
    .values({
      room_id: bed?.roomId ?? 0,
      bed_id: bedId,
      fault: 'The door is stuck',
      reported_by: 'test',
      reported_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  const reason = 'Cooked in the room';
  const barred = await desk.call('POST', '/bars', { studentId: String(student.id), untilOn: '', reason });
  expect(barred.status).toBe(201);

  const { status, data } = await bedsOf(student.id);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    beds: [
      {
        id,
        session: '2025/2026',
        hostel: 'Hostel A',
        bedSpace: bed?.code,
        state: 'released',
        checkedInAt: now.toISOString(),
        endedAt: now.toISOString(),
        endReason: 'Checked out',
        conditions: [
          { moment: 'check_in', note: 'A chair is missing' },
          { moment: 'check_out', note: '' },
        ],
        faults: [{ fault: 'The lamp is broken', mendedAt: null }],
      },
    ],
    bars: [{ reason, untilOn: null, liftedAt: null, state: 'active' }],
  });
  // Nothing is of somebody else.
  const other = await aFeeStudent(test);
  expect((await bedsOf(other.id)).data).toEqual({ beds: [], bars: [] });
  expect((await bedsOf(999_999)).code).toBe('NOT_FOUND');
  expect((await bedsOf(student.id, desk.stranger)).status).toBe(403);
  expect((await bedsOf(student.id, desk.nobody)).status).toBe(401);
});
