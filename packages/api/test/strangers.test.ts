import { fillPath, isMasked, queryString, type CallSpec } from '@portal/shared/model';
import { allCalls } from './all-calls';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  readyForOLevel,
  save,
  signInApplicant,
} from './admission-builders';
import { testApp, type TestApp } from './app';
import { signedIn } from './builders';
import { aFeeStudent } from './fee-builders';
import { aJambNumber, jambLists, utmeRow } from './jamb-builders';
import { anApplicationWindow, invoiceBody } from './money-builders';
import { sampleInput, type Operation } from './route-table/sample';

/** What a stranger must not learn of a person of whom one number is known. */
const secrets = {
  surname: 'Quibble',
  'first name': 'Zenobia',
  email: 'zenobia.q@rare-mail.example',
  phone: '8039876543',
  NIN: '99887766554',
  'date of birth': '2006-12-31',
  address: '77 Unguwar Kaji',
};
type Secret = keyof typeof secrets;

/**
 * What a number says to whoever has it, by the call and no more. The code of a paper says what stands on the paper; the
 * RRR of a paid application is the key to its form (specification, point 2), which shows the name that it is made out to.
 */
const mayLearn: Record<string, Secret[]> = {
  'GET /Verification/{code}': ['surname', 'first name'],
  'GET /JupebApplication/verify-and-load-jupeb-application-form/{rrr}': ['surname', 'first name'],
  'GET /JupebApplication/application': ['surname', 'first name'],
  'GET /JupebApplication/application-slip': ['surname', 'first name'],
};

let test: TestApp;
let numbers: Record<string, string>;
let operations: Map<string, Operation>;

async function anApplicantKnownByNumbers() {
  const body = invoiceBody({
    Lastname: secrets.surname,
    FirstName: secrets['first name'],
    MiddleName: '',
    Email: secrets.email,
    MobileNumber: `0${secrets.phone}`,
    RegNumber: `0${secrets.phone}`,
  });
  const applicant = await anApplicant(test, body);
  const version = await readyForOLevel(test, applicant);
  const typed = {
    nin: secrets.NIN,
    dateOfBirth: secrets['date of birth'],
    permanentAddress: secrets.address,
    mobileNumber: `0${secrets.phone}`,
  };
  await save(test, applicant, 'personal-details', await personalBody(test, version, typed));
  const { record } = await signInApplicant(test, applicant.rrr);
  await save(test, applicant, 'o-level-results', oLevelBody(record.version));
  const { db } = test.deps;
  const invoice = await db
    .selectFrom('invoice')
    .select(['invoice_number as number', 'order_id as order'])
    .where('rrr', '=', applicant.rrr)
    .executeTakeFirstOrThrow();
  const form = await db
    .selectFrom('application')
    .select(['application_number as number', 'verification_code as code', 'passport_id as photo'])
    .executeTakeFirstOrThrow();
  return {
    RRR: applicant.rrr,
    'invoice number': invoice.number,
    'order number': invoice.order,
    'application number': String(form.number),
    'photo id': String(form.photo),
    code: String(form.code),
  };
}

