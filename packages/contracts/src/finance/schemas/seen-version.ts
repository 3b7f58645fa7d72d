import { integer } from '@portal/shared/model';

/** The version that the person saw: an act on another one is refused as STALE. */
export const seenVersion = () => integer().min(1).required();
