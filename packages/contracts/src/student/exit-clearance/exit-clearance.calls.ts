import {
  array,
  defineCall,
  listOf,
  maybe,
  shape,
  string,
  text,
  verificationMark,
  whole,
} from '@portal/shared/model';
import {
  clearanceStates,
  exitClearanceStates,
  type ClearanceState,
  type ExitClearanceState,
} from './exit-clearance-words';

/** The exit clearance of the graduate who is signed in. */
export const exitClearance = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/exit-clearance',
    summary:
      'My exit clearance: which office has cleared me, which holds it and why, and how long each has taken',
    access: 'user',
    data: shape({
      state: string<ExitClearanceState>().oneOf(exitClearanceStates).required(),
      begunAt: maybe(),
      clearedAt: maybe(),
      /** Names of the offices that hold it. */
      heldBy: array(text()).required(),
      offices: listOf({
        id: whole(),
        name: text(),
        state: string<ClearanceState>().oneOf(clearanceStates).required(),
        awaitedSince: text(),
        /** Whole days since the office was asked, until it cleared. */
        days: whole(),
        decidedAt: maybe(),
        reason: maybe(),
      }),
    }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/Student/exit-clearance/begin',
    summary: 'Asks every office to clear me; CONFLICT for who has not graduated',
    access: 'user',
    perMinute: 10,
    data: shape({ offices: whole() }),
    invalidates: ['/Student/exit-clearance', '/Dashboard/'],
  }),
  slip: defineCall({
    method: 'GET',
    path: '/Student/exit-clearance/slip',
    summary: 'My exit clearance slip; STEP_MISSING before every office has cleared me',
    access: 'user',
    data: shape({
      session: text(),
      fullName: text(),
      matricNumber: maybe(),
      department: maybe(),
      passport: maybe(),
      clearedAt: text(),
      offices: listOf({ name: text(), clearedAt: text() }),
      verification: verificationMark(),
    }),
  }),
};
