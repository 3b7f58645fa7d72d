import { undoHours } from '@portal/contracts/student';
import { secondsAfter } from '../../../platform/clock';

/** The last moment in which an update of many records can be undone. */
export const undoUntil = (runAt: Date) => secondsAfter(runAt, undoHours * 3600);
