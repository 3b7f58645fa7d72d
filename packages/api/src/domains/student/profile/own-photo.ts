import type { FastifyRequest } from 'fastify';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { cleanPhoto } from '../../../platform/http/clean-photo';
import { smallPicture } from '../../../platform/http/small-picture';
import { passportPath } from '../../../platform/identity/passport';

interface Compared {
  passportId: string | null;
  matricNumber: string | null;
  clearedAt: Date | null;
}

/** Whether a photo can still be changed: the clearance desk compares it, and cards and papers show it from then on. */
export const isPhotoOpen = ({ passportId, matricNumber, clearedAt }: Compared): boolean =>
  passportId === null || (clearedAt === null && matricNumber === null);

/**
 * Stores a student's photo. The one before stays: their application may show it. Throws CONFLICT once it is compared,
 * PHOTO_REQUIRED, PHOTO_TYPE, PHOTO_SIZE and BUSY.
 */
export async function uploadOwnPhoto(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  command: Command,
  { studentId, request }: { studentId: number; request: FastifyRequest },
): Promise<{ passport: string }> {
  const bytes = await cleanPhoto(await smallPicture(request));
  return inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom('student')
      .select(['passport_id as passportId', 'matric_number as matricNumber', 'cleared_at as clearedAt'])
      .where('id', '=', studentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (!isPhotoOpen(held)) {
      throw new AppError('CONFLICT', {
        message: 'Your photo was compared at clearance. The registry changes it now.',
      });
    }
    const passport = await blobs.put(trx, { bytes, type: 'image/jpeg' });
    await trx.updateTable('student').set({ passport_id: passport }).where('id', '=', studentId).execute();
    const { passportId: before } = held;
    await record(trx, command, {
      act: 'student.photo',
      before: { studentId, passport: before },
      after: { studentId, passport },
    });
    return { passport: passportPath(passport) };
  });
}
