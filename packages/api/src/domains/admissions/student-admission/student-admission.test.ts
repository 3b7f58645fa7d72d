import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { dataOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { allMet, anEntrant, type Entrant } from '../../../../test/entrant-builders';
import { aSignedStudent } from '../../../../test/offer-builders';

type Admission = CallData<typeof admissions.studentAdmission.one>;
type OwnOlevel = CallData<typeof admissions.studentAdmission.myOlevel>;
type Who = { authorization: string };

let test: TestApp;
let entrant: Entrant;
beforeAll(async () => {
  test = await testApp();
  entrant = await anEntrant(test);
});
afterAll(() => test.close());

const read = (id: number, { authorization }: Who) =>
  test.call('GET', `/AdmissionList/students/${id}`, { headers: { authorization } });
const officer = (place?: { department: number }) =>
  signedIn(test, { claims: ['admissions.view'], ...(place && { place }) });

it('shows how a student came, to who works with admissions where the offer is', async () => {
  const everywhere = await officer();
  await allMet(test, entrant);
  const [entry, ...others] = dataOf<Admission>(await read(entrant.id, everywhere)).entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    id: entrant.entryId,
    session: '2025/2026',
    status: 'accepted',
    screening: null,
    verification: 'verified',
    clearance: 'waiting',
    clearedAt: null,
    clearanceComment: '',
  });
  expect(entry?.decidedAt).not.toBeNull();
  const [sitting] = entry?.sittings ?? [];
  expect(sitting?.results.length).toBeGreaterThan(4);
  // With the number and the card of an examination anybody could look results up.
  expect(Object.keys(sitting ?? {}).sort()).toEqual([
    'awaiting',
    'examination',
    'results',
    'sitting',
    'year',
  ]);

  const there = await officer({ department: 900 });
  expect(dataOf<Admission>(await read(entrant.id, there)).entries).toHaveLength(1);
  const elsewhere = await officer({ department: 11 });
  expect((await read(entrant.id, elsewhere)).statusCode).toBe(404);
  expect((await read(entrant.id, await signedIn(test, { claims: ['student.view'] }))).statusCode).toBe(403);
  expect((await read(entrant.id, entrant.headers)).statusCode).toBe(403);
  expect((await read(entrant.id, { authorization: '' })).statusCode).toBe(401);
});

it('knows nothing of who came before there were lists, nor of who is not there', async () => {
  const student = await aSignedStudent(test);
  expect(dataOf<Admission>(await read(student.id, await officer({ department: 900 })))).toEqual({
    entries: [],
  });
  expect((await read(student.id, await officer({ department: 11 }))).statusCode).toBe(404);
  expect((await read(999_999, await officer())).statusCode).toBe(404);
  const own = ({ headers }: { headers: Who }) => test.call('GET', '/AdmissionList/my-o-level', { headers });
  expect(dataOf<OwnOlevel>(await own(student))).toBeNull();
  const mine = dataOf<OwnOlevel>(await own(entrant));
  expect(mine).toMatchObject({ session: '2025/2026', sittings: [{ sitting: 1 }] });
  // What officers know beside it is theirs.
  expect(Object.keys(mine ?? {}).sort()).toEqual(['session', 'sittings', 'verification']);
  expect((await own({ headers: await officer() })).statusCode).toBe(403);
});
