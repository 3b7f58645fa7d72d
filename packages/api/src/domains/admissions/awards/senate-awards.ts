import type { DegreeRegister, RegisteredAward } from '../../../platform/degree-register';
import { approveHeld } from './decide-award';
import { demandOnce, writeAward } from './propose-award';

/** What Senate decides elsewhere, and what others ask of the register: no award is entered twice. */
export const senateAwards: DegreeRegister = {
  award: async (trx, command, { proposedBy, code, ...award }) => {
    // Two people as for every award: who put the graduate on the list, and who writes down what Senate decided.
    const proposed = { ...command, actor: { ...command.actor, userId: proposedBy } };
    const { id } = await writeAward(trx, proposed, { ...award, degree: '' }).catch(demandOnce);
    await approveHeld(trx, command, { id, ...(code !== undefined && { code }) });
    return { id };
  },
  inForce: async (db, studentIds) => {
    if (studentIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('degree_award')
      .select(['student_id as studentId', 'programme'])
      .where('student_id', 'in', [...studentIds])
      .where('state', 'in', ['waiting', 'approved'])
      .execute();
    return new Set(rows.map(({ studentId, programme }) => `${studentId} ${programme}`));
  },
  states: async (db, ids) => {
    if (ids.length === 0) return new Map<number, RegisteredAward>();
    const rows = await db
      .selectFrom('degree_award')
      .select(['id', 'state', 'code'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, state, code }) => [id, { state, code }]));
  },
  lastOf: (db, studentId) =>
    db
      .selectFrom('degree_award')
      .select(['programme', 'class', 'awarded_on as awardedOn'])
      .where('student_id', '=', studentId)
      .where('state', '=', 'approved')
      .orderBy('awarded_on', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
};
