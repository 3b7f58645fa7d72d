import { testApp, type TestApp } from '../../../../test/app';
import { departments, sessionNames, sessions } from '../../../../test/course-builders';
import { errorsOf, language, curriculumOffice, type CurriculumOffice } from '../../../../test/course-office';

let test: TestApp;
let office: CurriculumOffice;
beforeEach(async () => {
  test = await testApp();
  office = await curriculumOffice(test);
});
afterEach(() => test.close());

it('tells the units of a semester against the load', async () => {
  await office.added();
  for (const [index, units] of [1, 2].entries())
    await office.added({ ...language, courseId: await office.aCourseOf(`FRN10${index}`, { units }) });
  expect(await office.ofSemester()).toMatchObject({
    courses: [{ code: 'CSC201' }, { code: 'FRN100', choose: 1 }, { code: 'FRN101' }],
    least: 4,
    most: 5,
    load: { minimum: 15, maximum: 24 },
  });
});

describe('the list', () => {
  it('is of the current session, and narrowed, searched and sorted', async () => {
    await office.added();
    await office.added({
      courseId: await office.aCourseOf('CIE206', { title: 'Structures' }),
      departmentId: departments.civil,
      level: 300,
      semester: 2,
    });
    await office.added({ sessionId: sessions.next, courseId: await office.aCourseOf('GST111') });
    expect(await office.codesFor()).toEqual(['CIE206', 'CSC201']);
    expect(await office.codesFor(`sessionId=${sessions.next}`)).toEqual(['GST111']);
    expect(await office.codesFor(`departmentId=${departments.civil}`)).toEqual(['CIE206']);
    expect(await office.codesFor('level=200')).toEqual(['CSC201']);
    expect(await office.codesFor('semester=2')).toEqual(['CIE206']);
    expect(await office.codesFor('status=elective')).toEqual([]);
    expect(await office.codesFor('optionId=99')).toEqual([]);
    expect(await office.codesFor('search=structures')).toEqual(['CIE206']);
    expect(await office.codesFor('sort=-level')).toEqual(['CIE206', 'CSC201']);
    expect(await office.codesFor('sort=-code')).toEqual(['CSC201', 'CIE206']);
  });

  it('is a file', async () => {
    await office.added();
    const file = await office.file('curriculum', { level: '200' });
    expect(file).toContain(`${sessionNames.current},Computer Science,,200,Harmattan,CSC201`);
  });
});

describe('of one department or level', () => {
  it('is seen and changed there alone', async () => {
    const [theirs, others] = [await office.added(), await office.added({ departmentId: departments.civil })];
    const own = await office.by('courses.edit', { department: departments.computing });
    expect(await office.rowsFor('', own)).toMatchObject([
      { department: 'Computer Science', may: ['change', 'remove'] },
    ]);
    expect(
      (await office.change(theirs, { status: 'required', group: '', choose: null }, own)).statusCode,
    ).toBe(200);
    expect(
      (await office.change(others, { status: 'required', group: '', choose: null }, own)).statusCode,
    ).toBe(404);
    expect((await office.remove(others, own)).statusCode).toBe(404);
    expect(errorsOf(await office.add({ departmentId: departments.civil, level: 300 }, own))).toMatchObject([
      { path: 'departmentId' },
    ]);
    const ofLevel = await office.by('courses.edit', { department: departments.computing, level: 300 });
    expect(await office.codesFor('', ofLevel)).toEqual([]);
    expect((await office.get('/choices', ofLevel)).json()).toMatchObject({
      data: { departments: [{ id: departments.computing }] },
    });
    expect((await office.add({ level: 300 }, ofLevel)).statusCode).toBe(201);
    expect((await office.add({ level: 400 }, ofLevel)).statusCode).toBe(422);
  });

  it('is nobody else’s', async () => {
    const id = await office.added();
    const looks = await office.by('courses.view');
    expect(await office.rowsFor('', looks)).toMatchObject([{ may: [] }]);
    const stranger = await office.by('user.view');
    for (const who of [looks, stranger, { ...stranger, authorization: '' }]) {
      const status = who.authorization === '' ? 401 : 403;
      expect((await office.add({}, who)).statusCode).toBe(status);
      expect((await office.change(id, { status: 'core' }, who)).statusCode).toBe(status);
      expect((await office.remove(id, who)).statusCode).toBe(status);
      if (who !== looks) expect((await office.get('', who)).statusCode).toBe(status);
    }
  });
});
