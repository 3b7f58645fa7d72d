import { sql } from 'kysely';
import { number, object, string } from 'yup';
import type { LightMyRequestResponse } from 'fastify';
import { importKind, type Finding } from '../src/platform/imports/import-kind';
import type { TestApp } from './app';
import { formOf } from './import-files';

export const roomHeaders = ['Code', 'Name', 'Beds'];

/** Rooms, a table of the test's own. */
function roomKind(test: TestApp) {
  importKind(test.deps, {
    kind: 'rooms',
    title: 'Rooms',
    claim: 'user.create',
    columns: [
      { name: 'code', header: 'Code', example: 'A1', unique: true },
      { name: 'name', header: 'Name', example: 'Corner room' },
      { name: 'beds', header: 'Beds', example: '4' },
    ],
    schema: object({
      code: string().required('Enter a code').max(8, 'At most 8 characters'),
      name: string().required('Enter a name'),
      beds: number().typeError('Enter a number').integer().min(1, 'At least one bed').default(1),
    }),
    async check(db, rows) {
      const codes = rows.map(({ values }) => values.code);
      const known = await sql<{
        code: string;
      }>`select code from room_made where code = any(${codes})`.execute(db);
      const taken = new Set(known.rows.map(({ code }) => code));
      return rows.flatMap(({ number: row, values }): Finding[] => {
        if (taken.has(values.code)) return [{ number: row, verdict: 'error', message: 'The room exists' }];
        if (values.beds > 8) return [{ number: row, verdict: 'warning', message: 'Many beds' }];
        return [];
      });
    },
    async commit(trx, rows) {
      for (const { values } of rows)
        await sql`insert into room_made values (${values.code}, ${values.name}, ${values.beds})`.execute(trx);
    },
  });
}

export interface RoomImports {
  send(bytes: Buffer, how: { by: object; kind?: string; name?: string }): Promise<LightMyRequestResponse>;
  /** Codes of the rooms that were made. */
  rooms(): Promise<string[]>;
  /** Counted uses and rooms. */
  forget(): Promise<void>;
}

/** A kind of upload with a table of its own. The database refuses the room BOOM. */
export async function roomImports(test: TestApp): Promise<RoomImports> {
  const { db } = test.deps;
  await sql`create table room_made (code text primary key check (code <> 'BOOM'), name text, beds int)`.execute(
    db,
  );
  roomKind(test);
  return {
    send(bytes, { by, kind = 'rooms', name = 'rooms.xlsx' }) {
      const form = formOf(bytes, name);
      return test.call('POST', `/ImportKinds/${kind}`, { ...form, headers: { ...form.headers, ...by } });
    },
    async rooms() {
      const { rows } = await sql<{ code: string }>`select code from room_made order by code`.execute(db);
      return rows.map(({ code }) => code);
    },
    async forget() {
      await sql`delete from rate_counter`.execute(db);
      await sql`delete from room_made`.execute(db);
    },
  };
}
