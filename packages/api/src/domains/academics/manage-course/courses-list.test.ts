import { testApp, type TestApp } from '../../../../test/app';
import { departments } from '../../../../test/course-builders';
import { errorsOf, courseOffice, type CourseOffice, type Officer } from '../../../../test/course-office';

let test: TestApp;
let office: CourseOffice;
beforeEach(async () => {
  test = await testApp();
  office = await courseOffice(test);
});
afterEach(() => test.close());

describe('the list', () => {
  beforeEach(async () => {
    await office.made({
      code: 'GST111',
      title: 'Communication in English',
      departmentId: null,
      level: 100,
      category: 'General',
    });
    await office.made({ units: 2 });
    const id = await office.made({
      code: 'CIE208',
      title: 'Structures',
      departmentId: departments.civil,
      semester: 2,
      type: 'lab',
    });
    await office.end(id);
  });

  it('is searched, narrowed and sorted', async () => {
    expect(await office.codesFor()).toEqual(['CIE208', 'CSC201', 'GST111']);
    expect(await office.codesFor('search=english')).toEqual(['GST111']);
    expect(await office.codesFor('search=csc')).toEqual(['CSC201']);
    expect(await office.codesFor('level=100')).toEqual(['GST111']);
    expect(await office.codesFor('semester=2')).toEqual(['CIE208']);
    expect(await office.codesFor(`departmentId=${departments.computing}`)).toEqual(['CSC201']);
    expect(await office.codesFor('category=General')).toEqual(['GST111']);
    expect(await office.codesFor('type=lab')).toEqual(['CIE208']);
    expect(await office.codesFor('active=false')).toEqual(['CIE208']);
    expect(await office.codesFor('sort=-title')).toEqual(['CIE208', 'CSC201', 'GST111']);
    expect((await office.codesFor('sort=units'))[0]).toBe('CSC201');
    expect((await office.codesFor('sort=-level')).at(-1)).toBe('GST111');
  });

  it('is a file', async () => {
    const file = await office.file('courses', { level: '100' });
    expect(file).toContain('GST111,Communication in English,3,100,Harmattan');
    expect(file).not.toContain('CSC201');
  });
});

describe('of one department', () => {
  const place = { department: departments.computing };
  let theirs: number;
  let others: number;
  let own: Officer;
  beforeEach(async () => {
    theirs = await office.made();
    others = await office.made({ code: 'CIE201', departmentId: departments.civil });
    await office.made({ code: 'GST111', departmentId: null });
    own = await office.by('courses.edit', place);
  });

  it('courses are seen and written, and no others', async () => {
    expect(await office.codesFor('', own)).toEqual(['CSC201']);
    expect((await office.get(`/${others}`, own)).statusCode).toBe(404);
    expect((await office.put(theirs, { level: 300 }, own)).statusCode).toBe(200);
    expect((await office.put(others, {}, own)).statusCode).toBe(404);
    expect((await office.end(others, { who: own })).statusCode).toBe(404);
    expect((await office.post({ code: 'CSC203' }, own)).statusCode).toBe(201);
  });

  it('none is given to others, or made for them or for everybody', async () => {
    for (const departmentId of [departments.civil, null]) {
      expect(errorsOf(await office.post({ code: 'CSC205', departmentId }, own))).toMatchObject([
        { path: 'departmentId' },
      ]);
      expect(errorsOf(await office.put(theirs, { departmentId }, own))).toMatchObject([
        { path: 'departmentId' },
      ]);
    }
    expect((await office.get('/choices', own)).json()).toMatchObject({
      data: { departments: [{ id: departments.computing }], everywhere: false },
    });
  });

  it('who only looks changes nothing, and nobody else sees anything', async () => {
    const looks = await office.by('courses.view');
    expect((await office.one(theirs, looks)).may).toEqual([]);
    const stranger = await office.by('user.view');
    for (const who of [looks, stranger, { ...stranger, authorization: '' }]) {
      const status = who.authorization === '' ? 401 : 403;
      expect((await office.put(theirs, {}, who)).statusCode).toBe(status);
      expect((await office.post({}, who)).statusCode).toBe(status);
      expect((await office.end(theirs, { who })).statusCode).toBe(status);
      if (who !== looks) expect((await office.get('', who)).statusCode).toBe(status);
    }
  });
});
