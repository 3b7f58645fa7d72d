import { counted } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { notify } from '../notifications/notify';
import type { EffectHandler } from '../outbox/outbox';
import { exportFile, type ExportFile } from './export-files.queries';
import { exportLists } from './exportable';
import { makeFile } from './make-file';
import { actorNow, mayCall } from './may-list';

/** After so many failures the person is told; the outbox alone would try for hours. */
const mostAttempts = 3;

/** A page of its own waits for the file there. */
export const exportsPage = '/exports';

async function giveUp({ db, clock }: Deps, { id, userId, fileName }: ExportFile): Promise<void> {
  const at = clock.now();
  const message = `${fileName} could not be made. Please export again.`;
  await inTransaction(db, async (trx) => {
    const failed = await trx
      .updateTable('export_file')
      .set({ state: 'failed', query: '{}' })
      .where('id', '=', id)
      .where('state', '=', 'working')
      .returning('id')
      .executeTakeFirst();
    if (!failed) return;
    await notify(trx, { userId, type: 'export ready', message, at, url: exportsPage, key: `export:${id}` });
  });
}

/** Makes a large file, as the person may see the list now: a right lost meanwhile is a file not made. */
async function makeWaiting(deps: Deps, file: ExportFile): Promise<void> {
  const { db, clock } = deps;
  const list = exportLists(deps).get(file.list);
  const actor = await actorNow(db, file.userId, clock.now());
  if (!list || !actor || !mayCall(list.call, actor)) return giveUp(deps, file);
  await makeFile(deps, { file, list, actor }, (trx, rows) =>
    notify(trx, {
      userId: file.userId,
      type: 'export ready',
      at: clock.now(),
      url: exportsPage,
      message: `${file.fileName} is ready: ${counted(rows, 'row')}. It is kept for a day.`,
      entityId: file.id,
      key: `export:${file.id}`,
    }),
  );
}

/** Carries out what `createExport` left to the worker; carried out again it changes nothing. */
export function exportHandler(deps: Deps): EffectHandler {
  return async (payload, { attempt }) => {
    const { id } = payload as { id: string };
    const file = await exportFile(deps.db, id, deps.clock.now());
    if (file?.state !== 'working') return;
    try {
      await makeWaiting(deps, file);
    } catch (error) {
      // Somebody else's hands are on it: it is for them to give up.
      const elsewhere = error instanceof AppError && error.code === 'CONFLICT';
      if (elsewhere || attempt < mostAttempts) throw error;
      deps.log.error({ err: error, list: file.list }, 'export failed');
      await giveUp(deps, file);
    }
  };
}
