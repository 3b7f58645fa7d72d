import { Readable } from 'node:stream';
import { exportCalls, xlsxType } from '@portal/shared/lists/calls';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import { actorOf, answer, type Actor, type Routes } from '../http/route';
import { addEffect } from '../outbox/outbox';
import { holdsStill } from '../reach';
import { createExport, exportEffect, fileNow } from './create-export';
import { exportHandler } from './export-in-background';
import { exportFilesOf, exportParts, waitSeconds, type ExportFile } from './export-files.queries';
import { exportLists } from './exportable';
import { mayCall } from './may-list';

const types = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8' };

type State = CallData<typeof exportCalls.state>;

function stateOf(file: ExportFile, now: Date): State {
  const { id, list, format, rows, fileName, expiresAt } = file;
  const lost = file.state === 'working' && secondsAfter(file.createdAt, waitSeconds) < now;
  const expires = file.state === 'ready' ? expiresAt.toISOString() : null;
  return { id, list, format, state: lost ? 'failed' : file.state, rows, fileName, expires };
}

/** The file, for its owner only. Somebody else is told that there is none. */
async function ownFile(deps: Deps, id: string, actor: Actor): Promise<ExportFile> {
  const file = await fileNow(deps, id);
  if (String(file.userId) !== actor.userId) throw new AppError('NOT_FOUND');
  return file;
}

export const exportRoutes: Routes = (route, deps) => {
  addEffect(deps, exportEffect, exportHandler(deps));

  route(exportCalls.create, async (context) => {
    const file = await createExport(deps, context.command, context.body);
    return answer(stateOf(file, deps.clock.now()), { status: file.state === 'ready' ? 200 : 202 });
  });

  route(exportCalls.mine, async (context) => {
    const files = await exportFilesOf(deps.db, Number(actorOf(context).userId), deps.clock.now());
    return files.map((file) => stateOf(file, deps.clock.now()));
  });

  route(exportCalls.state, async (context) =>
    stateOf(await ownFile(deps, context.params.id, actorOf(context)), deps.clock.now()),
  );

  route(exportCalls.file, async (context) => {
    const actor = actorOf(context);
    const file = await ownFile(deps, context.params.id, actor);
    const list = exportLists(deps).get(file.list);
    // The right to see the list, or a place of it, may have gone since the file was made.
    if (!list || !mayCall(list.call, actor)) throw new AppError('FORBIDDEN');
    if (file.madeWith && !holdsStill(actor, file.madeWith))
      throw new AppError('FORBIDDEN', {
        message: 'What you may see has changed since this file was made. Export the list again.',
      });
    if (file.state !== 'ready') throw new AppError('CONFLICT', { message: 'This file is not ready.' });
    return context.reply
      .type(types[file.format])
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(exportParts(deps.db, file.id)));
  });
};
