import type { CellValue } from '../../../../platform/exports/files/table-file';
import { testApp, type TestApp } from '../../../../../test/app';
import { aUser, signedIn } from '../../../../../test/builders';
import { formOf, sheetOf } from '../../../../../test/import-files';
import { aStudentRecord } from '../../../../../test/student-builders';
import { aHelpDesk, anAdministrator } from '../../../../../test/user-builders';

let test: TestApp;
let admin: { authorization: string; userId: number };
beforeAll(async () => {
  test = await testApp();
  admin = await anAdministrator(test);
});
afterAll(() => test.close());

const headers = ['User name', 'Surname', 'First name', 'Email', 'Phone', 'Date of birth', 'Type', 'Roles'];
const upload = async (rows: CellValue[][], who: { authorization: string } = admin, columns = headers) => {
  const form = formOf(await sheetOf(columns, rows), 'users.xlsx');
  return test.call('POST', '/ImportKinds/users', {
    ...form,
    headers: { ...form.headers, authorization: who.authorization },
  });
};
const commit = (id: string) =>
  test.call('POST', `/Imports/${id}/commit`, { headers: { authorization: admin.authorization } });
const row = (userName: string, more: Partial<Record<string, CellValue>> = {}): CellValue[] => {
  const values = {
    userName,
    surname: 'Eze',
    firstName: 'Kelechi',
    email: `${userName}@futg.example`.toLowerCase(),
    phone: '08031234567',
    birthDate: '1985-03-27',
    type: 'Lecturer',
    roles: 'lecturer',
    ...more,
  };
  return Object.values(values);
};
interface Verdict {
  number: number;
  verdict: string;
  messages: string[];
}
const accounts = async (search: string) =>
  (
    await test.call('GET', `/UserManagement/users?search=${search}`, {
      headers: { authorization: admin.authorization },
    })
  ).json().data.rows;

