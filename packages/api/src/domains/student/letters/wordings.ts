import { studentLetterKinds, studentLetters, type StudentLetterKind } from '@portal/contracts/student';
import { wrongPlaceholders, type Wording } from '@portal/shared/forms/definition';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { deliveredWordings } from './delivered-wordings';

/** Every version of every letter, the newest first. */
const versions = (db: Db | Trx) =>
  db
    .selectFrom('student_letter_wording as w')
    .select(['w.kind', 'w.version', 'w.title', 'w.salutation', 'w.text', 'w.signatory'])
    .select(['w.signatory_title as signatoryTitle', 'w.written_at as writtenAt'])
    .select(
      sql<string | null>`(select u.full_name from app_user u where u.id::text = w.written_by)`.as(
        'writtenBy',
      ),
    )
    .orderBy('w.version', 'desc');
type Version = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

function wordingOf(kind: StudentLetterKind, version: Version | undefined): Wording {
  if (!version) return deliveredWordings[kind];
  const { title, salutation, text, signatory, signatoryTitle } = version;
  return { title, salutation, text, signatory, signatoryTitle };
}

/** The wording of a letter that is in force. */
export async function wordingInForce(db: Db | Trx, kind: StudentLetterKind): Promise<Wording> {
  return wordingOf(kind, await versions(db).where('w.kind', '=', kind).limit(1).executeTakeFirst());
}

/** All letters with their wording, and who wrote which version. */
export async function letterWordings(db: Db) {
  const all = await versions(db).execute();
  return studentLetterKinds.map((kind) => {
    const own = all.filter((version) => version.kind === kind);
    return {
      kind,
      wording: wordingOf(kind, own[0]),
      version: own[0]?.version ?? 0,
      history: own.map(({ version, writtenAt, writtenBy }) => {
        return { version, writtenAt: writtenAt.toISOString(), writtenBy };
      }),
    };
  });
}

/** Writes another version. Throws INVALID for a placeholder that the letter does not know, and STALE. */
export function saveWording(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { kind, version, ...wording }: Wording & { kind: StudentLetterKind; version: number },
): Promise<{ version: number }> {
  const errors = wrongPlaceholders(studentLetters[kind], wording);
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  const { signatoryTitle, ...same } = wording;
  return inTransaction(db, async (trx) => {
    const latest = await versions(trx).where('w.kind', '=', kind).limit(1).executeTakeFirst();
    if ((latest?.version ?? 0) !== version) throw new AppError('STALE');
    const made = await trx
      .insertInto('student_letter_wording')
      .values({
        ...same,
        kind,
        version: version + 1,
        signatory_title: signatoryTitle,
        written_at: command.at,
        written_by: actorIdOf(command),
      })
      // Of two officers at once the second is told.
      .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError('STALE');
    await record(trx, command, {
      act: 'letter_wording.write',
      before: wordingOf(kind, latest),
      after: { id: made.id, kind, ...wording },
    });
    return { version: version + 1 };
  });
}
