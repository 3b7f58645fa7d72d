import { applicationSetupSchema, type admissions } from '@portal/contracts/admissions';
import type { CallData, Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { anApplicationWindow, aPhone, invoiceCalls, jupeb } from './money-builders';

type Setup = CallData<typeof admissions.applicationSetup.one>;
interface Sold {
  id: number;
  amount: number;
  open: boolean;
  late: boolean;
  closes: string;
}

export const utme = 1;
export const postgraduate = 2;
/** A session to come. */
export const later = 2026;
export const rules = applicationSetupSchema.getDefault();
export const price = { fee: '2,000', lateDays: '', lateFee: '' };

export interface Officer {
  headers: { authorization: string };
  userId: number;
}

export async function anOfficer(test: TestApp, claims: Claim[], studentType?: number): Promise<Officer> {
  const place = studentType === undefined ? {} : { place: { studentType } };
  const { authorization, userId } = await signedIn(test, { claims, ...place });
  return { headers: { authorization }, userId };
}

/** Two officers who set applications up, a session in which JUPEB is sold, and one to come. */
export async function applicationOffice(test: TestApp) {
  const session = await anApplicationWindow(test);
  await test.deps.db
    .insertInto('academic_session')
    .values({
      id: later,
      name: '2026/2027',
      current: false,
      starts_on: '2026-10-01',
      ends_on: '2027-09-30',
    })
    .execute();
  const officer = await anOfficer(test, ['admissions.setup']);
  const second = await anOfficer(test, ['admissions.setup']);
  const at = (path: string) => `/Application/setups${path}`;
  const get = (path: string, by = officer) => test.call('GET', at(path), { headers: by.headers });
  const post = (path: string, payload: object, by = officer) =>
    test.call('POST', at(path), { headers: by.headers, payload });
  const put = (id: number, payload: object, by = officer) =>
    test.call('PUT', at(`/${id}`), { headers: by.headers, payload });
  const one = async (id: number, by = officer) => (await get(`/${id}`, by)).json<{ data: Setup }>().data;
  const list = async (query: string, by = officer) =>
    (await get(`?${query}`, by)).json<{ data: { rows: Setup[]; total: number } }>().data;

  async function created(changes: object = {}): Promise<number> {
    const body = { ...rules, ...price, applicationTypeId: utme, sessionId: later, ...changes };
    const answer = await post('', body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ data: { id: number } }>().data.id;
  }
  /** One in force, with a fee that the second officer approved. */
  async function inForce(changes: object = {}): Promise<number> {
    const id = await created(changes);
    const { waiting } = await one(id);
    await post(`/fees/${waiting?.id ?? 0}/approve`, {}, second);
    await post(`/${id}/activate`, { version: 1 });
    return id;
  }
  /** What the public is told. */
  const types = async () => (await test.call('GET', '/Application/types')).json<{ data: Sold[] }>().data;
  const invoices = invoiceCalls(() => test);
  /** An invoice for a JUPEB form, for so many naira. */
  function buy(Amount: string, SessionId = session) {
    const phone = aPhone();
    return invoices.create({
      Lastname: 'Okonkwo',
      FirstName: 'Ada',
      MiddleName: '',
      Email: 'ada@mail.example',
      RegNumber: phone,
      MobileNumber: phone,
      SessionId,
      Amount,
      ApplicationTypeId: jupeb,
    });
  }
  const lookup = () => invoices.lookup(aPhone());
  return { session, officer, second, get, post, put, one, list, created, inForce, types, buy, lookup };
}
