import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { decrypt } from '../../../platform/crypto/encryption';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { readSetting } from '../../../platform/university/university.queries';
import { oLevelOf, type Sitting } from '../applications/applications.queries';
import { encryptedPlaces } from '../applications/encrypted-places';
import { holdVerification, recordVerificationEvent, type HeldVerification } from './held-verification';
import type { Card, ResultBodies } from './result-bodies';

const usual = 5;

/** How often a card can be used at its body. */
export async function mostCardUses(db: Db | Trx): Promise<number> {
  return (await readSetting<{ uses: number }>(db, 'olevel_card'))?.uses ?? usual;
}

/** How often the cards of an application were used, by sitting. */
export async function cardUses(db: Db | Trx, applicationId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('olevel_card_use')
    .select(['sitting', (row) => row.fn.countAll<number>().as('uses')])
    .where('application_id', '=', applicationId)
    .groupBy('sitting')
    .execute();
  return new Map(rows.map(({ sitting, uses }) => [sitting, Number(uses)]));
}

/** PIN and serial of a card in clear; '' where the results are still to come. */
export const openCard = (
  { env }: Pick<Deps, 'env'>,
  applicationId: number,
  { sitting, resultPin, resultSerial }: Pick<Sitting, 'sitting' | 'resultPin' | 'resultSerial'>,
) => ({
  pin: resultPin === null ? '' : decrypt(env.dataKey, encryptedPlaces.pin(applicationId, sitting), resultPin),
  serial:
    resultSerial === null
      ? ''
      : decrypt(env.dataKey, encryptedPlaces.serial(applicationId, sitting), resultSerial),
});

interface Used {
  held: HeldVerification;
  applicationId: number;
  sitting: Sitting;
  uses: number;
}

/** The declared sitting, and its card with one more use. Throws NOT_FOUND, and CONFLICT once its uses are spent. */
async function useCard(
  trx: Trx,
  command: Command<Actor>,
  { held, number, how }: { held: HeldVerification; number: number; how: 'revealed' | 'asked' },
): Promise<Used> {
  const { applicationId } = held;
  const sittings = applicationId === null ? [] : await oLevelOf(trx, applicationId);
  const sitting = sittings.find((one) => one.sitting === number);
  if (applicationId === null || !sitting || sitting.awaiting) throw new AppError('NOT_FOUND');
  const uses = (await cardUses(trx, applicationId)).get(number) ?? 0;
  if (uses >= (await mostCardUses(trx)))
    throw new AppError('CONFLICT', {
      message: 'The uses of this card are spent. Ask the student for another one.',
    });
  await trx
    .insertInto('olevel_card_use')
    .values({
      application_id: applicationId,
      sitting: number,
      at: command.at,
      used_by: actorIdOf(command),
      how,
    })
    .execute();
  return { held, applicationId, sitting, uses: uses + 1 };
}

interface Asked {
  id: number;
  sitting: number;
}

/** Shows a card to who holds the claim, counts a use of it and puts that on record. Throws as `holdVerification`. */
export function revealCard(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { id, sitting: number }: Asked,
): Promise<{ pin: string; serial: string; uses: number }> {
  return inTransaction(deps.db, async (trx) => {
    const held = await holdVerification(trx, command, { id, claim: 'admissions.reveal' });
    const { applicationId, sitting, uses } = await useCard(trx, command, { held, number, how: 'revealed' });
    await recordVerificationEvent(trx, command, { id, kind: 'revealed', detail: { sitting: number } });
    await record(trx, command, {
      act: 'olevel-verification.reveal-card',
      after: { id, registrationNumber: held.registrationNumber, sitting: number },
    });
    return { ...openCard(deps, applicationId, sitting), uses };
  });
}

/**
 * Asks the body with the card of a sitting. The use counts whatever it answers, for it may have counted there. Throws as
 * `holdVerification`; CONFLICT; BUSY when the body does not answer.
 */
export async function askBody(
  { bodies, ...deps }: Pick<Deps, 'db' | 'env' | 'log'> & { bodies: ResultBodies },
  command: Command<Actor>,
  { id, sitting: number }: Asked,
) {
  const { card, uses } = await inTransaction(deps.db, async (trx) => {
    const held = await holdVerification(trx, command, { id });
    if (held.state !== 'pending')
      throw new AppError('CONFLICT', { message: 'This has been decided already.' });
    const used = await useCard(trx, command, { held, number, how: 'asked' });
    const { examinationType: body, examinationTypeId, examNumber, examYear } = used.sitting;
    const opened = openCard(deps, used.applicationId, used.sitting);
    const asked: Card = { body, examinationTypeId, examNumber, examYear, ...opened };
    await recordVerificationEvent(trx, command, { id, kind: 'asked', detail: { sitting: number } });
    return { card: asked, uses: used.uses };
  });
  const answer = await bodies.ask(card).catch((cause: unknown) => {
    deps.log.warn({ err: cause, body: card.body }, 'examination body does not answer');
    const message = `${card.body} does not answer. Try again later, or look at its own page.`;
    throw new AppError('BUSY', { message, cause });
  });
  const results = answer.status === 'found' ? answer.results : [];
  return {
    status: answer.status,
    uses,
    results: Object.fromEntries(
      results.map(({ subjectId, gradeId }) => [String(subjectId), String(gradeId)]),
    ),
  };
}
