import type { AcceptanceTables } from './acceptance/acceptance.tables';
import type { BankEvidenceTables } from './bank-evidence/bank-evidence.tables';
import type { DueTables } from './billing/dues/dues.tables';
import type { LevyTables } from './development-levy/development-levy.tables';
import type { FeesAssignmentTables } from './fees-assignment/fees-assignment.tables';
import type { FinanceTables } from './finance.tables';
import type { LetterTables } from './letters/letters.tables';
import type { ReceiptTables } from './receipts/receipts.tables';
import type { ReconciliationTables } from './reconciliation/reconciliation.tables';
import type { RequeryTables } from './requery/requery.tables';
import type { RefundTables } from './refunds/refunds.tables';
import type { ReportTables } from './reports/reports.tables';
import type { ScholarshipTables } from './scholarships/scholarships.tables';
import type { SundryTables } from './sundry/sundry.tables';

/** Every table of finance. */
export interface AllFinanceTables
  extends
    AcceptanceTables,
    BankEvidenceTables,
    DueTables,
    LevyTables,
    FeesAssignmentTables,
    FinanceTables,
    LetterTables,
    ReceiptTables,
    ReconciliationTables,
    RequeryTables,
    RefundTables,
    ReportTables,
    ScholarshipTables,
    SundryTables {}
