import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { contentsOf } from '../src/domains/admissions/admission-list/batches.queries';
import type { TestApp } from './app';
import { feeWorld } from './fee-builders';

type Entries = CallData<typeof admissions.admissionList.entries>;
type Batches = CallData<typeof admissions.admissionList.batches>;
type Headers = { authorization: string };

export const reason = 'because of the test';

/** The secret of the last mail with a link to take an offer up. */
export async function mailedToken(test: TestApp): Promise<string> {
  await test.drain();
  const mail = test.mail.findLast(({ text }) => text.includes('/create_profile#token='));
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** What a candidate says of themselves, as their page sends it. */
export const profileOf = (more: object = {}) => ({
  contactAddress: '12 Bosso Road, Minna',
  mobileNumber: '08031234567',
  email: 'grace.bello@mail.example',
  nextOfKin: {
    fullname: 'Ruth Bello',
    relationship: 'Mother',
    mobileNumber: '08031234568',
    email: 'ruth@mail.example',
    address: '12 Bosso Road, Minna',
  },
  ...more,
});

/** Entries as an officer sees them who judges them. */
export const seenEntries = ({ deps }: TestApp, ids: readonly number[]) =>
  deps.db
    .selectFrom('admission_list_entry')
    .select(['id', 'department_id as departmentId'])
    .where('id', 'in', [...ids])
    .execute();

/** Calls of officers on the admission list, as our own pages make them. */
export function admissionListCalls(test: () => TestApp) {
  const post =
    ({ authorization }: Headers) =>
    (path: string, payload: object) =>
      test().call('POST', `/AdmissionList/${path}`, { headers: { authorization }, payload });
  const get = async <T>({ authorization }: Headers, path: string): Promise<T> =>
    (await test().call('GET', `/AdmissionList/${path}`, { headers: { authorization } })).json<{ data: T }>()
      .data;
  const versionOf = async (id: number) => {
    const row = test().deps.db.selectFrom('admission_list_entry').select('version').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).version;
  };
  const act = async (headers: Headers, [id, what]: [number, string], more: object = {}) =>
    post(headers)(`entries/${id}/${what}`, { version: await versionOf(id), reason, ...more });
  return {
    act,
    entries: (headers: Headers, query = '') => get<Entries>(headers, `entries?${query}`),
    batches: (headers: Headers, query = '') => get<Batches>(headers, `batches?${query}`),
    choose: async (headers: Headers, what: 'recommend' | 'approve', ids: number[]) =>
      post(headers)(`entries/${what}`, { entries: await seenEntries(test(), ids) }),
    add: (headers: Headers, entry: object) => post(headers)('entries', entry),
    makeBatch: (headers: Headers, batch: object) => post(headers)('batches', batch),
    publish: async (headers: Headers, id: number, at = '') => {
      const row = test().deps.db.selectFrom('admission_batch').select('version').where('id', '=', id);
      const seen = await row
        .select(contentsOf(sql.ref('admission_batch.id')).as('contents'))
        .executeTakeFirstOrThrow();
      return post(headers)(`batches/${id}/publish`, { ...seen, at });
    },
    unschedule: (headers: Headers, id: number, version: number) =>
      post(headers)(`batches/${id}/unschedule`, { version, reason }),
  };
}

export async function stateOf({ deps }: TestApp, id: number): Promise<string> {
  const row = deps.db.selectFrom('admission_list_entry').select('state').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).state;
}

/** Another department, of the school of tests. */
export const otherDepartment = 901;

export async function anotherDepartment(test: TestApp): Promise<void> {
  await feeWorld(test);
  await test.deps.db
    .insertInto('department')
    .values({
      id: otherDepartment,
      faculty_id: 900,
      code: '96',
      name: 'Department 901',
      degree: 'B.Eng',
      years: 5,
    })
    .execute();
}
