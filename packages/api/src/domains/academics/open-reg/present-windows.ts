import type { WindowAction } from '@portal/contracts/academics';
import { lagosDate } from '@portal/shared/model';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { joinedWindow } from '../../../platform/windows/registration-window';
import { windowState, type LateWindow, type WindowState } from '../../../platform/windows/window-state';
import { areSome } from '../audience';
import { wordsOf, type WindowRow } from './windows-list.queries';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The late days of a window; null where they end no later than it closes. */
export const lateDays = ({ closes, lateUntil }: Pick<LateWindow, 'closes' | 'lateUntil'>) =>
  closes && lateUntil && lateUntil > closes ? lateUntil : null;

/** A window in days of Lagos and in instants. */
export function presentDates(window: LateWindow & { message: string | null }) {
  const { opens, closes, message } = window;
  const lateUntil = lateDays(window);
  return {
    opensOn: lagosDate(opens),
    closesOn: closes && lagosDate(closes),
    lateUntilOn: lateUntil && lagosDate(lateUntil),
    opens: opens.toISOString(),
    closes: iso(closes),
    lateUntil: iso(lateUntil),
    message: message ?? '',
  };
}

/** What an officer may do with the window of these students. */
function actionsOn(row: WindowRow, state: WindowState, actor: Actor): WindowAction[] {
  const { studentTypeId: studentType, level, schoolId: school, own } = row;
  if (!isWithin(reachOf(actor, 'registration.edit'), { studentType, level, school })) return [];
  const may: WindowAction[] = ['set'];
  if (state !== 'open') may.push('open');
  if (own && (state === 'open' || state === 'late')) may.push('close');
  if (own && row.closes && state !== 'not_open') may.push('extend');
  if (own && areSome(row)) may.push('follow');
  return may;
}

/** Windows as officers see them at a moment. */
export function presentWindow(row: WindowRow, { actor, now }: { actor: Actor; now: Date }) {
  const { key: id, session, semester, studentType, level, school, own } = row;
  const window = joinedWindow(row);
  const { state, next } = windowState(window, now);
  return {
    id,
    session,
    semester,
    studentType,
    level,
    school,
    ...wordsOf(row),
    own,
    window: window ? presentDates({ ...window, message: row.message }) : null,
    state,
    next: iso(next),
    version: own ? row.version : null,
    may: actionsOn(row, state, actor),
  };
}
