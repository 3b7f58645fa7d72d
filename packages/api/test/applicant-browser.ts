import { aNin, aPhoto, sponsorBody, upload } from './admission-builders';

/** What the server said was done, as far as it came. */
export interface Acknowledged {
  rrr: string;
  paid: boolean;
  /** Of the application; counts its saves. */
  version: number;
}

/** Ids of the demo's reference data that fit each other. */
export interface Choices {
  sessionId: number;
  ids: Record<string, string>;
}

interface Option {
  id: number;
  name: string;
}

let serial = 0;

/** One applicant of the demo university who pays and fills in the JUPEB form over HTTP, from an address of their own. */
export class ApplicantBrowser {
  readonly acknowledged: Acknowledged = { rrr: '', paid: false, version: 0 };
  private readonly number = (serial += 1);
  private cookie = '';

  constructor(
    private readonly origin: string,
    private readonly choices: Choices,
    private readonly payAtGateway: (rrr: string) => boolean,
  ) {}

  /** From nothing to the second step. Throws when the connection breaks or the server refuses. */
  async apply(): Promise<void> {
    const made = await this.send<{ rrr: string }>('ApplicationInvoice/generate-invoice', this.invoice());
    this.acknowledged.rrr = made.rrr;
    this.payAtGateway(made.rrr);
    const { isPaid } = await this.send<{ isPaid: boolean }>(`Payment/requery/${made.rrr}`, {});
    this.acknowledged.paid = isPaid;
    const { version } = await this.read<{ version: number }>(opening(made.rrr));
    this.acknowledged.version = version;
    const photo = upload(await aPhoto());
    await this.step('UserDocument/upload-passport', photo.payload, photo.headers);
    await this.step('JupebApplication/personal-details', this.personal());
    await this.step('JupebApplication/sponsor-and-referee', sponsorBody(this.acknowledged.version));
  }

  /** What a server still knows of somebody. */
  async find(rrr: string): Promise<Acknowledged> {
    const { isPaid } = await this.read<{ isPaid: boolean }>(`ApplicationInvoice/${rrr}`);
    const record = isPaid ? await this.read<{ version: number }>(opening(rrr)) : { version: 0 };
    return { rrr, paid: isPaid, version: record.version };
  }

  /** Asks the server what can be chosen. */
  static async choices(origin: string): Promise<Choices> {
    const visitor = new ApplicantBrowser(origin, { sessionId: 0, ids: {} }, () => false);
    const types = await visitor.read<{ mode: string; sessionId: number }[]>('Application/types');
    const first = async (path: string) => String((await visitor.read<Option[]>(path))[0]?.id);
    const lists = await visitor.read<Record<string, Option[]>>('Select/many?lists=countries,faculties&');
    const countryId = String(lists['countries']?.find(({ name }) => name === 'Nigeria')?.id);
    const stateId = await first(`CountryStatesLGA/states?countryId=${countryId}&`);
    const lgaId = await first(`CountryStatesLGA/lgas?countryId=${countryId}&stateId=${stateId}&`);
    for (const { id } of lists['faculties'] ?? []) {
      const combinations = await visitor.read<Option[]>(`Faculty/subject-combinations?facultyId=${id}&`);
      if (!combinations[0]) continue;
      const ids = { jupebOptionId: String(id), jupebOptionSubjectId: String(combinations[0].id) };
      const sessionId = types.find(({ mode }) => mode === 'JUPEB')?.sessionId ?? 0;
      return { sessionId, ids: { countryId, stateId, lgaId, ...ids } };
    }
    throw new Error('no school has subject combinations');
  }

  private async step(path: string, body: object, headers = {}): Promise<void> {
    const { version } = await this.send<{ version: number }>(path, body, headers);
    this.acknowledged.version = version;
  }

  private invoice() {
    const phone = `0809${String(this.number).padStart(7, '0')}`;
    return {
      Lastname: 'Okonkwo',
      FirstName: 'Adaeze',
      MiddleName: '',
      Email: `a${this.number}@mail.example`,
      MobileNumber: phone,
      RegNumber: phone,
      SessionId: this.choices.sessionId,
      Amount: '10000',
      ApplicationTypeId: 3,
    };
  }

  private personal() {
    return {
      titleId: '3',
      maidenName: '',
      genderId: '2',
      dateOfBirth: '2007-03-01',
      religionId: '1',
      permanentAddress: '12 Ọba Road, Minna',
      mobileNumber: '08031234567',
      nin: aNin(),
      email: 'someone.else@mail.example',
      disability: null,
      ...this.choices.ids,
      version: this.acknowledged.version,
    };
  }

  private read<T>(path: string): Promise<T> {
    return this.ask<T>(path, {});
  }

  private send<T>(path: string, body: object, headers = {}): Promise<T> {
    const json = Buffer.isBuffer(body) ? undefined : { 'content-type': 'application/json' };
    const content = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
    return this.ask<T>(path, { method: 'POST', body: content, headers: { ...json, ...headers } });
  }

  private async ask<T>(path: string, options: RequestInit): Promise<T> {
    const answer = await fetch(`${this.origin}/api/v1/${path}`, {
      ...options,
      headers: {
        'x-requested-with': 'portal',
        'x-forwarded-for': `10.9.${this.number >> 8}.${this.number & 255}`,
        cookie: this.cookie,
        ...options.headers,
      },
    });
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (set.length > 0) this.cookie = [this.cookie, ...set].filter(Boolean).join('; ');
    const { data, message } = (await answer.json()) as { data: T; message: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`);
    return data;
  }
}

const opening = (rrr: string) => `JupebApplication/verify-and-load-jupeb-application-form/${rrr}`;
