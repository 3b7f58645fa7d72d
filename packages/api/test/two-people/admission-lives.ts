import { approveEntry, recommendEntries } from '../../src/domains/admissions/admission-list/approve-entries';
import { changeDepartment } from '../../src/domains/admissions/admission-list/change-department';
import { insertEntry } from '../../src/domains/admissions/admission-list/add-entry';
import { holdEntry } from '../../src/domains/admissions/admission-list/held-entry';
import { inTransaction } from '../../src/platform/database/database';
import { AppError } from '../../src/platform/errors';
import { seenEntries } from '../admission-list-calls';
import { feeWorld } from '../fee-builders';
import { anEntry } from '../offer-builders';
import type { Hand, Lives } from './life';

const other = { id: 901, faculty_id: 900, code: '98', name: 'Other tests', degree: 'B.Tech', years: 5 };

/** Entries of an admission list. */
export const admissionLives: Lives = (test) => {
  const { deps } = test;
  const department = async (by: Hand, id: number) => {
    const row = deps.db
      .selectFrom('admission_list_entry')
      .select(['version', 'department_id as departmentId'])
      .where('id', '=', id);
    const { version, departmentId } = await row.executeTakeFirstOrThrow();
    const next = departmentId === other.id ? other.faculty_id : other.id;
    await changeDepartment(deps, by, { id, version, departmentId: next });
    return { id };
  };
  return [
    {
      kind: 'admission entry',
      table: 'admission_list_entry',
      inForce: (officer, at) => ({ state: 'approved', approved_by: officer, approved_at: at }),
      async begin(by) {
        await feeWorld(test);
        await deps.db
          .insertInto('department')
          .values(other)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const entry = await anEntry(test);
        return inTransaction(deps.db, (trx) => insertEntry(trx, by, entry));
      },
      writes: [department],
      async submit(by, id) {
        const { refused } = await recommendEntries(deps, by, await seenEntries(test, [id]));
        if (refused.length > 0) throw new AppError('CONFLICT');
      },
      approve: (by, id) =>
        inTransaction(deps.db, async (trx) => approveEntry(trx, by, await holdEntry(trx, id))),
    },
  ];
};
