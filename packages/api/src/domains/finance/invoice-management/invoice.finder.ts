import { formatNaira, formatRrr } from '@portal/shared/model';
import { invoiceStateLabels } from '@portal/invoice/contract';
import { sql } from 'kysely';
import { mostFound, type Finder } from '../../../platform/search/finder';
import { invoicePage } from '../officer-pages';
import { plannedEachTime } from '../../../platform/database/named-statements';
import { payerName } from '../invoices/invoices.queries';
import { invoiceOfNumber } from './search-invoices';

/** Invoices by RRR, number, receipt or order, and by the number of an application. */
export const invoiceFinder: Finder = {
  kind: 'Invoice',
  claim: 'finance.view',
  userTypes: ['official'],
  async find(db, search) {
    const wanted = invoiceOfNumber(search);
    if (!wanted) return [];
    const rows = await db
      .selectFrom('invoice')
      .modifyFront(sql.raw(plannedEachTime))
      .select(['rrr', 'invoice_number as number', 'lastname', 'firstname', 'middlename'])
      .select(['payable_kobo as payable', 'status'])
      .where(wanted)
      .orderBy('id', 'desc')
      .limit(mostFound)
      .execute();
    return rows.map(({ rrr, number, payable, status, ...names }) => ({
      name: rrr ? `RRR ${formatRrr(rrr)}` : number,
      detail: [payerName(names), formatNaira(payable), invoiceStateLabels[status]].join(' · '),
      page: invoicePage(number),
    }));
  },
};
