import type { FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { drawnSmall, smallPicture } from '../../../platform/http/small-picture';

/** As it stands on paper: small, grey, on white. */
const size = { width: 480, height: 160 } as const;
const signatureOf = (picture: Sharp): Promise<Buffer> =>
  picture
    .rotate()
    .resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** Throws FORBIDDEN for students: they sign no sheet. */
function demandStaff({ actor }: Command<Actor>): void {
  if (actor.userType === 'student') throw new AppError('FORBIDDEN');
}

/** The account held, so that of two uploads one comes after the other; its signature counts no more. */
async function endSignature(trx: Trx, command: Command<Actor>): Promise<boolean> {
  const userId = userIdOf(command);
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { numUpdatedRows } = await trx
    .updateTable('staff_signature')
    .set({ ended_at: command.at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a signature in place of the one before. Throws FORBIDDEN, PHOTO_REQUIRED, PHOTO_TYPE, PHOTO_SIZE and BUSY. */
export async function uploadSignature(
  deps: Pick<Deps, 'db'>,
  command: Command<Actor>,
  request: FastifyRequest,
) {
  demandStaff(command);
  const picture = await drawnSmall(await smallPicture(request), signatureOf);
  return inTransaction(deps.db, async (trx) => {
    await endSignature(trx, command);
    await trx
      .insertInto('staff_signature')
      .values({ user_id: userIdOf(command), picture, uploaded_at: command.at, ended_at: null })
      .execute();
    await record(trx, command, { act: 'user.signature', after: { userId: userIdOf(command) } });
    return { uploadedAt: command.at.toISOString() };
  });
}

/** Signs nothing from now on. Throws FORBIDDEN. */
export function removeSignature({ db }: Pick<Deps, 'db'>, command: Command<Actor>): Promise<object> {
  demandStaff(command);
  return inTransaction(db, async (trx) => {
    if (await endSignature(trx, command))
      await record(trx, command, { act: 'user.signature_removed', after: { userId: userIdOf(command) } });
    return {};
  });
}
