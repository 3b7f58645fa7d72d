import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { aHostel, type BuiltHostel } from '../../../../test/hostel-builders';
import { aBed, hostelDesk, livingIn, type HostelDesk } from '../../../../test/hostel-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { subjectOf } from '../../../platform/crypto/document-codes';

let test: TestApp;
let desk: HostelDesk;
let hostel: BuiltHostel;
let other: BuiltHostel;
let students: FeeStudent[];
beforeEach(async () => {
  test = await testApp();
  hostel = await aHostel(test, { rooms: [{ beds: 4 }] });
  other = await aHostel(test, { name: 'Hostel B', code: 'B' });
  desk = await hostelDesk(test);
  students = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
});
afterEach(() => test.close());

const student = (index: number) => students[index] as FeeStudent;
const has = (index: number, state: 'held' | 'paid' | 'occupied' = 'paid', bed = index) =>
  aBed(test, { student: student(index), bedId: hostel.beds[bed]?.id ?? 0, state });
const doneAt = '2025-10-06T05:30:00.000Z';
const tell = (allocationId: number, more: object = {}, who = desk.officer) =>
  desk.call('POST', `/hostels/${hostel.id}/check-ins`, { allocationId, note: '', doneAt, ...more }, who);

interface Lodger {
  code: string;
  state: string;
  payBy: string | null;
  slips: string[];
}
const listOf = async (id = hostel.id, who = desk.officer) => {
  const { status, code, data } = await desk.call('GET', `/hostels/${id}/room-list`, undefined, who);
  const { students: found = [] } = data as { students?: Lodger[] };
  return { status, code, students: found };
};
const conditions = () =>
  test.deps.db.selectFrom('bed_condition').select(['allocation_id', 'at', 'note', 'told_at']).execute();

describe('the list of a hostel', () => {
  it('has who has a bed-space of it, with the codes of all slips that lead there', async () => {
    const held = await has(0, 'held');
    const paid = await has(1);
    const moved = await desk.call('POST', `/allocations/${paid}/relocate`, {
      bedCode: 'A_A_101_D',
      reason: 'The roof leaks',
    });
    const now = Number(moved.data['allocationId']);
    const { students: found } = await listOf();
    expect(found).toMatchObject([
      { code: 'A_A_101_A', state: 'held', payBy: expect.any(String) as unknown },
      { code: 'A_A_101_D', state: 'paid', payBy: null },
    ]);
    const about = (slips: string[] = []) => slips.map((slip) => subjectOf(test.deps, slip.replace(/-/g, '')));
    expect(found.map(({ slips }) => about(slips))).toEqual([[`BED${held}`], [`BED${now}`, `BED${paid}`]]);
    expect((await listOf(other.id)).students).toEqual([]);
  });

  it('is for who gives out bed-spaces, and for porters', async () => {
    for (const who of [desk.looks, desk.stranger, desk.nobody]) {
      const { status, students: found } = await listOf(hostel.id, who);
      expect([status, found]).toEqual([who.authorization ? 403 : 401, []]);
    }
    expect((await listOf(999_999)).code).toBe('NOT_FOUND');
  });
});

describe('a check-in that is told later', () => {
  it('counts from now, keeps when it was, and is done once however often it is told', async () => {
    const id = await has(0);
    expect((await tell(id, { note: 'Window cracked' })).data).toEqual({ done: true, refusal: null });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'bed_allocation.check-in' });
    test.deps.clock.advance({ minutes: 1 });
    // The answer was lost, and its key with it.
    expect((await tell(id, { note: 'Window cracked' })).data).toEqual({ done: true, refusal: null });
    expect(await conditions()).toEqual([
      {
        allocation_id: id,
        at: expect.any(Date) as unknown,
        note: 'Window cracked',
        told_at: new Date(doneAt),
      },
    ]);
    const [{ at } = { at: new Date(doneAt) }] = await conditions();
    expect(at.getTime()).toBeGreaterThan(Date.parse(doneAt));
    expect((await livingIn(test)).map(({ state }) => state)).toEqual(['occupied']);
  });

  it('says why it cannot be, and changes nothing', async () => {
    const refusalOf = async (id: number, more?: object) => (await tell(id, more)).data['refusal'];
    expect(await refusalOf(await has(0, 'held'))).toBe('Only who has paid for a bed-space moves in.');
    const moved = await has(1);
    await desk.call('POST', `/allocations/${moved}/relocate`, { bedCode: 'B_A_101_A', reason: 'A flood' });
    expect(await refusalOf(moved)).toBe('They were moved to B_A_101_A, Hostel B.');
    const elsewhere = (await listOf(other.id)).students.length;
    expect(elsewhere).toBe(1);
    const lives = await has(2, 'occupied');
    expect(await refusalOf(lives)).toMatch(/^They were checked in already, on /);
    await desk.call('POST', `/allocations/${lives}/check-out`, { note: '' });
    expect(await refusalOf(lives)).toBe('A_A_101_C is no longer theirs: left (Checked out).');
    expect((await conditions()).map(({ told_at }) => told_at)).toEqual([null]);
  });

  it('is so of a check-out, also when it is told again, and a fault that is told twice is one', async () => {
    const out = (allocationId: number, more: object = {}) =>
      desk.call('POST', `/hostels/${hostel.id}/check-outs`, { allocationId, note: 'Clean', doneAt, ...more });
    const id = await has(0, 'paid');
    expect((await out(id)).data).toEqual({ done: false, refusal: 'This student has not checked in.' });
    await tell(id);
    for (let time = 0; time < 2; time += 1)
      expect((await out(id)).data).toEqual({ done: true, refusal: null });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'bed_allocation.check-out' });
    expect((await out(id, { doneAt: '2025-10-06T05:31:00.000Z' })).data['refusal']).toBe(
      'A_A_101_A is no longer theirs: left (Checked out).',
    );
    expect(await conditions()).toMatchObject([{}, { note: 'Clean', told_at: new Date(doneAt) }]);
    expect(await out(id, { doneAt: '' })).toMatchObject({ errors: [{ path: 'doneAt' }] });
    const fault = { bedId: hostel.beds[1]?.id ?? 0, fault: 'The lamp is broken' };
    const report = () => desk.call('POST', `/hostels/${hostel.id}/faults`, fault);
    expect((await report()).data).toEqual((await report()).data);
  });

  it('of a bed-space of another hostel is not found', async () => {
    const id = await aBed(test, { student: student(0), bedId: other.beds[0]?.id ?? 0, state: 'paid' });
    expect(await tell(id)).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This is no bed-space of the hostel.',
    });
  });

  it('by two porters at once is of one of them', async () => {
    const id = await has(0);
    const second = await Promise.all([tell(id), tell(id, { doneAt: '2025-10-06T05:31:00.000Z' })]);
    expect(second.map(({ data }) => data['done']).sort()).toEqual([false, true]);
    expect(await conditions()).toHaveLength(1);
  });

  it('is none of the business of others, and has to make sense', async () => {
    const id = await has(0);
    for (const who of [desk.looks, desk.stranger, desk.nobody])
      expect((await tell(id, {}, who)).status).toBe(who.authorization ? 403 : 401);
    expect(await tell(id, { doneAt: 'this morning' })).toMatchObject({ errors: [{ path: 'doneAt' }] });
    expect((await tell(999_999)).code).toBe('NOT_FOUND');
    expect(await conditions()).toEqual([]);
  });
});
