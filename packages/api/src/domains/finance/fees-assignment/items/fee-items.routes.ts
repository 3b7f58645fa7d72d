import { finance } from '@portal/contracts/finance';
import { AppError } from '../../../../platform/errors';
import { answer, type Routes } from '../../../../platform/http/route';
import { exportable } from '../../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../../platform/lists/page-rows';
import { billingSettings, saveBillingSettings } from './billing-settings';
import { createItem, deleteItem, updateItem } from './change-item';
import { createGroup, deleteGroup, groupList, updateGroup } from './department-groups';
import { itemChoices, itemOrder, itemsLike, presentItems } from './fee-items.queries';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The master of fee items, and groups of departments. */
export const feeItemRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.feeItems.list, async ({ query }) => {
    const page = await pageRows(db, itemsLike(db, query), { asked: query, order: itemOrder });
    return presentPage(page, presentItems);
  });
  exportable(deps, {
    name: 'fee-items',
    title: 'Fee items',
    call: finance.feeItems.list,
    columns: [
      { header: 'Code', value: ({ code }) => code },
      { header: 'Name', value: ({ name }) => name, width: 30 },
      { header: 'Purpose', value: ({ purpose }) => purpose },
      { header: 'Service type', value: (row) => row.serviceTypeId || row.usualServiceTypeId },
      { header: 'Account', value: ({ account }) => account, width: 24 },
      { header: 'Taxable', value: ({ taxable }) => yesNo(taxable) },
      { header: 'Refundable', value: ({ refundable }) => yesNo(refundable) },
      { header: 'Active', value: ({ active }) => yesNo(active) },
      { header: 'Rules', value: ({ rules }) => rules },
      { header: 'Invoices', value: ({ invoices }) => invoices },
    ],
    read: (from, { query }) => ({ rows: itemsLike(from, query), order: itemOrder }),
    present: presentItems,
  });
  route(finance.feeItems.one, async ({ params }) => {
    const [item] = presentItems(await itemsLike(db, {}).where('i.id', '=', params.id).execute());
    if (!item) throw new AppError('NOT_FOUND');
    return item;
  });
  route(finance.feeItems.choices, () => itemChoices(db));
  route(finance.feeItems.create, async (context) =>
    answer(await createItem(db, context.command, context.body), { status: 201 }),
  );
  route(finance.feeItems.update, (context) =>
    updateItem(db, context.command, { ...context.body, id: context.params.id }),
  );
  route(finance.feeItems.remove, async (context) => {
    await deleteItem(db, context.command, { ...context.body, id: context.params.id });
    return {};
  });

  route(finance.billingSettings.view, () => billingSettings(db));
  route(finance.billingSettings.save, (context) => saveBillingSettings(db, context.command, context.body));

  route(finance.departmentGroups.list, () => groupList(db));
  route(finance.departmentGroups.create, async (context) =>
    answer(await createGroup(db, context.command, context.body), { status: 201 }),
  );
  route(finance.departmentGroups.update, async (context) => {
    await updateGroup(db, context.command, { ...context.body, id: context.params.id });
    return {};
  });
  route(finance.departmentGroups.remove, async (context) => {
    await deleteGroup(db, context.command, { ...context.body, id: context.params.id });
    return {};
  });
};
