import { exportMost, sentFileDays } from '@portal/shared/lists/calls';
import { counted } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { countUpTo } from '../lists/page-rows';
import { notify } from '../notifications/notify';
import type { EffectHandler } from '../outbox/outbox';
import { exportFile, type ExportFile } from './export-files.queries';
import { exportLists } from './exportable';
import { makeFile, type Making } from './make-file';
import { actorNow, mayCall } from './may-list';
import { exportsPage, mailSent } from './saved-filters/mail-sent';

/** After so many failures the person is told; the outbox alone would try for hours. */
const mostAttempts = 3;

async function giveUp(deps: Deps, file: ExportFile, advice = 'Please export again.'): Promise<void> {
  const { db, clock } = deps;
  const { id, userId, fileName } = file;
  const at = clock.now();
  const message = `${fileName} could not be made. ${advice}`;
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
    await mailSent(trx, deps, { file, message });
  });
}

/** A list grows between two turns of sending it: whoever exports by hand is told before. */
async function isTooLarge({ db }: Deps, { file, list, actor }: Making): Promise<boolean> {
  const { rows } = list.open(db, { actor, query: file.query as Record<string, unknown> });
  return (await countUpTo(db, rows, exportMost)) > exportMost;
}

/** Makes a large file, as the person may see the list now: a right lost meanwhile is a file not made. */
async function makeWaiting(deps: Deps, file: ExportFile): Promise<void> {
  const { db, clock } = deps;
  const list = exportLists(deps).get(file.list);
  const actor = await actorNow(db, file.userId, clock.now());
  if (!list || !actor || !mayCall(list.call, actor)) return giveUp(deps, file);
  if (file.filterId !== null && (await isTooLarge(deps, { file, list, actor })))
    return giveUp(deps, file, `The list has more than ${counted(exportMost, 'row')}.`);
  const kept = file.filterId === null ? 'a day' : counted(sentFileDays, 'day');
  await makeFile(deps, { file, list, actor }, async (trx, rows) => {
    const message = `${file.fileName} is ready: ${counted(rows, 'row')}. It is kept for ${kept}.`;
    await notify(trx, {
      userId: file.userId,
      type: 'export ready',
      at: clock.now(),
      url: exportsPage,
      message,
      entityId: file.id,
      key: `export:${file.id}`,
    });
    await mailSent(trx, deps, { file, message });
  });
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