describe('accounts from a spreadsheet', () => {
  it('are looked through first: what is wrong, taken, twice in the file or not to be given', async () => {
    const other = await aUser(test);
    const answer = await upload([
      row('SP901'),
      row('sp901', { email: 'second@futg.example' }),
      row('SP902', { email: `${other.userName}@FUTG.example` }),
      row(other.userName, { email: 'third@futg.example' }),
      row('SP903', { type: 'chief' }),
      row('SP904', { roles: 'Wizard' }),
      row('SP905', { roles: 'Student' }),
      row('SP906', { type: 'official', roles: 'Bursar' }),
      row('SP907', { type: 'official', roles: 'super_admin' }),
      row('SP908', { type: 'student', roles: 'Student' }),
      row('SP909', { type: 'official', roles: 'Lecturer, siwes_coordinator' }),
      row('SP910', { surname: '', email: 'no', phone: 'x' }),
    ]);
    expect(answer.statusCode).toBe(201);
    const preview = await test.call('GET', `/Imports/${answer.json().data.id}?pageSize=20`, {
      headers: { authorization: admin.authorization },
    });
    const rows = preview.json().data.rows as Verdict[];
    const found = new Map(
      rows.map(({ number, verdict, messages }) => [number, `${verdict} ${messages.join(' ')}`]),
    );
    expect(found.get(3)).toContain('error');
    expect(found.get(4)).toBe('error This email belongs to another account.');
    expect(found.get(5)).toContain('There is an account with this user name.');
    expect(found.get(6)).toContain('the type is student, lecturer or official');
    expect(found.get(7)).toBe('error There is no role called Wizard.');
    expect(found.get(8)).toBe('error Student is not for a lecturer.');
    expect(found.get(9)).toContain('Bursar needs a second person');
    expect(found.get(10)).toMatch(/^error/);
    expect(found.get(11)).toBe('warning No student has this matric number.');
    expect(found.get(12)).toBe('ok ');
    expect(found.get(13)).toMatch(/^error/);
    expect(await accounts('sp90')).toEqual([]);
  });

  it('take no name with which a student signs in', async () => {
    const { id: userId } = await aUser(test, { userType: 'student' });
    await aStudentRecord(test, { userId, matricNumber: 'XX26/77009' });
    const { data } = (await upload([row('XX26/77009')])).json();
    expect(data.counts).toEqual({ ok: 0, warning: 0, error: 1 });
  });

  it('are made once they are applied, with roles, history, the record of the registry and a mailed link', async () => {
    await test.deps.db
      .insertInto('staff')
      .values({
        user_id: null,
        staff_number: 'SP920',
        title: 'Dr',
        full_name: 'EZE Kelechi',
        department_id: 21,
        faculty_id: null,
        mobile_number: null,
        email: null,
        date_of_birth: '1985-03-27',
      })
      .execute();
    const { data } = (
      await upload([row('SP920'), row('SP921', { roles: 'Lecturer, siwes coordinator' })])
    ).json();
    expect(data.counts).toEqual({ ok: 2, warning: 0, error: 0 });
    expect((await commit(data.id)).json().data).toEqual({ applied: 2, refused: 0 });
    expect((await commit(data.id)).json().data).toEqual({ applied: 2, refused: 0 });
    const made = await accounts('sp92');
    expect(made).toMatchObject([
      {
        userName: 'SP920',
        fullName: 'EZE Kelechi',
        department: 'Computer Science',
        roles: ['Lecturer'],
        activated: false,
      },
      { userName: 'SP921', roles: ['Lecturer', 'SIWES coordinator'] },
    ]);
    await test.drain();
    const links = test.mail.filter(({ to }) => /^sp92\d@/.test(to));
    expect(links.map(({ text }) => /\/reset_password#token=[\w-]+&first=yes\n/.test(text))).toEqual([
      true,
      true,
    ]);
    const history = await test.call('GET', `/UserManagement/users/${made[0].id}/history`, {
      headers: { authorization: admin.authorization },
    });
    expect(history.json().data.rows).toMatchObject([{ act: 'user.create', reason: 'Upload of accounts' }]);
  });

  it('never take the record of somebody else by its number: they say so, and wait for a look', async () => {
    await test.deps.db
      .insertInto('staff')
      .values([
        {
          user_id: null,
          staff_number: 'SP940',
          title: 'Prof',
          full_name: 'BELLO Amina',
          department_id: 21,
          faculty_id: null,
          mobile_number: null,
          email: null,
          date_of_birth: '1985-03-27',
        },
        {
          user_id: null,
          staff_number: 'SP941',
          title: 'Dr',
          full_name: 'EZE Kelechi',
          department_id: 21,
          faculty_id: null,
          mobile_number: null,
          email: null,
        },
      ])
      .execute();
    const { data } = (await upload([row('SP940'), row('SP941')])).json();
    expect(data.rows).toMatchObject([
      { verdict: 'warning', messages: [expect.stringContaining('has another name. ')] },
      { verdict: 'warning', messages: [expect.stringContaining('has another date of birth, or none')] },
    ]);
    await commit(data.id);
    const owners = await test.deps.db
      .selectFrom('staff')
      .select('user_id')
      .where('staff_number', 'in', ['SP940', 'SP941'])
      .execute();
    expect(owners).toEqual([{ user_id: null }, { user_id: null }]);
  });

  it('warn of a student whom the registry does not know', async () => {
    const chief = await signedIn(test, { claims: ['user.create'] });
    const { data } = (
      await upload([row('2031/1/000001', { type: 'student', roles: 'Student' })], chief)
    ).json();
    expect(data.rows).toMatchObject([
      { verdict: 'warning', messages: ['No student has this matric number.'] },
    ]);
  });

  it('are refused with a wrong header, and without the claim', async () => {
    const wrong = await upload([row('SP930')], admin, [...headers.slice(0, -1), 'Claims']);
    expect(wrong.json().code).toBe('WRONG_HEADER');
    expect((await upload([row('SP931')], await aHelpDesk(test))).statusCode).toBe(403);
  });
});
