import { testApp, type TestApp } from '../../../../test/app';
import { formOf, sheetOf } from '../../../../test/import-files';
import { lastAuditOf } from '../../../../test/last-audit';
import { aLecturer, lecturersOfficer } from '../../../../test/lecturer-builders';

let test: TestApp;
let officer: Awaited<ReturnType<typeof lecturersOfficer>>;
beforeAll(async () => {
  test = await testApp();
  officer = await lecturersOfficer(test);
});
afterAll(() => test.close());

const headers = [
  'Staff no.',
  'Title',
  'Surname',
  'First name',
  'Other names',
  'Email',
  'Phone',
  'Department code',
  'Rank',
  'Full-time or part-time',
];
const row = (staffNumber: string, more: Record<string, string> = {}): string[] =>
  Object.values({
    staffNumber,
    title: 'Dr',
    surname: 'Eze',
    firstName: 'Kelechi',
    middleName: 'Obi',
    email: `${staffNumber}@futg.example`,
    phone: '08031234567',
    department: '21',
    rank: 'lecturer i',
    employment: 'Full-time',
    ...more,
  });

async function upload(rows: string[][], { headers: own } = officer) {
  const form = formOf(await sheetOf(headers, rows), 'lecturers.xlsx');
  const answer = await test.call('POST', '/ImportKinds/lecturers', {
    ...form,
    headers: { ...form.headers, ...own },
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const seen = await test.call('GET', `/Imports/${id}?pageSize=20`, { headers: own });
  const { rows: judged } = seen.json<{
    data: { rows: { number: number; verdict: string; messages: string[] }[] };
  }>().data;
  return { id, judged, commit: () => test.call('POST', `/Imports/${id}/commit`, { headers: own }) };
}

describe('Lecturers from a spreadsheet', () => {
  it('are looked through first: what is taken, twice in the file, unknown or wrong', async () => {
    const known = aLecturer();
    await test.call('POST', '/Lecturer/lecturers', { headers: officer.headers, payload: known });
    const { judged } = await upload([
      row('SP901'),
      row('sp901', { email: 'second@futg.example' }),
      row(known.staffNumber),
      row('SP903', { email: known.email }),
      row('SP904', { department: '99' }),
      row('SP905', { rank: 'Wizard' }),
      row('SP906', { employment: 'sometimes' }),
      row('SP907', { surname: '', email: 'no' }),
      row('SP908', { rank: 'Senior lecturer', employment: 'part time' }),
    ]);
    const texts = judged.map(({ verdict, messages }) => `${verdict}: ${messages.join(' ')}`);
    expect(texts).toEqual([
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^error/),
      'error: Somebody else has this staff number.',
      'error: This email belongs to somebody else of the staff.',
      'error: There is no department with the code 99.',
      expect.stringMatching(/^error: .*the rank is one of Professor/),
      expect.stringMatching(/^error: .*full-time or part-time/),
      expect.stringMatching(/^error/),
      expect.stringMatching(/^ok/),
    ]);
  });

  it('are added with their accounts, and mailed links', async () => {
    const { commit } = await upload([row('SP921'), row('SP922', { employment: 'part-time' })]);
    expect((await commit()).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ detail: expect.anything() as unknown });
    const rows = await test.deps.db
      .selectFrom('staff')
      .innerJoin('app_user', 'app_user.id', 'staff.user_id')
      .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
      .select([
        'staff.full_name as name',
        'app_user.full_name as own',
        'rank',
        'employment',
        'role_id as role',
      ])
      .where('staff_number', 'in', ['SP921', 'SP922'])
      .orderBy('staff_number')
      .execute();
    const lecturer = {
      name: 'EZE Kelechi Obi',
      own: 'EZE Kelechi Obi',
      rank: 'Lecturer I',
      role: 'lecturer',
    };
    expect(rows).toEqual([
      { ...lecturer, employment: 'full_time' },
      { ...lecturer, employment: 'part_time' },
    ]);
    await test.drain();
    const mailed = test.mail.map(({ to }) => to);
    expect(mailed).toEqual(expect.arrayContaining(['sp921@futg.example', 'sp922@futg.example']));
  });

  it('of other departments are refused to an officer of one', async () => {
    const local = await lecturersOfficer(test, { department: 21 });
    const { judged } = await upload([row('SP931'), row('SP932', { department: '31' })], local);
    expect(judged.map(({ verdict }) => verdict)).toEqual(['ok', 'error']);
  });
});
