import { userIdOf, type Command } from '../command';
import { randomUUID } from 'node:crypto';
import { exportAtOnce, exportHours, exportMost, type ExportFormat } from '@portal/shared/lists/calls';
import { inTransaction, type Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { countUse } from '../http/limits';
import type { Actor } from '../http/route';
import { validateInput } from '../http/validate';
import { enqueue } from '../outbox/outbox';
import { exportFile, filesInWork, type ExportFile } from './export-files.queries';
import { exportLists, type ExportList } from './exportable';
import { makeFile } from './make-file';
import { mayCall } from './may-list';
import { countUpTo } from '../lists/page-rows';

export const exportEffect = 'export';
const inWorkAtOnce = 3;
const perHour = 60;

interface Wanted {
  list: string;
  format: ExportFormat;
  query: Record<string, unknown>;
}

interface NewFile extends Wanted {
  fileName: string;
  /** What it is sent for, where nobody asked for it by hand. */
  filterId?: number;
}

/** The list, for somebody who may see it. Throws NOT_FOUND or FORBIDDEN. */
export function findList(deps: Deps, name: string, actor: Actor): ExportList {
  const list = exportLists(deps).get(name);
  if (!list) throw new AppError('NOT_FOUND', { message: 'We do not know this list.' });
  if (!mayCall(list.call, actor)) throw new AppError('FORBIDDEN');
  return list;
}

/** Search, filters and sort, checked as the list's own call checks them. Throws INVALID with the names of the filters. */
export async function filtersOf(deps: Deps, list: ExportList, query: Wanted['query']) {
  const { page, pageSize, ...filters } = query;
  const given = { params: {}, query: filters, body: {} };
  const valid = await validateInput(list.call, given, { today: deps.clock.today() });
  return (valid.query ?? {}) as Record<string, unknown>;
}

async function demandRoom(deps: Deps, { actor }: Command<Actor>, { rows }: { rows: number }): Promise<void> {
  if (rows > exportMost) {
    const most = exportMost.toLocaleString('en-NG');
    const message = `This list has more than ${most} rows. Narrow it with filters and export again.`;
    throw new AppError('TOO_LARGE', { message });
  }
  await countUse(deps, { bucket: `export:${actor.userId}`, most: perHour, seconds: 3600 });
}

/** `Users 2026-11-21.xlsx`: only what every system takes in a name. */
export function fileNameOf({ title }: ExportList, format: string, today: string): string {
  return `${title.replace(/[^\w -]+/g, ' ').trim()} ${today}.${format}`;
}

async function insertFile(
  trx: Trx,
  command: Command,
  { list, format, query, fileName, filterId }: NewFile,
): Promise<string> {
  const { at } = command;
  const id = randomUUID();
  await trx
    .insertInto('export_file')
    .values({
      id,
      user_id: userIdOf(command),
      list,
      format,
      query: JSON.stringify(query),
      state: 'working',
      file_name: fileName,
      rows: null,
      request_id: command.requestId ?? null,
      created_at: at,
      expires_at: secondsAfter(at, exportHours * 3600),
      filter_id: filterId ?? null,
    })
    .execute();
  return id;
}

/** Writes down a file that the worker makes. */
export async function leaveToWorker(trx: Trx, command: Command, given: NewFile): Promise<string> {
  const id = await insertFile(trx, command, given);
  await enqueue(trx, { kind: exportEffect, key: id, payload: { id }, runAt: command.at });
  return id;
}

/** Waits in line behind what the person asked for already. */
async function enqueueFile({ db }: Deps, command: Command, given: NewFile): Promise<string> {
  return inTransaction(db, async (trx) => {
    if ((await filesInWork(trx, userIdOf(command), command.at)) >= inWorkAtOnce) {
      const message = 'Your earlier exports are still being made. Please wait until one of them is ready.';
      throw new AppError('TOO_MANY', { message, retryAfter: 60 });
    }
    return leaveToWorker(trx, command, given);
  });
}

/** Makes a file of a small list at once; leaves a large one to the worker. */
export async function createExport(deps: Deps, command: Command<Actor>, wanted: Wanted): Promise<ExportFile> {
  const { actor } = command;
  const { db, clock } = deps;
  const list = findList(deps, wanted.list, actor);
  const query = await filtersOf(deps, list, wanted.query);
  const { rows } = list.open(db, { actor, query });
  const count = await countUpTo(db, rows, exportMost);
  await demandRoom(deps, command, { rows: count });
  const given = { ...wanted, query, fileName: fileNameOf(list, wanted.format, clock.today()) };
  if (count > exportAtOnce) return fileNow(deps, await enqueueFile(deps, command, given));
  const id = await inTransaction(db, (trx) => insertFile(trx, command, given));
  try {
    await makeFile(deps, { file: await fileNow(deps, id), list, actor });
  } catch (error) {
    await db.deleteFrom('export_file').where('id', '=', id).execute();
    throw error;
  }
  return fileNow(deps, id);
}

/** A file that has not expired. Throws NOT_FOUND. */
export async function fileNow({ db, clock }: Deps, id: string): Promise<ExportFile> {
  const file = await exportFile(db, id, clock.now());
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}
