import { formulaLabels } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { askForApproval, settleAsked } from '../../../platform/two-people/ask-for-approval';
import { approveAsSecond, demandSecondPerson, recordAuthor } from '../../../platform/two-people/authorship';
import { lockResults } from '../screening/store-results';
import { workOutAggregates } from '../screening/work-out-aggregates';
import { demandProposer } from './demand-proposer';
import { lockSetup, type Setup } from './lock-setup';
import { contentOf, type Content } from './whole-setup.queries';
import { writeVersion } from './write-version';

/** What ranks people and takes them out. */
type Ranking = Pick<Content, 'formula' | 'minimumUtme'>;
const kind = 'application rules' as const;

const sameRanking = (one: Ranking, other: Ranking) =>
  one.formula === other.formula && one.minimumUtme === other.minimumUtme;

/**
 * Whether a candidate of the type and session ever had a result: then these rules take two officers. Who has seen them once
 * does not choose the rules alone because they were taken back since.
 */
async function hadResults(trx: Trx, { sessionId, typeId }: Setup): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`select exists (select from screening_upload u
      where u.session_id = ${sessionId} and u.application_type_id = ${typeId} and u.scored > 0)
    or exists (select from screening_candidate c where c.session_id = ${sessionId}
      and c.application_type_id = ${typeId} and c.score is not null) as had`.execute(trx);
  return rows[0]?.had ?? true;
}

function waitingOf(trx: Trx, setupId: number) {
  return trx
    .selectFrom('application_rules_change')
    .select(['id', 'formula', 'minimum_utme as minimumUtme'])
    .where('setup_id', '=', setupId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

interface Decision {
  id: number;
  state: 'approved' | 'refused' | 'withdrawn';
  reason?: string;
}

async function decide(trx: Trx, command: Command<Actor>, { id, state, reason }: Decision): Promise<void> {
  await trx
    .updateTable('application_rules_change')
    .set({ state, decided_by: actorIdOf(command), decided_at: command.at, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
  await settleAsked(trx, command, { kind, id });
}

/** Other rules than those in force wait for another officer; what waited before is withdrawn. */
async function propose(
  trx: Trx,
  command: Command<Actor>,
  { setup, before, wanted }: { setup: Setup; before: Ranking; wanted: Ranking },
): Promise<void> {
  const waiting = await waitingOf(trx, setup.id);
  if (waiting && sameRanking(waiting, wanted)) return;
  if (waiting)
    await decide(trx, command, { id: waiting.id, state: 'withdrawn', reason: 'other rules were proposed' });
  const { id } = await trx
    .insertInto('application_rules_change')
    .values({
      setup_id: setup.id,
      formula: wanted.formula,
      minimum_utme: wanted.minimumUtme,
      prepared_by: actorIdOf(command),
      prepared_at: command.at,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind, ids: [id], part: 'rules' });
  const what = `The formula ${formulaLabels[wanted.formula]} for ${setup.type}`;
  await askForApproval(trx, command, { kind, ids: [id], what, url: '/applications/setup?forMe=true' });
  const { formula, minimumUtme } = before;
  await record(trx, command, {
    act: 'application_setup.propose-rules',
    before: { setup: setup.id, formula, minimumUtme },
    after: { setup: setup.id, formula: wanted.formula, minimumUtme: wanted.minimumUtme },
  });
}

/**
 * What of newly written rules counts at once: all of it, but once there are results the formula and the minimum score stay
 * as they are until another officer approves them.
 */
export async function inForceAtOnce(
  trx: Trx,
  command: Command<Actor>,
  { setup, before, wanted }: { setup: Setup; before: Content; wanted: Content },
): Promise<{ content: Content; waits: boolean }> {
  if (sameRanking(before, wanted)) return { content: wanted, waits: false };
  // Results that are being written are there, or are ranked by what is decided here.
  await lockResults(trx, setup);
  if (!(await hadResults(trx, setup))) return { content: wanted, waits: false };
  await propose(trx, command, { setup, before, wanted });
  const { formula, formulaVersion, minimumUtme } = before;
  return { content: { ...wanted, formula, formulaVersion, minimumUtme }, waits: true };
}

/** What waits, with its set-up held. Throws NOT_FOUND or CONFLICT. */
async function holdWaiting(trx: Trx, command: Command<Actor>, id: number) {
  const found = await trx
    .selectFrom('application_rules_change')
    .select(['setup_id as setupId', 'prepared_by as preparedBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const setup = await lockSetup(trx, command, found.setupId);
  const waiting = await waitingOf(trx, setup.id);
  if (waiting?.id !== id)
    throw new AppError('CONFLICT', { message: 'These rules have been decided already.' });
  return { setup, waiting, preparedBy: found.preparedBy };
}

/** The same for whoever decides: it takes the claim in the whole university. Throws FORBIDDEN as well. */
async function holdToDecide(trx: Trx, command: Command<Actor>, id: number) {
  const held = await holdWaiting(trx, command, id);
  if (!command.actor.claims.includes('admissions.setup')) throw new AppError('FORBIDDEN');
  return held;
}

/**
 * Puts the formula and the minimum score in force that another officer proposed, as another version over what stands now.
 * Throws NOT_FOUND, CONFLICT, FORBIDDEN or SECOND_PERSON.
 */
export function approveRules({ db }: Pick<Deps, 'db'>, command: Command<Actor>, id: number) {
  return inTransaction(db, async (trx) => {
    const { setup, waiting } = await holdToDecide(trx, command, id);
    await lockResults(trx, setup);
    await approveAsSecond(trx, command, { kind, id });
    const before = await contentOf(trx, setup);
    const { formula, minimumUtme } = waiting;
    const isOther = formula !== before.formula;
    const formulaVersion = before.formulaVersion + (isOther ? 1 : 0);
    const version = setup.version + 1;
    const content = { ...before, formula, formulaVersion, minimumUtme };
    await writeVersion(trx, command, { id: setup.id, version, content });
    await trx.updateTable('application_setup').set({ version }).where('id', '=', setup.id).execute();
    await decide(trx, command, { id, state: 'approved' });
    if (isOther) await workOutAggregates(trx, setup);
    await record(trx, command, {
      act: 'application_setup.approve-rules',
      before: { setup: setup.id, formula: before.formula, minimumUtme: before.minimumUtme },
      after: { setup: setup.id, formula, minimumUtme },
    });
    return { state: 'approved' };
  });
}

/** The rules stay as they are. Throws NOT_FOUND, CONFLICT, FORBIDDEN or SECOND_PERSON. */
export function refuseRules(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { setup, waiting } = await holdToDecide(trx, command, id);
    await demandSecondPerson(trx, command, { kind, id });
    await decide(trx, command, { id, state: 'refused', reason });
    const { formula, minimumUtme } = waiting;
    const before = { setup: setup.id, formula, minimumUtme };
    await record(trx, command, { act: 'application_setup.refuse-rules', before, reason });
    return { state: 'refused' };
  });
}

/** Takes back what one has proposed. Throws NOT_FOUND, CONFLICT once it is decided, or FORBIDDEN for everybody else. */
export function withdrawRules(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { setup, waiting, preparedBy } = await holdWaiting(trx, command, id);
    demandProposer(command, preparedBy);
    await decide(trx, command, { id, state: 'withdrawn', reason });
    const { formula, minimumUtme } = waiting;
    const before = { setup: setup.id, formula, minimumUtme };
    await record(trx, command, { act: 'application_setup.withdraw-rules', before, reason });
    return { state: 'withdrawn' };
  });
}
