import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { upload } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';

type By = { authorization: string };
type Row = CallData<typeof student.requests.list>['rows'][number];

let test: TestApp;
let grace: FeeStudent;
let own: By;
let registry: By & { userId: number };
beforeEach(async () => {
  test = await testApp();
  grace = await aFeeStudent(test);
  own = await signIn(test, grace.userName);
  registry = await signedIn(test, { claims: ['student.decide-requests'] });
});
afterEach(() => test.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function send(by: By, method: 'GET' | 'POST', url: string, payload?: object) {
  const { authorization } = by;
  const answer = await test.call(method, url, { headers: { authorization }, ...(payload && { payload }) });
  const {
    data,
    code,
    errors = [],
  } = answer.json<{
    data: Record<string, unknown>;
    code?: string;
    errors?: { path: string }[];
  }>();
  return { status: answer.statusCode, data, code, paths: errors.map(({ path }) => path) };
}

async function aDocument(by: By = own, bytes = pdf): Promise<string> {
  const { headers, payload } = upload(bytes, { name: 'birth.pdf', type: 'application/pdf' });
  const { authorization } = by;
  const answer = await test.call('POST', '/Student/request-documents', {
    headers: { ...headers, authorization },
    payload,
  });
  return answer.json<{ data: { document: string } }>().data.document;
}

const reason = 'As on my birth certificate';
const born = { dateOfBirth: '2003-02-28', gender: 'Female' };
async function ask(changes: Record<string, string> = {}, by: By = own) {
  const documentId = changes['documentId'] ?? (await aDocument(by));
  return send(by, 'POST', '/Student/requests/birth', {
    ...born,
    reason,
    documentId,
    otherDocumentId: '',
    ...changes,
  });
}
const desk = '/StudentManagement/requests';
const list = async (by: By = registry, query = '') =>
  (await send(by, 'GET', `${desk}${query}`)).data['rows'] as Row[];
const decide = (id: unknown, act: 'accept' | 'refuse', body: object, by: By = registry) =>
  send(by, 'POST', `${desk}/${String(id)}/${act}`, { version: 1, ...body });
const recordNow = () =>
  test.deps.db
    .selectFrom('student')
    .select(['date_of_birth as born', 'gender', 'version'])
    .where('id', '=', grace.id)
    .executeTakeFirstOrThrow();
const mine = async () => (await send(own, 'GET', '/Student/requests')).data['requests'] as Row[];
const acts = async () => {
  const rows = await test.deps.db.selectFrom('audit_log').select(['act', 'actor']).orderBy('id').execute();
  return rows.filter(({ act }) => /^(record_request|student)\./.test(act));
};

it('is asked with a document, accepted once, and the paper has it; the audit says who', async () => {
  const { status, data } = await ask();
  expect(status).toBe(201);
  const [row] = await list();
  expect(row).toMatchObject({
    state: 'requested',
    fullName: 'BELLO Grace',
    changes: [{ field: 'Date of birth', before: '29/02/2004', after: '28/02/2003' }],
    reason,
    days: 0,
    may: ['accept', 'refuse'],
  });
  const { data: full } = await send(registry, 'GET', `${desk}/${String(data['id'])}`);
  const [document] = full['documents'] as { id: string; name: string }[];
  expect(document?.name).toBe('birth.pdf');
  const file = await test.call('GET', `${desk}/${String(data['id'])}/documents/${document?.id ?? ''}`, {
    headers: { authorization: registry.authorization },
  });
  expect(file.rawPayload.equals(pdf)).toBe(true);
  const recordVersion = full['recordVersion'];
  const accept = () => decide(data['id'], 'accept', { recordVersion });
  const both = await Promise.all([accept(), accept()]);
  expect(both.map(({ status: each }) => each).sort()).toEqual([200, 409]);
  expect((await recordNow()).born).toBe('2003-02-28');
  expect((await send(own, 'GET', '/Student/profile-slip')).data).toMatchObject({ dateOfBirth: '2003-02-28' });
  expect(await mine()).toMatchObject([{ state: 'accepted', may: [] }]);
  // One that no request names is nobody's yet.
  await aDocument();
  const kept = await send(registry, 'GET', `/StudentManagement/students/${grace.id}/documents`);
  expect(kept.data).toMatchObject({
    sent: [
      { id: document?.id, name: 'birth.pdf', requestId: data['id'], subject: 'birth', state: 'accepted' },
    ],
    letters: [],
  });
  const changed = test.deps.db.selectFrom('student_change').select(['document', 'document_id as id']);
  expect(await changed.executeTakeFirst()).toEqual({ document: 'birth.pdf', id: document?.id });
  expect(await acts()).toEqual([
    { act: 'record_request.ask', actor: String(grace.userId) },
    { act: 'student.change', actor: String(registry.userId) },
    { act: 'record_request.accept', actor: String(registry.userId) },
  ]);
  const told = await test.deps.db.selectFrom('notification').select(['user_id', 'type']).execute();
  expect(told).toEqual([{ user_id: grace.userId, type: 'student profile' }]);
});

it('is one at a time for each group, and can be withdrawn by whoever asked', async () => {
  const asked = await Promise.all([ask(), ask()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [{ id } = { id: 0 }] = await mine();
  const other = await aFeeStudent(test);
  const others = await signIn(test, other.userName);
  const withdraw = (by: By, version = 1) => send(by, 'POST', `/Student/requests/${id}/withdraw`, { version });
  expect((await withdraw(others)).code).toBe('NOT_FOUND');
  expect((await withdraw(own, 2)).code).toBe('STALE');
  expect((await withdraw(own)).status).toBe(200);
  expect((await withdraw(own)).code).toBe('STALE');
  expect((await decide(id, 'accept', { recordVersion: 1 })).code).toBe('STALE');
  expect((await ask()).status).toBe(201);
  expect((await mine()).map(({ state }) => state)).toEqual(['requested', 'withdrawn']);
  const names = { surname: 'Bello', firstName: 'Grace', middleName: 'Ada', reason, otherDocumentId: '' };
  const second = await send(own, 'POST', '/Student/requests/names', {
    ...names,
    documentId: await aDocument(),
  });
  expect(second.status).toBe(201);
});

it('is refused with a reason that the student reads', async () => {
  const { data } = await ask();
  expect((await decide(data['id'], 'refuse', { reason: 'no' })).paths).toEqual(['reason']);
  expect((await decide(data['id'], 'refuse', { reason: 'The certificate cannot be read' })).status).toBe(200);
  expect(await mine()).toMatchObject([{ state: 'refused', answer: 'The certificate cannot be read' }]);
  expect((await recordNow()).born).toBe('2004-02-29');
  const told = await test.deps.db.selectFrom('notification').select('message').executeTakeFirstOrThrow();
  expect(told.message).toContain('The certificate cannot be read.');
});

it('changes what was asked for and nothing beside it, also where the record was mended meanwhile', async () => {
  const mend = (values: { date_of_birth?: string; gender?: 'Male' | 'Female' }) =>
    test.deps.db.updateTable('student').set(values).where('id', '=', grace.id).execute();
  const { data } = await ask({ dateOfBirth: '2003-02-28', gender: 'Female' });
  await mend({ gender: 'Male' });
  const accept = async (id: unknown) => decide(id, 'accept', { recordVersion: (await recordNow()).version });
  expect((await accept(data['id'])).status).toBe(200);
  expect(await recordNow()).toMatchObject({ born: '2003-02-28', gender: 'Male' });
  const later = await ask({ dateOfBirth: '2002-01-31', gender: 'Male' });
  await mend({ date_of_birth: '2001-05-05' });
  expect((await accept(later.data['id'])).code).toBe('CONFLICT');
  expect((await recordNow()).born).toBe('2001-05-05');
});

it('takes no other values than a record can have, and a document of the student themselves', async () => {
  const other = await aFeeStudent(test);
  const theirs = await aDocument(await signIn(test, other.userName));
  const refusals: [Record<string, string>, string][] = [
    [{ dateOfBirth: '2004-02-29' }, 'dateOfBirth'],
    [{ dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
    [{ gender: 'None' }, 'gender'],
    [{ reason: '' }, 'reason'],
    [{ documentId: '' }, 'documentId'],
    [{ documentId: theirs }, 'documentId'],
    [{ state: 'accepted' }, 'state'],
  ];
  for (const [changes, path] of refusals)
    expect([changes, (await ask(changes)).paths]).toEqual([changes, [path]]);
  // The last that was sent, so that no other takes its place: of those in no request the newest few are kept.
  const once = await aDocument();
  expect((await ask({ documentId: once, otherDocumentId: once })).paths).toEqual(['otherDocumentId']);
  const place = { stateId: '1', lgaId: '999999', reason, documentId: once, otherDocumentId: '' };
  expect((await send(own, 'POST', '/Student/requests/origin', place)).paths).toEqual(['lgaId']);
  expect(await mine()).toEqual([]);
  expect((await send(own, 'GET', `/Student/request-documents/${theirs}`)).code).toBe('NOT_FOUND');
  const byOfficer = { ...born, reason, documentId: once, otherDocumentId: '' };
  expect((await send(registry, 'POST', '/Student/requests/birth', byOfficer)).status).toBe(403);
});

it('is decided where the officer works, by somebody else, on the record that they saw', async () => {
  const { data } = await ask();
  const { department } = await test.deps.db
    .selectFrom('student')
    .select('department_id as department')
    .where('id', '=', grace.id)
    .executeTakeFirstOrThrow();
  const claims = ['student.decide-requests'] as const;
  const here = await signedIn(test, { claims: [...claims], place: { department: department ?? 0 } });
  const elsewhere = await signedIn(test, { claims: [...claims], place: { department: 999_999 } });
  expect(await list(elsewhere)).toEqual([]);
  expect((await send(elsewhere, 'GET', `${desk}/${String(data['id'])}`)).code).toBe('NOT_FOUND');
  const { data: full } = await send(here, 'GET', `${desk}/${String(data['id'])}`);
  const [document] = full['documents'] as { id: string }[];
  const file = `${desk}/${String(data['id'])}/documents/${document?.id ?? ''}`;
  expect((await send(elsewhere, 'GET', file)).code).toBe('NOT_FOUND');
  expect((await decide(data['id'], 'accept', { recordVersion: 1 }, elsewhere)).code).toBe('NOT_FOUND');
  expect(await list(here)).toHaveLength(1);
  expect((await decide(data['id'], 'accept', { recordVersion: 7 }, here)).code).toBe('STALE');
  expect((await list(here))[0]?.state).toBe('requested');
  // Somebody who studies and works here.
  await test.deps.db.updateTable('student').set({ user_id: null }).where('id', '=', grace.id).execute();
  await test.deps.db
    .updateTable('student')
    .set({ user_id: registry.userId })
    .where('id', '=', grace.id)
    .execute();
  expect((await list())[0]?.may).toEqual([]);
  expect((await decide(data['id'], 'accept', { recordVersion: 1 })).code).toBe('SECOND_PERSON');
});

it('is found by what it is about, and the one that waits longest stands first', async () => {
  await ask();
  test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 3 * 86_400_000));
  const other = await aFeeStudent(test);
  await ask({}, await signIn(test, other.userName));
  registry = await signedIn(test, { claims: ['student.decide-requests'] });
  const rows = await list();
  expect(rows.map(({ days }) => days)).toEqual([3, 0]);
  for (const query of [
    '?state=requested&',
    '?subject=birth&',
    '?search=bello grace&',
    '?search=0803 123 4567&',
    '?sort=-asked&',
    '?sort=name&',
  ])
    expect([query, (await list(registry, query)).length]).toEqual([query, 2]);
  const today = test.deps.clock.today();
  expect(await list(registry, `?from=${today}&to=${today}&`)).toHaveLength(1);
  for (const query of ['?state=refused&', '?subject=names&', '?departmentId=999999&'])
    expect([query, await list(registry, query)]).toEqual([query, []]);
  const choices = await send(registry, 'GET', `${desk}/choices`);
  expect(choices.data['departments']).toHaveLength(1);
});
