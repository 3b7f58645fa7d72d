import { formatDate } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import { AppError } from '../errors';
import { windowAt, type AskedWindows, type DatedWindow } from './windows.queries';

/**
 * WINDOW_CLOSED in a sentence as `Applications for JUPEB are closed.`, and when the next window opens where there is
 * one.
 */
export function windowClosed(sentence: string, next?: Date): AppError {
  const later = next ? ` They open on ${formatDate(next.toISOString())}.` : '';
  return new AppError('WINDOW_CLOSED', { message: sentence + later });
}

/** The window that is open. Throws WINDOW_CLOSED. */
export async function demandOpen(
  db: Db | Trx,
  asked: AskedWindows,
  { now, closed }: { now: Date; closed: string },
): Promise<DatedWindow> {
  const { open, next } = await windowAt(db, asked, now);
  if (!open) throw windowClosed(closed, next?.opens);
  return open;
}
