import { testApp, type TestApp } from '../../../../test/app';
import { award, awardsDesk, programme } from '../../../../test/award-builders';
import { signedIn } from '../../../../test/builders';
import { codeOf, dataOf } from '../../../../test/answers';
import { errorsOf } from '../../../../test/olevel-calls';
import { provesActs } from '../../../../test/proves-acts';

/** Awards of degrees: who records and approves them. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof awardsDesk>>;
provesActs(() => test, ['degree-award.approve', 'degree-award.propose', 'degree-award.refuse']);
beforeEach(async () => {
  test = await testApp();
  desk = await awardsDesk(test);
});
afterEach(() => test.close());

describe('an award', () => {
  it('counts once another officer has approved it', async () => {
    const matricNumber = await desk.aGraduate();
    const id = await desk.recorded(matricNumber);
    expect(await desk.rowOf(id, desk.clerk)).toMatchObject({ state: 'waiting', code: null, may: [] });
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, desk.clerk))).toBe('SECOND_PERSON');
    expect(
      codeOf(await desk.call('POST', `/Awards/${id}/refuse`, desk.clerk, { reason: 'my own work' })),
    ).toBe('SECOND_PERSON');
    expect((await desk.rowOf(id)).may).toEqual(['approve', 'refuse']);
    await desk.call('POST', `/Awards/${id}/approve`, desk.registrar);
    expect(await desk.rowOf(id)).toMatchObject({ state: 'approved', may: ['withdraw'] });
    expect((await desk.rowOf(id)).code).toMatch(/^[2-9A-Z]{16}$/);
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, desk.registrar))).toBe('CONFLICT');
  });

  it('is no matter of the graduate, who may be an officer as well', async () => {
    const graduate = await signedIn(test, { claims: ['admissions.awards'] });
    const matricNumber = await desk.aGraduate({ user_id: Number(graduate.userId) });
    expect(codeOf(await desk.call('POST', '/Awards', graduate, { ...award, matricNumber }))).toBe(
      'FORBIDDEN',
    );
    const id = await desk.recorded(matricNumber);
    expect((await desk.rowOf(id, graduate)).may).toEqual([]);
    const forMe = await desk.call('GET', '/Awards?forMe=true', graduate);
    expect(dataOf<{ total: number }>(forMe).total).toBe(0);
    const reason = 'it is my own one';
    expect(codeOf(await desk.call('POST', `/Awards/${id}/approve`, graduate))).toBe('FORBIDDEN');
    expect(codeOf(await desk.call('POST', `/Awards/${id}/refuse`, graduate, { reason }))).toBe('FORBIDDEN');
    await desk.call('POST', `/Awards/${id}/approve`, desk.registrar);
    expect((await desk.rowOf(id, graduate)).may).toEqual([]);
    expect(codeOf(await desk.call('POST', `/Awards/${id}/withdraw`, graduate, { reason }))).toBe('FORBIDDEN');
  });

  it('is recorded once, of a student, on a day that has come', async () => {
    const matricNumber = await desk.aGraduate();
    const post = (changes: object) =>
      desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber, ...changes });
    expect(errorsOf(await post({ matricNumber: 'NOBODY/1' }))).toEqual(['matricNumber']);
    expect(errorsOf(await post({ awardedOn: '2099-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '1949-12-31' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ awardedOn: '0001-01-01' }))).toEqual(['awardedOn']);
    expect(errorsOf(await post({ class: 'Best of all' }))).toEqual(['class']);
    const first = await desk.recorded(matricNumber);
    expect(codeOf(await post({ class: 'First Class' }))).toBe('CONFLICT');
    await desk.call('POST', `/Awards/${first}/refuse`, desk.registrar, { reason: 'not the class of Senate' });
    expect((await post({ class: 'Pass' })).statusCode).toBe(201);
  });

  it('is of what the student studied, since they entered', async () => {
    const matricNumber = await desk.aGraduate();
    const post = (changes: object) =>
      desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber, ...changes });
    expect(codeOf(await post({ programme: 'MBBS Medicine' }))).toBe('INVALID');
    expect(errorsOf(await post({ awardedOn: '2019-09-30' }))).toEqual(['awardedOn']);
    const other = await desk.aGraduate();
    const first = await post({ matricNumber: other, awardedOn: '2019-10-01' });
    expect(first.statusCode).toBe(201);
    const id = await desk.recorded(matricNumber);
    expect(await desk.rowOf(id)).toMatchObject({ programme, entered: '2019/2020', level: 200, others: [] });
    const { db } = test.deps;
    await db
      .updateTable('student')
      .set({ department_id: null })
      .where('matric_number', '=', matricNumber)
      .execute();
    expect(errorsOf(await post({}))).toEqual(['matricNumber']);
  });

  it('of a postgraduate has the degree of the record, of the offer, or the one that is chosen where neither says it', async () => {
    const matricNumber = await desk.aGraduate({ student_type_id: 4 });
    const post = (changes: object) =>
      desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber, ...changes });
    const look = await desk.call('GET', `/Awards/student?matricNumber=${matricNumber}`, desk.clerk);
    expect(dataOf<object>(look)).toMatchObject({ programme: null });
    expect(errorsOf(await post({}))).toEqual(['degree']);
    expect(errorsOf(await post({ degree: 'DD' }))).toEqual(['degree']);
    const { id } = dataOf<{ id: number }>(await post({ degree: 'PhD' }));
    expect(await desk.rowOf(id)).toMatchObject({ programme: 'PhD Tests' });
    const { db } = test.deps;
    await db
      .updateTable('student')
      .set({ degree: 'M.Tech' })
      .where('matric_number', '=', matricNumber)
      .execute();
    const { id: next } = dataOf<{ id: number }>(await post({ degree: 'PGD' }));
    expect(await desk.rowOf(next)).toMatchObject({ programme: 'M.Tech Tests' });
  });

  it('is one of a programme, however that is written, and the approver sees every other one', async () => {
    const matricNumber = await desk.aGraduate();
    const { db } = test.deps;
    const named = (name: string) =>
      db.updateTable('department').set({ name, degree: 'B.Tech.' }).where('id', '=', 900).execute();
    const post = () => desk.call('POST', '/Awards', desk.clerk, { ...award, matricNumber });
    const first = await desk.recorded(matricNumber);
    await desk.call('POST', `/Awards/${first}/approve`, desk.registrar);
    await named('TESTS.');
    expect(codeOf(await post())).toBe('CONFLICT');
    await named('Trials');
    const { id } = dataOf<{ id: number }>(await post());
    expect(await desk.rowOf(id)).toMatchObject({
      programme: 'B.Tech Trials',
      others: [{ ...award, programme, state: 'approved' }],
    });
  });

  it('waits in the bell until it is decided, whoever decides it', async () => {
    const other = await signedIn(test, { claims: ['admissions.awards'] });
    const unread = async () => {
      const of = async (who: { authorization: string }) =>
        dataOf<unknown[]>(await desk.call('GET', '/Notification/recent-notifications', who)).filter(
          (one) => !(one as { isRead: boolean }).isRead,
        ).length;
      return [await of(desk.registrar), await of(other)];
    };
    const [first, second] = [
      await desk.recorded(await desk.aGraduate()),
      await desk.recorded(await desk.aGraduate()),
    ];
    await test.drain();
    expect(await unread()).toEqual([2, 2]);
    await desk.call('POST', `/Awards/${first}/approve`, desk.registrar);
    expect(await unread()).toEqual([1, 1]);
    await desk.call('POST', `/Awards/${second}/refuse`, other, { reason: 'not the class of Senate' });
    expect(await unread()).toEqual([0, 0]);
  });

  it('is recorded by who has seen whose number it is', async () => {
    const matricNumber = await desk.aGraduate();
    const look = (number: string) => desk.call('GET', `/Awards/student?matricNumber=${number}`, desk.clerk);
    expect(dataOf<object>(await look(encodeURIComponent(matricNumber.toLowerCase())))).toEqual({
      name: "O'NEIL Adé Joy",
      programme,
      entered: '2019/2020',
      level: 200,
      awards: [],
    });
    expect(errorsOf(await look('NOBODY/1'))).toEqual(['matricNumber']);
    await desk.recorded(matricNumber);
    expect(dataOf<object>(await look(encodeURIComponent(matricNumber)))).toMatchObject({
      awards: [{ ...award, programme, state: 'waiting' }],
    });
  });
});
