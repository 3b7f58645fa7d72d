import type { InjectOptions } from 'fastify';
import { fillPath, queryString, type Claim } from '@portal/shared/model';
import { everyClaim } from '../../src/platform/claims';
import { testApp, type TestApp } from '../app';
import { signatureHeaders } from '../releases';
import { admissionsRows } from './admissions.rows';
import { administrationRows } from './administration.rows';
import { applicationSetupRows } from './application-setup.rows';
import { courseRegistrationRows } from './course-registration.rows';
import { coursesRows } from './courses.rows';
import { lecturersRows } from './lecturers.rows';
import { entrantsRows } from './entrants.rows';
import { exitClearanceRows } from './exit-clearance.rows';
import { financeOfficerRows } from './finance-officers.rows';
import { hostelDeskRows } from './hostel-desk.rows';
import { hostelRulesRows } from './hostel-rules.rows';
import { hostelRows } from './hostel.rows';
import { identityRows } from './identity.rows';
import { payerRows } from './payer.rows';
import { aStudent, somebody } from './people';
import { personalRows } from './personal.rows';
import { publicRows } from './public.rows';
import { recordsRows } from './records.rows';
import { resultsRows } from './results.rows';
import { registryRows } from './registry.rows';
import { rightsRows } from './rights.rows';
import type { Input, Row, Rows } from './row';
import { bodySchema, sampleInput, type Operation } from './sample';
import { screeningRows } from './screening.rows';
import { sessionManagerRows } from './session-manager.rows';
import { siwesRows } from './siwes.rows';
import { transcriptsRows } from './transcripts.rows';
import { studentMessagesRows } from './student-messages.rows';
import { studentResultsRows } from './student-results.rows';
import { studentRows } from './student.rows';
import { makeWorld, type World } from './world';

/** Every operation of the API. */
export const table: Rows = {
  ...identityRows,
  ...personalRows,
  ...publicRows,
  ...administrationRows,
  ...admissionsRows,
  ...applicationSetupRows,
  ...entrantsRows,
  ...screeningRows,
  ...registryRows,
  ...rightsRows,
  ...financeOfficerRows,
  ...payerRows,
  ...studentRows,
  ...sessionManagerRows,
  ...siwesRows,
  ...transcriptsRows,
  ...exitClearanceRows,
  ...coursesRows,
  ...courseRegistrationRows,
  ...recordsRows,
  ...studentResultsRows,
  ...studentMessagesRows,
  ...resultsRows,
  ...lecturersRows,
  ...hostelRows,
  ...hostelDeskRows,
  ...hostelRulesRows,
};
export const rows = Object.entries(table).map(([name, row]) => ({ name, ...row }));
export type Named = (typeof rows)[number];

export const isClaim = (who: Row['who']): who is Claim => who.includes('.');

export interface Api {
  test: TestApp;
  world: World;
  /** What the OpenAPI document says of each, by method and path. */
  served: Map<string, Operation>;
  operationOf(name: string): Operation;
  /** Input that the row's call takes. */
  validInput(row: Named): Input;
  send(row: Named, input: Input, headers?: object): ReturnType<TestApp['call']>;
  /** Headers of somebody new who may. */
  allowed(row: Named): Promise<object>;
}

async function servedBy(test: TestApp): Promise<Map<string, Operation>> {
  const document = (await test.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

/** The address of a call with its parameters; a list says a query parameter several times. */
export function addressOf(name: string, { params, query }: Input): string {
  const [, path = ''] = name.split(' ');
  const repeated = Object.entries(query ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((each) => [key, each]) : [[key, value]],
  ) as [string, unknown][];
  const search = repeated.map(([key, value]) => queryString({ [key]: value })).join('');
  return `${fillPath(path, params)}${search && `?${search}`}`;
}

let address = 0;
/** Every call from another address: limits are not what this is about. */
export const nextAddress = () => `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}`;

/** The API with one of everything in it, to be asked for each operation of the table. */
export async function openApi(): Promise<Api> {
  const test = await testApp();
  const world = await makeWorld(test);
  const served = await servedBy(test);

  function operationOf(name: string): Operation {
    const operation = served.get(name);
    if (!operation) throw new Error(`${name} is not served`);
    return operation;
  }

  /** `$notice` becomes the id of the world's notice. */
  function named(values: Record<string, unknown> = {}): Record<string, unknown> {
    const known = (value: unknown) =>
      typeof value === 'string' && value.startsWith('$') ? world.ids[value.slice(1)] : value;
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known(value)]));
  }

  function validInput(row: Named): Input {
    const sample = sampleInput(operationOf(row.name));
    return {
      params: { ...sample.params, ...named(row.params) },
      query: { ...sample.query, ...named(row.query) },
      body: Array.isArray(sample.body) ? sample.body : { ...(sample.body as object), ...named(row.body) },
    };
  }

  function send({ name, stream }: Named, input: Input, headers: object = {}) {
    const [method = 'GET'] = name.split(' ');
    const url = addressOf(name, input);
    const operation = operationOf(name);
    const payload =
      operation.requestBody && (bodySchema(operation) ? (input.body ?? {}) : Buffer.from('no archive'));
    const bytes = payload && (Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)));
    const { signs, ...others } = headers as { signs?: string };
    return test.call(method as 'GET', url, {
      remoteAddress: nextAddress(),
      headers: {
        ...others,
        ...(signs &&
          signatureHeaders(test, { module: signs }, { method: method as 'GET', url, body: bytes })),
        ...(Buffer.isBuffer(payload) && {
          'content-type': Object.keys(operation.requestBody?.content ?? {})[0],
        }),
      },
      ...(payload && { payload }),
      ...(stream && { payloadAsStream: true }),
    } as InjectOptions);
  }

  async function allowed({ who }: Named): Promise<object> {
    if (who === 'applicant') return world.applicant;
    if (who === 'refresh') return { cookie: await world.cookie() };
    if (who === 'user') return (await aStudent(test)).headers;
    if (who === 'signature') return { signs: 'mf-team' };
    return isClaim(who) ? (await somebody(test, everyClaim())).headers : {};
  }

  return { test, world, served, operationOf, validInput, send, allowed };
}
