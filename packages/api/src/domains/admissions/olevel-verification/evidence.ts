import { evidenceLimit } from '@portal/contracts/admissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import { isUuid } from '../../../platform/database/uuid';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { sendPdf } from '../../../platform/http/attachment';
import { readPictureOrPdf, type PictureOrPdf } from '../../../platform/http/picture-or-pdf';
import type { Actor } from '../../../platform/http/route';
import { demandWithin } from '../admission-list/held-entry';
import { holdVerification } from './held-verification';

const tooLarge = 'The file is too large. Evidence has at most 2 MB.';

/** Keeps what a body shows of a sitting. Throws as `holdVerification`, FILE_TYPE, TOO_LARGE; CONFLICT once decided. */
export async function addEvidence(
  deps: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  { request, ...of }: { id: number; sitting: number; request: FastifyRequest },
): Promise<{ id: string; name: string }> {
  return keepEvidence(deps, command, {
    ...of,
    file: await readPictureOrPdf(request, { most: evidenceLimit, tooLarge }),
  });
}

/** The same with a file that has been read. */
export function keepEvidence(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  { id, sitting, file: { bytes, type, name } }: { id: number; sitting: number; file: PictureOrPdf },
): Promise<{ id: string; name: string }> {
  return inTransaction(db, async (trx) => {
    const held = await holdVerification(trx, command, { id });
    if (held.state !== 'pending')
      throw new AppError('CONFLICT', { message: 'This has been decided already.' });
    const file = await blobs.put(trx, { bytes, type });
    await trx
      .insertInto('olevel_evidence')
      .values({
        id: file,
        verification_id: id,
        sitting,
        name,
        uploaded_by: actorIdOf(command),
        uploaded_at: command.at,
      })
      .execute();
    return { id: file, name };
  });
}

/** Sends a file of evidence to whoever may see the candidate. Throws NOT_FOUND. */
export async function sendEvidence(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  { actor, reply, id, file }: { actor: Actor; reply: FastifyReply; id: number; file: string },
) {
  const found = isUuid(file)
    ? await db
        .selectFrom('olevel_evidence as x')
        .innerJoin('olevel_verification as v', 'v.id', 'x.verification_id')
        .innerJoin('admission_list_entry as e', 'e.id', 'v.entry_id')
        .select(['x.id', 'x.name', 'e.department_id', 'e.student_type_id', 'e.level'])
        .where('x.id', '=', file)
        .where('v.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  await inTransaction(db, (trx) =>
    demandWithin(trx, { actor }, { claim: 'admissions.verify', entry: found }),
  );
  const blob = await blobs.get(found.id);
  if (!blob) throw new AppError('NOT_FOUND');
  return sendPdf(reply, blob, { name: found.name, open: false });
}
