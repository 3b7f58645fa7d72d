import type { LightMyRequestResponse } from 'fastify';
import { aNin, aPhoto, sessionOf, sitting, upload } from './admission-builders';
import type { TestApp } from './app';
import { anInvoice, payAtGateway, type InvoiceBody } from './money-builders';

interface Session {
  headers: Record<string, string>;
}

/** What differs from run to run. */
const chance: Record<string, string> = {
  rrr: 'RRR',
  passport: 'PHOTO',
  code: 'CODE',
  url: 'URL',
  qrPath: 'PATH',
  instance: 'REQUEST',
  degreeCertificateId: 'FILE',
  directEntryCertificateId: 'FILE',
  nyscCertificateId: 'FILE',
  lgaLetterId: 'FILE',
  birthCertificateId: 'FILE',
  transcriptId: 'FILE',
};

/** Words with lines between them; a verification code is 16 signs, of which all may be letters. */
export const isErrorCode = (value: string) => /^[A-Z_]+$/.test(value) && value.length !== 16;

const withoutChance = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) =>
    typeof value === 'string' && value !== '' && key in chance && !isErrorCode(value) ? chance[key] : value,
  );

/** An answer without what differs from run to run. */
export const steady = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  body: withoutChance(answer.body),
});

/** The application form of one programme as an applicant meets it over HTTP. `base` is where its calls lie. */
export class FormClient {
  constructor(
    private readonly test: TestApp,
    private readonly base: string,
    private readonly typeId: number,
  ) {}

  open(rrr: string) {
    return this.test.call('GET', `${this.base}/verify-and-load-application-form/${rrr}`);
  }

  /** Somebody who has paid and entered their RRR. */
  async applicant(changes: Partial<InvoiceBody> = {}) {
    const { rrr } = await anInvoice(this.test, { ApplicationTypeId: this.typeId, ...changes });
    payAtGateway(this.test, rrr);
    return this.signIn(rrr);
  }

  async signIn(rrr: string) {
    const answer = await this.open(rrr);
    if (answer.statusCode !== 200) throw new Error(`not opened: ${answer.body}`);
    const { id } = answer.json<{ data: { id: string } }>().data;
    return { rrr, id, ...sessionOf(answer) };
  }

  async photographed({ headers }: Session): Promise<number> {
    const { headers: multipart, payload } = upload(await aPhoto());
    const answer = await this.test.call('POST', '/UserDocument/upload-passport', {
      payload,
      headers: { ...headers, ...multipart },
    });
    return answer.json<{ data: { version: number } }>().data.version;
  }

  /** Sends a file as an answer is about to name it. */
  upload({ headers }: Session, bytes: Buffer, name = 'certificate.jpg') {
    const { headers: multipart, payload } = upload(bytes, { field: 'document', name });
    return this.test.call('POST', '/UserDocument/upload-document', {
      payload,
      headers: { ...headers, ...multipart },
    });
  }

  async certificate(session: Session): Promise<string> {
    const answer = await this.upload(session, await aPhoto());
    return answer.json<{ data: { document: string } }>().data.document;
  }

  read({ headers }: Session) {
    return this.test.call('GET', `${this.base}/application`, { headers });
  }

  slip({ headers }: Session) {
    return this.test.call('GET', `${this.base}/application-slip`, { headers });
  }

  save({ headers }: Session, step: string, payload: object) {
    return this.test.call('POST', `${this.base}/${step}`, { headers, payload });
  }

  /** Saves and gives the session that has typed it. Throws where it is refused. */
  async saved(session: Session, step: string, payload: object): Promise<Session> {
    const answer = await this.save(session, step, payload);
    if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.body}`);
    // A step of results leaves the session as it was.
    return answer.cookies.some(({ name }) => name === 'portal_applicant') ? sessionOf(answer) : session;
  }
}

/** Ids of places that fit each other. */
async function place({ deps: { db } }: TestApp) {
  const lga = await db
    .selectFrom('lga')
    .innerJoin('state', 'state.id', 'lga.state_id')
    .select(['lga.id as lgaId', 'state.id as stateId', 'state.country_id as countryId'])
    .orderBy('lga.id')
    .executeTakeFirstOrThrow();
  return { lgaId: String(lga.lgaId), stateId: String(lga.stateId), countryId: String(lga.countryId) };
}

/** Step a of the forms that have it in common. */
export async function personalDetails(test: TestApp, version: number, changes: object = {}) {
  return {
    genderId: '2',
    dateOfBirth: '2007-03-01',
    maritalStatusId: '1',
    homeTown: 'Paiko',
    nin: aNin(),
    religionId: '1',
    disability: null,
    mobileNumber: '08031234567',
    email: 'someone.else@mail.example',
    contactAddress: '12 Ọba Road, Minna',
    permanentAddress: '1 Falls Road, Gurara',
    ...(await place(test)),
    version,
    ...changes,
  };
}

/** Step b of them. */
export const sponsorDetails = (version: number, changes: object = {}) => ({
  sponsorFullName: 'Emeka Okonkwo',
  sponsorContactAddress: '12 Ọba Road',
  sponsorMobileNumber: '08030001111',
  sponsorRelationshipId: '1',
  nextOfKin: {
    fullname: 'Hauwa Bello',
    address: '3 Market Street',
    mobileNumber: '08030002222',
    email: 'hauwa@mail.example',
    relationshipId: '2',
  },
  version,
  ...changes,
});

/** Step d of them. */
export const oLevelDetails = (version: number, changes: object = {}) => ({
  oLevelInfo: [sitting()],
  version,
  ...changes,
});

/** The answers that are stored, by step. */
export async function storedAnswers({ deps: { db } }: TestApp): Promise<Record<string, object>> {
  const rows = await db
    .selectFrom('application_section')
    .select(['step', 'answers'])
    .orderBy('step')
    .execute();
  const byStep = Object.fromEntries(rows.map(({ step, answers }) => [step, answers]));
  return withoutChance(JSON.stringify(byStep)) as Record<string, object>;
}

/** What the published description says of the calls of a form. */
export async function describedCalls({ app }: TestApp, base: string): Promise<string[]> {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(`${base}/`))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    .sort();
}
