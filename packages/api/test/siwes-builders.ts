import type { TestApp } from './app';

/** A placement as a student types it: in Gurara, Niger State, with Ecobank. */
export const placement = {
  employer: 'Gurara Water Works',
  address: '1 Dam Road',
  stateId: '27',
  lgaId: '2709',
  email: 'office@water.example',
  phone: '0803 123 4567',
  business: 'Water supply',
  supervisor: 'Musa Ibrahim',
  supervisorPhone: '08031234568',
  startsOn: '2026-02-02',
  endsOn: '2026-07-17',
  workDays: '5',
  workHours: '8',
  workDepartment: 'Electrical',
  attachmentArea: 'Pumps',
  bankId: '3',
  accountNumber: '0123456789',
  sortCode: '044150149',
  kinName: 'Ladi Gambo',
  kinPhone: '08031234569',
};

export interface SiwesAnswer {
  code?: string;
  errors?: { path: string }[];
  data: {
    state: string;
    refusal: string | null;
    version: number;
    locked: number;
    reminded: number;
    skipped: number;
    refused: { id: number; message: string }[];
    answers: Record<string, string>;
    groups: { title: string; rows: { label: string; value: string }[] }[];
    rows: Record<string, unknown>[];
    verification: { code: string };
    accountNumber: string;
  } & Record<string, unknown>;
}
export type Who = { authorization: string };
/** What somebody gets of a call about placements. */
export const siwesCalls =
  (test: () => TestApp) => async (who: Who, method: 'GET' | 'POST', path: string, payload?: object) => {
    const { authorization } = who;
    const answer = await test().call(method, path, {
      headers: { authorization },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json<SiwesAnswer>() };
  };
