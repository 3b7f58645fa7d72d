import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { screeningOffice, type ScreeningOffice } from '../../../../test/screening-office';
import { recordMissingFacts } from './record-missing-facts';

type Candidates = CallData<typeof admissions.screening.candidates>;

/** F9 in nine subjects. */
const fails = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((subject) => [subject, '9']));

let office: ScreeningOffice;
beforeEach(async () => {
  office = await screeningOffice();
});
afterEach(() => office.test.close());

describe('facts of a submitted application', () => {
  const factsOf = (id: number) =>
    office.test.deps.db
      .selectFrom('screening_candidate')
      .select(['registration_number', 'gender', 'date_of_birth', 'department_id', 'second_department_id'])
      .select(['utme_score', 'o_level_points', 'o_level_credits', 'eligible', 'missing', 'state_id'])
      .where('application_id', '=', id)
      .executeTakeFirst();

  it('are columns, written with the submission from its answers', async () => {
    const { id, number } = await office.screening.submitted({
      alternativeFacultyId: '1',
      altDepartmentId: '12',
    });
    expect(await factsOf(id)).toEqual({
      registration_number: number,
      gender: 'Female',
      date_of_birth: '2007-03-01',
      department_id: 11,
      second_department_id: 12,
      utme_score: 243,
      // A1 in each of eight subjects, the four of the UTME among them.
      o_level_points: 40,
      o_level_credits: 8,
      eligible: true,
      missing: [],
      state_id: 1,
    });
  });

  it('stand behind the code of the slip: a hall compares number and department', async () => {
    const { id, number } = await office.screening.submitted();
    const { code } = await office.test.deps.db
      .selectFrom('application')
      .select('verification_code as code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { name } = await office.test.deps.db
      .selectFrom('department')
      .select('name')
      .where('id', '=', 11)
      .executeTakeFirstOrThrow();
    const verified = await office.test.call('GET', `/Verification/${code ?? ''}`);
    const { rows } = verified.json<{ data: { rows: object[] } }>().data;
    expect(rows).toContainEqual({ label: 'JAMB Registration Number', value: number });
    expect(rows).toContainEqual({ label: 'Department', value: name });
  });

  it('say which demanded subjects have no credit', async () => {
    // English C6, Physics B2, Biology A1; no credit in Mathematics, Chemistry and three others.
    const { id } = await office.screening.submitted(
      {},
      { 1: '6', 2: '9', 4: '2', 5: '9', 6: '1', 7: '9', 8: '9', 9: '9' },
    );
    expect(await factsOf(id)).toMatchObject({
      o_level_points: 14,
      o_level_credits: 3,
      eligible: false,
      missing: ['Mathematics', 'Chemistry'],
    });
  });

  // Of Mathematics it is Physics, Chemistry or Geography, while the UTME was in Physics and Chemistry.
  it.each([
    ['one', { 5: '6', 6: '6', 7: '6' }, { o_level_points: 15, eligible: true, missing: [] }],
    [
      'none',
      { 6: '6', 7: '6', 9: '6' },
      { o_level_points: 10, eligible: false, missing: ['Physics or Chemistry or Geography'] },
    ],
  ])('go by what the department asks for: %s of its alternatives', async (_, others, expected) => {
    const { id } = await office.screening.submitted(
      { facultyId: '3', departmentId: '31' },
      { ...fails, 1: '6', 2: '6', ...others },
    );
    expect(await factsOf(id)).toMatchObject({ o_level_credits: 5, ...expected });
  });

  it('go by the subjects of the UTME where a department has said nothing', async () => {
    const reason = 'The department asks for nothing else';
    await office.test.deps.db
      .insertInto('department_subject_version')
      .values({ department_id: 11, version: 2, created_by: 'system', reason })
      .execute();
    const { id } = await office.screening.submitted({}, { ...fails, 1: '6', 2: '6', 6: '6', 7: '6', 9: '6' });
    expect(await factsOf(id)).toMatchObject({ eligible: false, missing: ['Chemistry', 'Physics'] });
  });

  it('are written later for those who submitted before, by the same function, and once', async () => {
    const { id } = await office.screening.submitted();
    const before = await factsOf(id);
    await office.test.deps.db.deleteFrom('screening_candidate').execute();
    expect(await recordMissingFacts(office.test.deps)).toBe(1);
    expect(await factsOf(id)).toEqual(before);
    expect(await recordMissingFacts(office.test.deps)).toBe(0);
  });

  it('are written later also behind one of whom they cannot be', async () => {
    const failing = await office.screening.submitted();
    const { id } = await office.screening.submitted();
    const { db } = office.test.deps;
    await db.deleteFrom('screening_candidate').execute();
    await sql`create function fail_facts() returns trigger language plpgsql as $$ begin
      if new.application_id = ${sql.lit(failing.id)} then raise exception 'no'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger fails before insert on screening_candidate for each row
      execute function fail_facts()`.execute(db);
    expect(await recordMissingFacts(office.test.deps)).toBe(1);
    expect(await factsOf(id)).toBeDefined();
  });
});

describe('a candidate whose score they have typed themselves', () => {
  const listed = aJambNumber(77);
  /** In the list by her surname and other given names. */
  const listedRow = utmeRow(listed, { Surname: 'OKONKWO' });
  const known = (id: number) =>
    office.test.deps.db
      .selectFrom('screening_candidate')
      .select(['registration_number', 'utme_score', 'utme_subjects', 'english_score'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
  const matched = async (match: string) =>
    (
      await office.get<Candidates>(office.writer, `candidates?jambMatch=${encodeURIComponent(match)}`)
    ).rows.map(({ id }) => id);
  const join = async (id: number, number: string) => {
    const { db } = office.test.deps;
    const candidate = await db
      .selectFrom('jamb_candidate')
      .select('id')
      .where('jamb_number', '=', number)
      .executeTakeFirstOrThrow();
    const { application_number: applicationNumber } = await db
      .selectFrom('application')
      .select('application_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return office.test.call('POST', `/Jamb/candidates/${candidate.id}/join`, {
      headers: office.headers(office.writer),
      payload: { applicationNumber, surname: 'Okonkwo', reason: 'Her birth certificate has both names' },
    });
  };

  it('is screened by it where the session has no list', async () => {
    const { id } = await office.screening.submitted({ utmeScore: '399' });
    expect(await known(id)).toMatchObject({ utme_score: 399, english_score: null });
    expect(await matched('no list')).toEqual([id]);
  });

  it('is not in the list, whoever’s number they give, until an officer has joined them: then the list counts', async () => {
    await (
      await jambLists(office.test)
    ).bring([listedRow, utmeRow(aJambNumber(78))], office.headers(office.writer));
    const { id } = await office.screening.submitted({ regNumber: aJambNumber(78), utmeScore: '399' });
    expect(await known(id)).toMatchObject({ utme_score: 399, english_score: null });
    expect(await matched('unmatched')).toEqual([id]);
    expect((await join(id, listed)).statusCode).toBe(200);
    expect(await known(id)).toEqual({
      registration_number: listed,
      utme_score: 250,
      utme_subjects: ['Use of English', 'Mathematics', 'Physics', 'Chemistry'],
      english_score: 60,
    });
    expect([await matched('unmatched'), await matched('matched')]).toEqual([[], [id]]);
    const { answers } = await office.test.deps.db
      .selectFrom('application_section')
      .select('answers')
      .where('application_id', '=', id)
      .where('step', '=', 'utme')
      .executeTakeFirstOrThrow();
    expect(answers).toMatchObject({
      regNumber: listed,
      utmeScore: '250',
      thirdSubjectId: '5',
      fourthSubjectId: '4',
      departmentId: '11',
    });
  });

  it('is shown as differing where the list has another score', async () => {
    await (await jambLists(office.test)).bring([listedRow], office.headers(office.writer));
    const { id } = await office.screening.submitted();
    await join(id, listed);
    await office.test.deps.db.updateTable('screening_candidate').set({ utme_score: 390 }).execute();
    expect(await matched('differs')).toEqual([id]);
    const report = await office.get<Candidates>(office.writer, 'report?jambMatch=differs');
    expect(report.rows).toMatchObject([{ id, jambMatch: 'differs' }]);
    // Joined once more, they have it.
    await join(id, listed);
    expect(await matched('matched')).toEqual([id]);
  });

  it('of whom the application is removed cannot be joined any more', async () => {
    await (await jambLists(office.test)).bring([listedRow], office.headers(office.writer));
    const { id } = await office.screening.submitted();
    await office.screening.remove(id);
    expect((await join(id, listed)).json()).toMatchObject({ code: 'INVALID' });
  });
});
