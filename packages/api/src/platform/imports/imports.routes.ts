import type { Command } from '../command';
import { importCalls } from '@portal/shared/lists/calls';
import { type CallData, type CallInput } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { actorOf, answer, type Actor, type Routes } from '../http/route';
import { isWithin, reachOf } from '../reach';
import { pageRows, presentPage } from '../lists/page-rows';
import { checkAgain } from './check-again';
import { commitUpload } from './commit-upload';
import { importKinds, type AnyKind, type ImportAbout } from './import-kind';
import { previewUpload } from './preview-upload';
import { sendSheet } from './send-sheet';
import { errorsOf, templateOf } from './sheets-to-download';
import { filledColumns, rowOrder, rowsOf, uploadById, type StoredUpload } from './uploads.queries';

type Preview = CallData<typeof importCalls.preview>;
type PreviewQuery = CallInput<typeof importCalls.preview>['query'];

const unknownKind = () => new AppError('NOT_FOUND', { message: 'We do not know this kind of upload.' });

/** Throws NOT_FOUND for a kind that is none, FORBIDDEN without its claim. */
function kindFor(deps: Deps, name: string, actor: Actor): AnyKind {
  const kind = importKinds(deps).get(name);
  if (!kind) throw unknownKind();
  if (kind.claim === null) return kind;
  const may = [kind.claim].flat().some((claim) => {
    const reach = reachOf(actor, claim);
    return kind.local ? reach === 'all' || reach.length > 0 : isWithin(reach, kind.about ?? {});
  });
  if (!may) throw new AppError('FORBIDDEN');
  return kind;
}

/** The same of what comes in here: rows of one thing come in by a call of its domain. */
function openKindFor(deps: Deps, name: string, actor: Actor): AnyKind {
  const kind = kindFor(deps, name, actor);
  if (kind.bySubject) throw unknownKind();
  return kind;
}

/** The session that is said beside the file, of a kind that asks for one. Throws INVALID for none. */
async function sessionFor({ db }: Deps, kind: AnyKind, asked: number | undefined) {
  if (!kind.ofSession) return {};
  const known = await db
    .selectFrom('academic_session')
    .select('id as sessionId')
    .where('id', '=', asked ?? 0)
    .executeTakeFirst();
  if (known) return known;
  const errors = [{ path: 'sessionId', message: 'Choose the session of the file' }];
  throw new AppError('INVALID', { errors });
}

/** An upload of one's own. Throws NOT_FOUND for somebody else's. */
async function ownUpload(deps: Deps, id: string, actor: Actor) {
  const upload = await uploadById(deps.db, id, deps.clock.now());
  if (!upload || String(upload.userId) !== actor.userId) throw new AppError('NOT_FOUND');
  return { upload, kind: kindFor(deps, upload.kind, actor) };
}

async function present(
  { db }: Deps,
  { upload, kind }: { upload: StoredUpload; kind: AnyKind },
  query: PreviewQuery = {},
): Promise<Preview> {
  const page = await pageRows(db, rowsOf(db, upload.id, query), { asked: query, order: rowOrder });
  const { id, fileName, counts, expiresAt, committedAt } = upload;
  const filled = await filledColumns(db, kind, id);
  return {
    id,
    kind: kind.kind,
    fileName,
    counts,
    expires: expiresAt.toISOString(),
    columns: filled.map((at) => kind.columns[at]?.header ?? ''),
    state: committedAt ? 'committed' : 'preview',
    ...(await presentPage(page, (rows) =>
      rows.map(({ cells, ...row }) => ({ ...row, values: filled.map((at) => cells[at] ?? '') })),
    )),
  };
}

export const importRoutes: Routes = (route, deps) => {
  const aboutOf = (command: Command<Actor>): ImportAbout => ({ command, today: deps.clock.today() });

  route(importCalls.template, async (context) => {
    const kind = openKindFor(deps, context.params.kind, actorOf(context));
    return sendSheet(context.reply, `${kind.title} template`, await templateOf(kind, actorOf(context)));
  });

  route(importCalls.upload, async (context) => {
    const actor = actorOf(context);
    const kind = openKindFor(deps, context.params.kind, actor);
    const session = await sessionFor(deps, kind, context.query.sessionId);
    const about = { ...aboutOf(context.command), ...session };
    const id = await previewUpload(deps, kind, { request: context.request, about });
    return answer(await present(deps, await ownUpload(deps, id, actor)), { status: 201 });
  });

  route(importCalls.preview, async (context) =>
    present(deps, await ownUpload(deps, context.params.id, actorOf(context)), context.query),
  );

  route(importCalls.check, async (context) => {
    const actor = actorOf(context);
    const { kind, upload } = await ownUpload(deps, context.params.id, actor);
    await checkAgain(deps, kind, { id: upload.id, about: aboutOf(context.command) });
    return present(deps, await ownUpload(deps, upload.id, actor));
  });

  route(importCalls.commit, async (context) => {
    const actor = actorOf(context);
    const { kind, upload } = await ownUpload(deps, context.params.id, actor);
    return commitUpload(deps, kind, { id: upload.id, about: aboutOf(context.command) });
  });

  route(importCalls.errors, async (context) => {
    const { kind, upload } = await ownUpload(deps, context.params.id, actorOf(context));
    return sendSheet(context.reply, `${kind.title} refused rows`, await errorsOf(deps.db, kind, upload.id));
  });
};
