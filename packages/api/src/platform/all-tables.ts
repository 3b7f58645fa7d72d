import type { AuditTables } from './audit/audit.tables';
import type { ListsTables } from './exports/exports.tables';
import type { IdentityTables } from './identity/identity.tables';
import type { ImportsTables } from './imports/imports.tables';
import type { IssuedPaperTables } from './issued-papers/issued-papers.tables';
import type { NotificationTables } from './notifications/notifications.tables';
import type { OutboxTables } from './outbox/outbox.tables';
import type { PageTables } from './pages/pages.tables';
import type { RatingTables } from './ratings/ratings.tables';
import type { RegistryTables } from './registry/registry.tables';
import type { SmsTables } from './sms/sms.tables';
import type { TwoPeopleTables } from './two-people/two-people.tables';
import type { UniversityTables } from './university/university.tables';
import type { WindowTables } from './windows/windows.tables';

/** Every table of the platform. */
export interface AllPlatformTables
  extends
    AuditTables,
    ListsTables,
    IdentityTables,
    ImportsTables,
    IssuedPaperTables,
    NotificationTables,
    OutboxTables,
    PageTables,
    RatingTables,
    RegistryTables,
    SmsTables,
    TwoPeopleTables,
    UniversityTables,
    WindowTables {}
