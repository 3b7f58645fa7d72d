import { admissionLetters, paymentLetters, type LetterKind } from '@portal/contracts/finance';
import { paragraphsOf, wrongPlaceholders, type Wording } from '@portal/shared/forms/definition';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';

const inForce = (db: Db | Trx) =>
  db
    .selectFrom('letter_template')
    .select(['kind', 'version', 'title', 'salutation', 'paragraphs', 'signatory'])
    .select('signatory_title as signatoryTitle');
type InForce = Awaited<ReturnType<ReturnType<typeof inForce>['executeTakeFirstOrThrow']>>;

const wordingOf = ({ title, salutation, paragraphs, signatory, signatoryTitle }: InForce): Wording => ({
  title,
  salutation,
  text: paragraphs.join('\n\n'),
  signatory,
  signatoryTitle,
});

/** These letters with the wording that is in force, and who wrote which version, the newest first. */
export async function letterWordings<Kind extends LetterKind>(db: Db, kinds: readonly Kind[]) {
  const [templates, written] = await Promise.all([
    inForce(db).execute(),
    db
      .selectFrom('letter_wording as w')
      .select(['w.kind', 'w.version', 'w.written_at as writtenAt'])
      .select(
        sql<string | null>`(select u.full_name from app_user u where u.id::text = w.written_by)`.as(
          'writtenBy',
        ),
      )
      .orderBy('w.version', 'desc')
      .execute(),
  ]);
  return kinds.flatMap((kind) => {
    const template = templates.find((each) => each.kind === kind);
    if (!template) return [];
    const history = written
      .filter((each) => each.kind === kind)
      .map(({ version, writtenAt, writtenBy }) => {
        return { version, writtenAt: writtenAt.toISOString(), writtenBy };
      });
    return [{ kind, wording: wordingOf(template), version: template.version, history }];
  });
}

/** Writes another version. Throws INVALID for a placeholder that the letter does not know, and STALE. */
export function saveLetterWording(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { kind, version, ...wording }: Wording & { kind: LetterKind; version: number },
): Promise<{ version: number }> {
  const errors = wrongPlaceholders(paymentLetters[kind], wording);
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  const { title, salutation, text, signatory, signatoryTitle } = wording;
  const said = {
    title,
    salutation,
    paragraphs: paragraphsOf(text),
    signatory,
    signatory_title: signatoryTitle,
  };
  return inTransaction(db, async (trx) => {
    // Of two officers at once the second is told.
    const before = await inForce(trx).where('kind', '=', kind).forUpdate().executeTakeFirstOrThrow();
    if (before.version !== version) throw new AppError('STALE');
    const next = version + 1;
    await trx
      .updateTable('letter_template')
      .set({ ...said, version: next })
      .where('kind', '=', kind)
      .execute();
    const { id } = await trx
      .insertInto('letter_wording')
      .values({
        ...said,
        kind,
        version: next,
        written_at: command.at,
        written_by: actorIdOf(command),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, {
      act: kind in admissionLetters ? 'admission_letter.write' : 'payment_letter.write',
      before: wordingOf(before),
      after: { id, kind, ...wording },
    });
    return { version: next };
  });
}