async function aStudentKnownByNumber(): Promise<string> {
  const student = await aFeeStudent(test);
  const { db } = test.deps;
  const { userId, matric } = await db
    .selectFrom('student')
    .select(['user_id as userId', 'matric_number as matric'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const person = {
    surname: secrets.surname,
    first_name: secrets['first name'],
    email: secrets.email,
    date_of_birth: secrets['date of birth'],
    mobile_number: `+234${secrets.phone}`,
    permanent_address: secrets.address,
  };
  await db.updateTable('student').set(person).where('id', '=', student.id).execute();
  await db
    .updateTable('app_user')
    .set({
      full_name: `${secrets.surname} ${secrets['first name']}`,
      email: secrets.email,
      phone: `+234${secrets.phone}`,
    })
    .where('id', '=', userId)
    .execute();
  return String(matric);
}

/** Somebody who stands on JAMB's list. */
async function aCandidateKnownByNumber(): Promise<string> {
  const lists = await jambLists(test);
  const officer = await signedIn(test, { claims: ['admissions.edit'] });
  const number = aJambNumber(1);
  const names = { Surname: secrets.surname, 'First name': secrets['first name'] };
  await lists.bring([utmeRow(number, names)], officer);
  return number;
}

beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  numbers = {
    ...(await anApplicantKnownByNumbers()),
    'matric number': await aStudentKnownByNumber(),
    'JAMB number': await aCandidateKnownByNumber(),
  };
  const document = (await test.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method.toUpperCase()} ${path}`, each] as const),
    ),
  );
}, 60_000);
afterAll(() => test.close());

const nameOf = ({ method, path }: CallSpec) => `${method} ${path}`;
/** What everybody may ask, and what the applicant session shows that an RRR opens. */
const openCalls = allCalls.filter(
  ({ access, method, produces }) =>
    produces !== 'text/event-stream' && (access === 'public' || (access === 'applicant' && method === 'GET')),
);

/** The number in the place of every text that the call takes. */
function asked(spec: CallSpec, number: string) {
  const operation = operations.get(nameOf(spec));
  if (!operation) throw new Error(`${nameOf(spec)} is not served`);
  const { params, query, body } = sampleInput(operation);
  const put = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as object).map(([name, value]) => [
        name,
        typeof value === 'string' ? number : (value as unknown),
      ]),
    );
  return { params: put(params), query: put(query), body: Array.isArray(body) ? body : put(body) };
}

/** Cookies of the browser that a stranger asks with, by the number; nothing that it was given is ever thrown away. */
const browsers = new Map<string, Map<string, string>>();

let address = 0;
async function answerTo(spec: CallSpec, number: string): Promise<string> {
  const { params, query, body } = asked(spec, number);
  const search = queryString(query);
  const url = `${fillPath(spec.path, params)}${search && `?${search}`}`;
  const cookies = browsers.get(number) ?? new Map<string, string>();
  browsers.set(number, cookies);
  const answer = await test.call(spec.method, url, {
    remoteAddress: `10.9.${(address += 1) >> 8}.${address & 255}`,
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    ...(spec.method !== 'GET' && { payload: body }),
  });
  for (const { name, value } of answer.cookies) if (value) cookies.set(name, value);
  return answer.body;
}

/** Every call once with every number, so that later ones come with all that earlier ones gave. */
async function goEverywhere(): Promise<void> {
  for (const number of Object.values(numbers)) for (const spec of openCalls) await answerTo(spec, number);
}

function learned(body: string): Secret[] {
  // Surnames are often printed in capitals.
  const said = body.toLowerCase();
  return (Object.keys(secrets) as Secret[]).filter((secret) => said.includes(secrets[secret].toLowerCase()));
}

describe('a stranger who has one number of somebody', () => {
  beforeAll(goEverywhere, 120_000);

  it.each(openCalls.map((spec) => [nameOf(spec), spec] as const))(
    'learns nothing more from %s',
    async (name, spec) => {
      for (const [kind, number] of Object.entries(numbers)) {
        const body = await answerTo(spec, number);
        const more = learned(body).filter((secret) => !mayLearn[name]?.includes(secret));
        expect({ kind, more }).toEqual({ kind, more: [] });
      }
    },
  );

  it('is answered at all where a number may say something: the table looks at real answers', async () => {
    const byName = new Map(openCalls.map((spec) => [nameOf(spec), spec]));
    const says = async (name: string, number: string) =>
      learned(await answerTo(byName.get(name) as CallSpec, number)).sort();
    for (const [name, kind] of [
      ['GET /Verification/{code}', 'code'],
      ['GET /JupebApplication/verify-and-load-jupeb-application-form/{rrr}', 'RRR'],
      ['GET /JupebApplication/application', 'RRR'],
      ['GET /JupebApplication/application-slip', 'RRR'],
    ] as const) {
      expect(await says(name, numbers[kind] ?? '')).toEqual(['first name', 'surname']);
    }
    const invoice = await answerTo(
      byName.get('GET /ApplicationInvoice/{rrr}') as CallSpec,
      numbers['RRR'] ?? '',
    );
    const { data } = JSON.parse(invoice) as { data: { fullName: string } };
    expect(isMasked(data.fullName)).toBe(true);
  });
});
