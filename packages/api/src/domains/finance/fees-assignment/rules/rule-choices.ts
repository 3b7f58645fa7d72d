import { feeCategories, feeCategoryRules } from '@portal/contracts/finance';
import type { Db } from '../../../../platform/database/database';
import { studentTypeList } from '../../../../platform/university/university.queries';
import { billingSettings } from '../items/billing-settings';

const purposes = [...new Set(feeCategories.flatMap((category) => feeCategoryRules[category].purposes))];

/** What filters and the form of a rule choose from; items that are switched off are not offered. */
export async function ruleChoices(db: Db) {
  const [rules, sessions, studentTypes, kinds, departmentGroups, items] = await Promise.all([
    billingSettings(db),
    db.selectFrom('academic_session').select(['id', 'name']).orderBy('name', 'desc').execute(),
    studentTypeList(db),
    db
      .selectFrom('payment_purpose')
      .select(['id', 'name'])
      .where('id', 'in', purposes)
      .orderBy('id')
      .execute(),
    db.selectFrom('department_group').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('fee_item')
      .select(['id', 'code', 'name', 'purpose_id as purposeId'])
      .where('active', '=', true)
      .where('purpose_id', 'in', purposes)
      .orderBy('name')
      .execute(),
  ]);
  const { firstPercent } = rules;
  return { firstPercent, sessions, studentTypes, purposes: kinds, departmentGroups, items };
}
