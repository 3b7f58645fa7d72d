import { askedOf, finance, feeRuleStateLabels } from '@portal/contracts/finance';
import { actorOf, answer, type Routes } from '../../../../platform/http/route';
import { exportable } from '../../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../../platform/lists/page-rows';
import { activateRule } from './activate-rule';
import { askToClose, approveClosing, dropClosing } from './close-rule';
import { copyRule, createDraft, deleteDraft, updateDraft } from './draft-rule';
import { ruleOrder, rulesLike } from './fee-rules.queries';
import { presentRule } from './one-rule';
import { presentRules } from './present-rules';
import { ruleChoices } from './rule-choices';
import { studentPreview } from './student-preview';

/** Lists of rules, one rule, and what a student owes by it. */
const readingRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(finance.feeRules.list, async (context) => {
    const { query } = context;
    const rows = rulesLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: ruleOrder });
    return presentPage(page, (found) => presentRules(db, actorOf(context), found));
  });
  exportable(deps, {
    name: 'fee-rules',
    title: 'Fees',
    call: finance.feeRules.list,
    columns: [
      { header: 'Fee', value: ({ purpose }) => purpose },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Student type', value: ({ studentType }) => studentType },
      { header: 'For', value: (row) => askedOf(row).join(', '), width: 40 },
      { header: 'Total', kobo: ({ total }) => total, summed: false },
      { header: 'Besides', kobo: ({ besides }) => besides, summed: false },
      { header: 'Lines', value: ({ lines }) => lines },
      { header: 'First instalment %', value: ({ firstShare }) => firstShare && firstShare / 100 },
      { header: 'Due', day: ({ dueOn }) => dueOn },
      { header: 'Second due', day: ({ secondDueOn }) => secondDueOn },
      { header: 'Late fee', kobo: ({ lateFee }) => lateFee, summed: false },
      { header: 'Window days', value: ({ windowDays }) => windowDays },
      { header: 'State', value: ({ state }) => feeRuleStateLabels[state] },
      { header: 'Invoices', value: ({ invoices }) => invoices },
      { header: 'Prepared by', value: ({ createdBy }) => createdBy, width: 26 },
      { header: 'Approved by', value: ({ activatedBy }) => activatedBy, width: 26 },
    ],
    read: (from, { query, actor }) => ({ rows: rulesLike(from, { ...query, actor }), order: ruleOrder }),
    present: (rows, { db: from, actor }) => presentRules(from, actor, rows),
  });
  route(finance.feeRules.choices, () => ruleChoices(db));
  route(finance.feeRules.one, (context) =>
    presentRule(db, { id: context.params.id, actor: actorOf(context) }),
  );
  route(finance.feeRules.student, ({ query }) => studentPreview(db, query));
};

/** Rules of fees: prepared by one officer, approved by another. */
export const feeRuleRoutes: Routes = (route, deps) => {
  readingRoutes(route, deps);
  const { db } = deps;
  route(finance.feeRules.create, async (context) =>
    answer(await createDraft(db, context.command, context.body), { status: 201 }),
  );
  route(finance.feeRules.update, (context) =>
    updateDraft(db, context.command, { ...context.body, ...context.params }),
  );
  route(finance.feeRules.remove, async (context) => {
    await deleteDraft(db, context.command, { ...context.body, ...context.params });
    return {};
  });
  route(finance.feeRules.copy, async (context) =>
    answer(await copyRule(db, context.command, { ...context.body, ...context.params }), {
      status: 201,
    }),
  );
  route(finance.feeRules.activate, (context) =>
    activateRule(db, context.command, { ...context.body, ...context.params }),
  );
  route(finance.feeRules.close, async (context) => {
    await askToClose(db, context.command, { ...context.body, ...context.params });
    return {};
  });
  route(finance.feeRules.approveClosing, async (context) => {
    await approveClosing(db, context.command, { ...context.body, ...context.params });
    return {};
  });
  route(finance.feeRules.dropClosing, async (context) => {
    await dropClosing(db, context.command, { ...context.body, ...context.params });
    return {};
  });
};
