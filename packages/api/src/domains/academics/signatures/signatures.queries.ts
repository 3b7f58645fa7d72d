import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

const asPicture = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** The signature of an account that counts now. */
export async function ownSignature(db: Db | Trx, userId: number) {
  const found = await db
    .selectFrom('staff_signature')
    .select(['picture', 'uploaded_at as at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return {
    picture: found ? asPicture(found.picture) : null,
    uploadedAt: found?.at.toISOString() ?? null,
  };
}

/** Signatures on a sheet, of who submitted it last and who approved it since: each as it counted at that moment. */
export async function signaturesOf(db: Db | Trx, sheetId: number | null) {
  if (sheetId === null) return [];
  const { rows } = await sql<{ to: string; picture: Buffer }>`
    select e.to_state as to, s.picture from result_sheet_event e
    join staff_signature s on s.user_id::text = e.actor_id and s.uploaded_at <= e.at
      and (s.ended_at is null or s.ended_at > e.at)
    where e.sheet_id = ${sheetId} and e.act in ('submit', 'approve')
      and e.id >= (select max(l.id) from result_sheet_event l
        where l.sheet_id = e.sheet_id and l.act in ('submit', 'return', 'withdraw'))
    order by e.id`.execute(db);
  return rows.map(({ to, picture }) => ({ to, picture: asPicture(picture) }));
}
