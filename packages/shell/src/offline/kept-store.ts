import { createStore } from 'idb-keyval';

/** Where answers are kept: apart from the drafts, which outlive the end of a session. */
export const keptStore = () => createStore('portal-offline', 'answers');
