import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { AcademicsTables } from './academics/academics.tables';
import type { AdmissionsTables } from './admissions/admissions.tables';
import type { CoreTables } from './core.tables';
import type { AcceptanceTables } from './finance/acceptance/acceptance.tables';
import type { FeeDeskTables } from './finance/fees/fees.tables';
import type { FinanceTables } from './finance/finance.tables';
import type { LetterTables } from './finance/letters/letters.tables';
import type { LevyTables } from './finance/levy/levy.tables';
import type { ReconciliationTables } from './finance/reconciliation/reconciliation.tables';
import type { ReceiptTables } from './finance/receipts/receipts.tables';
import type { RefundTables } from './finance/refunds.tables';
import type { DueTables } from './finance/dues/dues.tables';
import type { ReportTables } from './finance/reports/reports.tables';
import type { ScholarshipTables } from './finance/scholarships.tables';
import type { SundryTables } from './finance/sundry/sundry.tables';
import type { IdentityTables } from './identity/identity.tables';
import type { ImportsTables } from './imports/imports.tables';
import type { ListsTables } from './lists/lists.tables';
import type { RegistryTables } from './modules/registry.tables';
import type { NoticesTables } from './notices/notices.tables';
import type { NotificationTables } from './notifications/notifications.tables';
import type { PageTables } from './pages/pages.tables';
import { isStalePlan, preparedPool } from './prepared-pool';
import type { RatingTables } from './ratings/ratings.tables';
import type { RightsTables } from './rights/rights.tables';
import type { StudentTables } from './student/student.tables';
import type { TwoPeopleTables } from './two-people/two-people.tables';
import type { UniversityTables } from './university/university.tables';

/** Every table, declared by the domain that owns it. */
export interface Database
  extends
    CoreTables,
    IdentityTables,
    ListsTables,
    ImportsTables,
    RegistryTables,
    UniversityTables,
    NoticesTables,
    NotificationTables,
    PageTables,
    RatingTables,
    RightsTables,
    StudentTables,
    TwoPeopleTables,
    AcademicsTables,
    FinanceTables,
    AcceptanceTables,
    LetterTables,
    LevyTables,
    FeeDeskTables,
    RefundTables,
    ReceiptTables,
    ReconciliationTables,
    DueTables,
    ReportTables,
    ScholarshipTables,
    SundryTables,
    AdmissionsTables {}

/** The database or an open transaction: what queries take first. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface Connection {
  /** `postgres://…`, or a socket directory with the database's name. */
  url?: string;
  host?: string;
  user?: string;
  database?: string;
  /** Connections of this process. */
  most?: number;
}

// int8 and numeric arrive as text: money is a safe integer of kobo, and counts fit too.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => safeInteger(value));
// A date is a calendar day, not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a safe integer`);
  return number;
}

/** Opens the pool. Nothing connects before the first query. */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Db {
  const { url, most = 20, ...rest } = connection;
  const pool = new pg.Pool({
    ...(url ? { connectionString: url } : rest),
    max: most,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool, onError) }) });
}

const tries = 4;
const retried = new Set(['40001', '40P01', '26000']);

/**
 * Runs `work` in one transaction and again when the database asks for it (serialisation, deadlock, stale plan),
 * so it must have no effect outside the database. Inside a transaction it joins that one.
 */
export async function inTransaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const again = retried.has((error as { code?: string }).code ?? '') || isStalePlan(error);
      if (!again || attempt >= tries) throw error;
    }
  }
}
