import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { hourOf } from '../health/hours';
import { masked } from '../health/masked';

/** Something that looks like an attack, or like a mistake that must not be mistaken for one. */
export interface SecurityEvent {
  kind: 'tampered' | 'signature' | 'override';
  module?: string | undefined;
  version?: string | undefined;
  /** What was touched: an entry, a file, a call. */
  subject?: string | undefined;
  detail?: string | undefined;
}

/** Different events of a kind kept of one hour: whoever makes up names fills no table, and hides no other kind. */
const mostAnHour = 500;

const name = (value: string | undefined) => value?.slice(0, 60) ?? null;
const text = (value: string | undefined, most: number) =>
  value === undefined ? null : masked(value).slice(0, most);

/**
 * Keeps a security event and says it to the log at once; the same within an hour adds up. Call it outside of a
 * transaction that a refusal rolls back.
 */
export async function noteSecurityEvent(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { kind, module, version, subject, detail }: SecurityEvent,
): Promise<void> {
  const at = clock.now();
  const row = {
    kind,
    module_id: name(module),
    version: name(version),
    subject: text(subject, 120),
    detail: text(detail, 300),
  };
  log.error({ security: true, ...row }, 'a security event of the registry');
  const hour = hourOf(at);
  await sql`
    insert into security_event (kind, module_id, version, subject, detail, hour, first_at, last_at)
    select ${row.kind}, ${row.module_id}, ${row.version}, ${row.subject}, ${row.detail},
      ${hour}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from security_event where hour = ${hour}::timestamptz and kind = ${row.kind})
      < ${mostAnHour}
    on conflict on constraint security_event_once
      do update set count = security_event.count + 1, last_at = excluded.last_at`.execute(db);
}
