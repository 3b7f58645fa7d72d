import { paymentPurposes } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';

export const nigeria = 566;
export const ghana = 288;

/** Two sessions, a department in a group, and fee items: what rules are made for. */
export async function feeRulesWorld(db: Db): Promise<{ items: number[]; group: number }> {
  const session = (id: number, name: string, year: number) => ({
    id,
    name,
    starts_on: `${year}-10-01`,
    ends_on: `${year + 1}-09-30`,
    current: false,
  });
  await db
    .insertInto('academic_session')
    .values([session(1, '2024/2025', 2024), session(2, '2025/2026', 2025)])
    .execute();
  const country = (id: number, name: string) => ({ id, name, position: id });
  await db
    .insertInto('country')
    .values([country(nigeria, 'Nigeria'), country(ghana, 'Ghana')])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('faculty').values({ id: 900, code: 'TST', name: 'School of Tests' }).execute();
  await db
    .insertInto('department')
    .values({ id: 900, faculty_id: 900, code: '99', name: 'Tests', degree: 'B.Tech', years: 5 })
    .execute();
  const group = await db
    .insertInto('department_group')
    .values({ name: 'Laboratory departments' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('department_group_member').values({ department_id: 900, group_id: group.id }).execute();
  const items = await db
    .insertInto('fee_item')
    .values(
      ['TUITION', 'LAB', 'MATRIC', 'PROJECT', 'MAGAZINE'].map((code) => ({
        code,
        name: code.toLowerCase(),
        purpose_id: paymentPurposes.schoolFees,
        service_type_id: null,
        income_account: null,
      })),
    )
    .returning('id')
    .execute();
  return { items: items.map(({ id }) => id), group: group.id };
}
